import { expect } from "vitest";
import type { Db } from "#src/platform/db/db.server.ts";
import { loadErased } from "#src/work/privacy/erasures.server.ts";
import { erasePersonalData } from "#src/work/privacy/erase-person.server.ts";
import { findPersonalData } from "#src/work/privacy/find-person.server.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { sweepRequests } from "./forget-people.server.ts";
import {
  answerRequest,
  attachToRequest,
  changeRequest,
  countDue,
  listRequests,
  logRequest,
} from "./people-requests.server.ts";
import { remindOfPeople } from "./remind-of-people.server.ts";
import { byOwner } from "#test/work/by-owner.ts";

const secretKey = Buffer.alloc(32, 7);
const received = new Date("2026-03-01T17:00:00.000Z");
const asked = { kind: "access", contact: "Marie@Exemple.test", receivedOn: "2026-03-01", details: "Tout" } as const;
const noonAfter = (days: number) => new Date(received.getTime() + days * 86_400_000);

testOnBothEngines(
  "thirty days are counted in the days of the business, across a change of the clock",
  async (place) => {
    await using db = await openTestDb(place);
    const logged = await logRequest({ ...byOwner(db), secretKey }, asked, received);
    expect(logged).toMatchObject({ dueOn: "2026-03-31", daysLeft: 30, outcome: "", identity: "not-yet" });
    // Evening of the 30th in Montreal, the 31st in UTC.
    const [late] = await listRequests(db, new Date("2026-03-31T03:30:00.000Z"));
    expect(late?.daysLeft).toBe(1);
    expect(await countDue(db, 10, received)).toBeUndefined();
    expect(await countDue(db, 10, noonAfter(21))).toEqual({ count: 1, daysLeft: 9 });
  },
);

testOnBothEngines(
  "the owner is reminded ten and three days before, once each, and no more once answered",
  async (place) => {
    await using db = await openTestDb(place);
    const { id } = await logRequest({ ...byOwner(db), secretKey }, asked, received);
    const remind = (days: number) => remindOfPeople({ db, siteUrl: "https://exemple.test" }, noonAfter(days));
    const sent: number[] = [];
    for (const days of [1, 19, 20, 20, 21, 26, 27, 28, 31]) sent.push(await remind(days));
    expect(sent).toEqual([0, 0, 1, 0, 0, 0, 1, 0, 0]);

    const mails = await db.selectFrom("mails").select(["kind", "text"]).execute();
    expect(mails.map(({ kind }) => kind)).toEqual(["owner-privacy", "owner-privacy"]);
    expect(JSON.stringify(mails)).toContain("31 mars 2026");
    expect(JSON.stringify(mails)).not.toMatch(/marie/i);

    const other = await logRequest({ ...byOwner(db), secretKey }, { ...asked, kind: "correction" }, received);
    await changeRequest(db, { id: other.id, version: 1, identity: "called-back", details: "" }, received);
    const answer = { version: 2, outcome: "granted", answer: "Corrigé", answeredOn: "2026-03-02" } as const;
    expect(await answerRequest(byOwner(db), { ...answer, id: other.id }, noonAfter(1))).toMatchObject({
      kind: "changed",
    });
    expect(await remind(22)).toBe(0);
    expect((await listRequests(db, noonAfter(22))).map((request) => request.id)).toEqual([id, other.id]);
  },
);

testOnBothEngines("a request is answered once, by who made sure of the person", async (place) => {
  await using db = await openTestDb(place);
  const { id } = await logRequest({ ...byOwner(db), secretKey }, asked, received);
  const answer = { id, version: 1, outcome: "granted", answer: "", answeredOn: "2026-03-05" } as const;
  expect(await answerRequest(byOwner(db), answer, received)).toEqual({ kind: "identity-not-checked" });
  const change = { id, version: 1, identity: "known-address", details: "Tout" } as const;
  expect(await changeRequest(db, change, received)).toMatchObject({ kind: "changed", request: { version: 2 } });
  expect(await changeRequest(db, change, received)).toEqual({ kind: "stale" });
  const early = { ...answer, version: 2, answeredOn: "2026-02-28" };
  expect(await answerRequest(byOwner(db), early, received)).toEqual({ kind: "answered-too-early" });
  expect(await answerRequest(byOwner(db), { ...answer, version: 2 }, received)).toMatchObject({ kind: "changed" });
  expect(await answerRequest(byOwner(db), { ...answer, version: 3 }, received)).toEqual({ kind: "answered" });
});

async function onlyRow(db: Db) {
  const [row] = await db.selectFrom("people_requests").selectAll().execute();
  return row;
}

testOnBothEngines("who is erased stays in the log as a keyed hash, once the answer has left", async (place) => {
  await using db = await openTestDb(place);
  const deps = { db, secretKey };
  const { id } = await logRequest({ ...byOwner(db), secretKey }, { ...asked, kind: "erasure" }, received);
  await changeRequest(db, { id, version: 1, identity: "called-back", details: "Tout" }, received);
  expect((await findPersonalData(db, { email: "marie@exemple.test" })).requests).toMatchObject([{ id }]);
  expect((await findPersonalData(db, { phone: "450 555-0142" })).requests).toEqual([]);

  await erasePersonalData(deps, { email: "marie@exemple.test" }, received);
  await attachToRequest(db, id, { made: "erasure", at: received.toISOString(), leads: 1, mails: 2 });
  expect(await onlyRow(db)).toMatchObject({ contact: "Marie@Exemple.test" });

  const answer = { id, version: 3, outcome: "granted", answer: "Fait, Marie", answeredOn: "2026-03-05" } as const;
  await answerRequest(byOwner(db), answer, noonAfter(4));
  const row = await onlyRow(db);
  expect(row).toMatchObject({ contact: "", details: "", answer: "", outcome: "granted", answered_on: "2026-03-05" });
  const [{ key_hash } = { key_hash: "" }] = await db.selectFrom("erasures").select("key_hash").execute();
  expect(row?.person_hash).toBe(key_hash);
  expect((await loadErased(db, secretKey))({ email: "marie@exemple.test" })).toBe(true);
});

testOnBothEngines("an answered request is forgotten after a year, and deleted after five", async (place) => {
  await using db = await openTestDb(place);
  const { id } = await logRequest({ ...byOwner(db), secretKey }, asked, received);
  await answerRequest(
    byOwner(db),
    { id, version: 1, outcome: "refused", answer: "Identité", answeredOn: "2026-03-05" },
    noonAfter(4),
  );
  await sweepRequests(db, new Date("2027-03-05T12:00:00.000Z"));
  expect(await onlyRow(db)).toMatchObject({ contact: "Marie@Exemple.test" });
  await sweepRequests(db, new Date("2027-03-06T12:00:00.000Z"));
  expect(await onlyRow(db)).toMatchObject({ contact: "", answer: "", outcome: "refused" });
  await sweepRequests(db, new Date("2031-03-06T12:00:00.000Z"));
  expect(await onlyRow(db)).toBeUndefined();
});
