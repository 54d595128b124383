import { uuidv7 } from "uuidv7";
import { exampleServices } from "#test/site/example-site.ts";
import { expect } from "vitest";
import type { DatabaseLocation } from "#src/platform/db/db.server.ts";
import { aContactRequest } from "#test/leads/a-contact-request.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { parseContactRequest } from "#src/work/leads/contact-request.ts";
import { googleAdsFile } from "#src/marketing/advertising/google-ads-file.server.ts";
import { trackedLeads } from "#src/marketing/advertising/tracked-leads.server.ts";
import { receiveContactRequest } from "./receive-contact-request.server.ts";
import { loadLead } from "#src/work/leads/follow-up/lead-history.server.ts";
import { releaseLead } from "#src/work/leads/follow-up/move-lead.server.ts";
import type { Verdict } from "#src/work/leads/verdict.ts";

const start = Date.parse("2026-06-01T14:05:00.000Z");
const day = (days: number) => new Date(start + days * 86_400_000);

async function openLeads(place: DatabaseLocation) {
  const db = await openTestDb(place);
  const receive = async (at: Date, fields: Record<string, unknown>, box: Verdict["box"] = "inbox") => {
    const read = parseContactRequest(aContactRequest(fields), exampleServices);
    if (!read.ok) throw new Error(JSON.stringify(read.problems));
    const id = uuidv7();
    const received = { id, request: read.values, verdict: { box, reasons: [] }, siteUrl: "http://localhost" };
    await receiveContactRequest(db, received, at);
    return id;
  };
  const repeatOf = async (id: string) =>
    (await db.selectFrom("leads").select("repeat_of").where("id", "=", id).executeTakeFirstOrThrow()).repeat_of;
  return { db, receive, repeatOf, [Symbol.asyncDispose]: () => db.destroy() };
}

const marie = { email: "marie@exemple.test", phone: "450 555-0111" };
const luc = { email: "luc@exemple.test", phone: "450 555-0122" };

testOnBothEngines("the same address or number within thirty days is the same person asking again", async (place) => {
  await using leads = await openLeads(place);
  const first = await leads.receive(day(0), marie);
  const byEmail = await leads.receive(day(1), { ...luc, email: "MARIE@exemple.test" });
  const byPhone = await leads.receive(day(30), { ...luc, phone: "+1 (450) 555-0111" });
  const other = await leads.receive(day(2), luc);
  const later = await leads.receive(day(31), marie);
  const again = await leads.receive(day(32), marie);
  expect(await Promise.all([first, byEmail, byPhone, other, later, again].map(leads.repeatOf))).toEqual([
    ...[null, first, first, null, null, later],
  ]);
});

testOnBothEngines("a lead in quarantine or spam is no first lead, and spam repeats none", async (place) => {
  await using leads = await openLeads(place);
  await leads.receive(day(0), marie, "spam");
  await leads.receive(day(1), marie, "quarantine");
  const first = await leads.receive(day(2), marie);
  const doubtful = await leads.receive(day(3), marie, "quarantine");
  const spam = await leads.receive(day(4), marie, "spam");
  expect(await Promise.all([first, doubtful, spam].map(leads.repeatOf))).toEqual([null, first, null]);
});

testOnBothEngines("a lead released late goes on with what the same person asked meanwhile", async (place) => {
  await using leads = await openLeads(place);
  const doubtful = await leads.receive(day(0), marie, "quarantine");
  const sure = await leads.receive(day(1), marie);
  await releaseLead(leads.db, { id: doubtful, siteUrl: "http://localhost" }, day(2));
  expect(await Promise.all([doubtful, sure].map(leads.repeatOf))).toEqual([sure, null]);
});

testOnBothEngines("a request that waited in the spool goes on with a later one", async (place) => {
  await using leads = await openLeads(place);
  const later = await leads.receive(day(1), marie);
  const waited = await leads.receive(day(0), marie);
  expect(await leads.repeatOf(waited)).toBe(later);
  expect(await leads.repeatOf(later)).toBe(null);
});

testOnBothEngines("a repeated request is the same order to Google, counted once", async (place) => {
  await using leads = await openLeads(place);
  const first = await leads.receive(day(0), { ...marie, tracking: { gclid: "a" } });
  await leads.receive(day(1), { ...marie, tracking: { gclid: "b" } });
  const direct = await leads.receive(day(2), luc);
  const tracked = await leads.receive(day(3), { ...luc, tracking: { gclid: "c" } });
  const rows = async (dialect: "data-manager" | "legacy", readyOnly = false) =>
    (await Array.fromAsync(googleAdsFile(leads.db, { dialect, leads: readyOnly ? "ready" : "google" }, day(10))))
      .join("")
      .trim()
      .split("\n")
      .slice(dialect === "legacy" ? 2 : 1)
      .map((line) => line.split(","));

  expect((await rows("data-manager")).map((row) => [row[0], row[11]])).toEqual([
    ...[
      ["c", direct],
      ["b", first],
      ["a", first],
    ],
  ]);
  expect((await rows("data-manager", true)).map((row) => row[0])).toEqual(["c", "a"]);
  expect((await rows("legacy")).map((row) => row[0])).toEqual(["c", "a"]);
  const shown = (await Array.fromAsync(trackedLeads(leads.db, day(10)))).flat();
  expect(shown.map(({ id, refusals }) => [id, refusals])).toEqual([
    ...[
      [tracked, []],
      [expect.any(String), ["repeat"]],
      [first, []],
    ],
  ]);
});

testOnBothEngines("a lead knows the same person's other requests, in every box and of every time", async (place) => {
  await using leads = await openLeads(place);
  const first = await leads.receive(day(0), marie);
  await leads.receive(day(1), luc);
  const byPhone = await leads.receive(day(2), { ...luc, email: "other@exemple.test", phone: "+1 (450) 555-0111" });
  const spam = await leads.receive(day(400), marie, "spam");
  const othersOf = async (id: string) => (await loadLead(leads.db, id))?.others.map((other) => [other.id, other.box]);

  expect(await othersOf(first)).toEqual([
    [spam, "spam"],
    [byPhone, "inbox"],
  ]);
  expect(await othersOf(byPhone)).toEqual([
    [spam, "spam"],
    [first, "inbox"],
  ]);
});
