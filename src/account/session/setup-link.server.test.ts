import { theOwner } from "#test/work/a-quote.ts";
import { expect } from "vitest";
import { openDb } from "#src/platform/db/db.server.ts";
import { migrate } from "#src/platform/db/migrate.server.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { ensureOwner, setPassword } from "./owner.server.ts";
import { choosePassword, ownerOfLink, renewSetupLink } from "./setup-link.server.ts";
import { signIn } from "#test/app/sign-in.ts";
import { byOwner } from "#test/work/by-owner.ts";

const now = new Date("2026-11-20T12:00:00.000Z");

testOnBothEngines("the link works once, each start makes another, and a chosen password ends it", async (place) => {
  await using db = openDb(place);
  await migrate(db);
  await ensureOwner(db, { username: "owner" }, now);
  expect(await renewSetupLink({ db, by: theOwner }, { isFirstStart: false }, now)).toBeUndefined();
  const first = (await renewSetupLink({ db, by: theOwner }, { isFirstStart: true }, now)) ?? "";
  const token = (await renewSetupLink({ db, by: theOwner }, { isFirstStart: false }, now)) ?? "";
  expect([token.length, await ownerOfLink(db, first), await ownerOfLink(db, token)]).toEqual([43, undefined, "owner"]);

  const choice = { token, username: "marie", password: "a-fine-password" };
  expect(await choosePassword(byOwner(db), { ...choice, token: first }, now)).toBeUndefined();
  expect(await choosePassword(byOwner(db), choice, now)).toMatchObject({ owner: { username: "marie" } });
  expect(await choosePassword(byOwner(db), choice, now)).toBeUndefined();
  expect(await renewSetupLink({ db, by: theOwner }, { isFirstStart: false }, now)).toBeUndefined();
  expect(await signIn(db, { username: "marie", password: "a-fine-password" }, now)).toBeDefined();
});

testOnBothEngines("a password that was set otherwise ends the link too", async (place) => {
  await using db = openDb(place);
  await migrate(db);
  await ensureOwner(db, { username: "owner" }, now);
  const token = (await renewSetupLink({ db, by: theOwner }, { isFirstStart: true }, now)) ?? "";
  await setPassword({ db, by: theOwner }, { password: "another-fine-one" }, now);
  expect(await ownerOfLink(db, token)).toBeUndefined();
});
