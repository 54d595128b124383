import { theOwner } from "#test/work/a-quote.ts";
import { expect, test } from "vitest";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { signIn } from "#test/app/sign-in.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { ensureOwner, findOwner, setPassword } from "./owner.server.ts";

const now = new Date("2026-11-20T12:00:00.000Z");

testOnBothEngines("the first start makes the owner and tells the password once", async (place) => {
  await using db = await openTestDb(place);
  const first = await ensureOwner(db, { username: "owner" }, now);
  if (!first.created) throw new Error("no owner was made");

  expect(first.password).toMatch(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/);
  expect(await ensureOwner(db, { username: "owner", password: "another one" }, now)).toEqual({ created: false });
  expect(await signIn(db, { username: "owner", password: first.password }, now)).toBeDefined();
  expect(await findOwner(db)).toMatchObject({
    password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
  });
});

testOnBothEngines("of several starters at once one makes the owner, whatever names they bring", async (place) => {
  await using db = await openTestDb(place);
  const names = ["owner", "boss", "owner", "marie"];
  const starts = await Promise.all(names.map((username) => ensureOwner(db, { username }, now)));

  expect(starts.filter((start) => start.created)).toHaveLength(1);
  expect(await db.selectFrom("owners").select("id").execute()).toHaveLength(1);
});

testOnBothEngines("a new password ends every session and the old password", async (place) => {
  await using db = await openTestDb(place);
  await ensureOwner(db, { username: "owner", password: "the old one" }, now);
  await signIn(db, { username: "owner", password: "the old one" }, now);

  expect(await setPassword({ db, by: theOwner }, { password: "the new one" }, now)).toBe("owner");
  expect(await db.selectFrom("sessions").selectAll().execute()).toEqual([]);
  expect(await signIn(db, { username: "owner", password: "the old one" }, now)).toBeUndefined();
  expect(await signIn(db, { username: "owner", password: "the new one" }, now)).toBeDefined();
});

test("the owner can take another name with a new password", async () => {
  await using db = await openTestDb();
  await ensureOwner(db, { username: "owner" }, now);

  expect(await setPassword({ db, by: theOwner }, { username: "marie", password: "the new one" }, now)).toBe("marie");
  expect(await signIn(db, { username: "marie", password: "the new one" }, now)).toBeDefined();
});

test("an accented password is the same however its letters were typed", async () => {
  await using db = await openTestDb();
  await ensureOwner(db, { username: "owner", password: "\u00e9t\u00e9 \u00e0 Montr\u00e9al" }, now);

  expect(
    await signIn(db, { username: "owner", password: "e\u0301te\u0301 a\u0300 Montre\u0301al" }, now),
  ).toBeDefined();
});
