import { expect } from "vitest";
import type { Db } from "#src/platform/db/db.server.ts";
import { aPlan } from "#test/work/a-plan.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import type { LinkKind } from "./link-path.ts";
import { endLink, ensureLink, findSiteLink, linkedIds, makeLink, openedBy, openLink } from "./secret-links.server.ts";

const now = new Date("2026-11-20T12:00:00.000Z");
const later = new Date("2026-11-21T12:00:00.000Z");
const secretKey = Buffer.alloc(32, 7);

async function opened(db: Db, kind: LinkKind, token: string, at = now) {
  return (await openedBy(db, { kind, token }, at).execute()).map(({ subject_id }) => subject_id);
}

testOnBothEngines("a link opens what it was made for, until another is made in its place", async (place) => {
  await using db = await openTestDb(place);
  const token = await makeLink({ db, secretKey }, { kind: "invoiceLink", id: "one" }, now);
  const other = await makeLink({ db, secretKey }, { kind: "invoiceLink", id: "two" }, now);
  expect([await opened(db, "invoiceLink", token), await opened(db, "invoiceLink", other)]).toEqual([["one"], ["two"]]);
  expect(await opened(db, "quoteLink", token)).toEqual([]);
  expect(await opened(db, "invoiceLink", `${token.slice(0, -1)}?`)).toEqual([]);

  const renewed = await makeLink({ db, secretKey }, { kind: "invoiceLink", id: "one" }, later);
  expect([await opened(db, "invoiceLink", token), await opened(db, "invoiceLink", renewed)]).toEqual([[], ["one"]]);
});

testOnBothEngines("an ended link opens nothing, keeps no token, and may be made anew", async (place) => {
  await using db = await openTestDb(place);
  const token = await makeLink({ db, secretKey }, { kind: "calendarFeed" }, now);
  expect([
    await endLink(db, { kind: "calendarFeed" }, later),
    await endLink(db, { kind: "calendarFeed" }, later),
  ]).toEqual([true, false]);
  expect(await findSiteLink(db, { kind: "calendarFeed", token }, later)).toBeUndefined();
  expect(await openLink({ db, secretKey }, { kind: "calendarFeed" })).toBeUndefined();
  expect(await linkedIds(db, "calendarFeed").execute()).toEqual([]);
  expect(await db.selectFrom("secret_links").select(["token_hash", "sealed_token", "ended_at"]).execute()).toEqual([
    { token_hash: null, sealed_token: null, ended_at: later.toISOString() },
  ]);

  const again = await makeLink({ db, secretKey }, { kind: "calendarFeed" }, later);
  expect(await findSiteLink(db, { kind: "calendarFeed", token: again }, later)).toEqual({ endsAt: null });
});

testOnBothEngines("a link with an end opens until then", async (place) => {
  await using db = await openTestDb(place);
  const endsAt = later.toISOString();
  const token = await makeLink({ db, secretKey }, { kind: "booksLink", endsAt }, now);
  expect(await findSiteLink(db, { kind: "booksLink", token }, now)).toEqual({ endsAt });
  expect(await findSiteLink(db, { kind: "booksLink", token }, later)).toBeUndefined();
});

testOnBothEngines("whoever asks for a link that is there gets the same, also at once", async (place) => {
  await using db = await openTestDb(place);
  const { id, leadId } = await aPlan(db, now);
  const ensure = () => ensureLink({ db, secretKey }, { kind: "planLink", id, leadId }, now);
  const tokens = [...(await Promise.all([ensure(), ensure(), ensure()])), await ensure()];
  expect(new Set(tokens).size).toBe(1);
  expect(await opened(db, "planLink", tokens[0] ?? "")).toEqual([id]);
});

testOnBothEngines("a token is stored as its hash and sealed, and opened by its key alone", async (place) => {
  await using db = await openTestDb(place);
  const token = await makeLink({ db, secretKey }, { kind: "mailHook" }, now);
  expect(JSON.stringify(await db.selectFrom("secret_links").selectAll().execute())).not.toContain(token);
  const opening = { token, madeAt: now.toISOString(), endsAt: null };
  expect(await openLink({ db, secretKey }, { kind: "mailHook" })).toEqual(opening);
  const otherKey = { db, secretKey: Buffer.alloc(32, 8) };
  expect(await openLink(otherKey, { kind: "mailHook" })).toEqual({ ...opening, token: undefined });
});
