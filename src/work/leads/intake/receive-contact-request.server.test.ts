import { randomUUID } from "node:crypto";
import { exampleServices } from "#test/site/example-site.ts";
import { uuidv7 } from "uuidv7";
import { expect } from "vitest";
import { aContactRequest } from "#test/leads/a-contact-request.ts";
import { aLead } from "#test/leads/a-lead.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { listLeads } from "#test/leads/list-leads.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { parseContactRequest, type ContactRequest } from "#src/work/leads/contact-request.ts";
import { findByKey, receiveContactRequest, type ReceivedRequest } from "./receive-contact-request.server.ts";

const now = new Date("2026-11-20T14:05:00.000Z");

function received(differences: Partial<ReceivedRequest> = {}, fields: Record<string, unknown> = {}): ReceivedRequest {
  const read = parseContactRequest(aContactRequest(fields), exampleServices);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return {
    id: uuidv7(),
    request: read.values,
    verdict: { box: "inbox", reasons: [] },
    siteUrl: "http://localhost:3000",
    ...differences,
  };
}

testOnBothEngines("a request is counted where it came from", async (place) => {
  await using db = await openTestDb(place);
  const arrivals = [
    { tracking: { msclkid: "m", utm_source: "bing" }, landingPage: "/brossard?msclkid=m" },
    { tracking: { utm_source: "Flyer" }, referrer: "https://www.google.com/" },
    { referrer: "https://www.google.com/", landingPage: "/en" },
    { referrer: "http://localhost:3000/" },
  ];
  for (const fields of arrivals) await receiveContactRequest(db, received({}, fields), now);
  const leads = await db.selectFrom("leads").select(["source_label", "landing_path"]).orderBy("id").execute();

  expect(leads).toEqual([
    { source_label: "microsoft-ads", landing_path: "/brossard" },
    { source_label: "flyer", landing_path: "" },
    { source_label: "google.com", landing_path: "/en" },
    { source_label: "", landing_path: "" },
  ]);
});

testOnBothEngines("the first and the last click of a request are kept apart, with its month", async (place) => {
  await using db = await openTestDb(place);
  const tracking = { gclid: "Cj0", utm_campaign: "Spring" };
  const firstTouch = { utm_source: "Flyer", utm_campaign: "Fair", landingPage: "/", referrer: "" };
  const newYearsEve = new Date("2027-01-01T04:59:00.000Z");
  await receiveContactRequest(db, received({}, { tracking, firstTouch }), now);
  await receiveContactRequest(db, received({}, { tracking }), newYearsEve);
  const columns = ["month", "last_channel", "last_campaign", "first_channel", "first_campaign"] as const;

  expect(await db.selectFrom("leads").select(columns).orderBy("id").execute()).toEqual([
    {
      ...{ month: "2026-11", last_channel: "google", last_campaign: "spring" },
      ...{ first_channel: "flyer", first_campaign: "fair" },
    },
    {
      ...{ month: "2026-12", last_channel: "google", last_campaign: "spring" },
      ...{ first_channel: "google", first_campaign: "spring" },
    },
  ]);
});

testOnBothEngines("a request becomes a lead with everything it said", async (place) => {
  await using db = await openTestDb(place);
  const fields = {
    service: "Gutter cleaning",
    message: "Deux étages\net des « érables » 🍁",
    tracking: { gclid: "Cj0", msclkid: "m" },
    landingPage: "/brossard?gclid=Cj0",
  };
  const stored = await receiveContactRequest(db, received({}, fields), now);
  expect(await listLeads(db)).toEqual([
    aLead({
      id: stored.kind === "stored" ? stored.id : "",
      service_requested: "Gutter cleaning",
      service: "gutters",
      message: fields.message,
      language: "en",
      gclid: "Cj0",
      msclkid: "m",
      landing_page: "/brossard?gclid=Cj0",
      submitted_at: "2026-11-20T14:05:00.000Z",
    }),
  ]);
});

testOnBothEngines("the language is the one said, else that of the service's label, else French", async (place) => {
  await using db = await openTestDb(place);
  const cases = [
    { language: "en", service: "Lavage de revêtement" },
    { language: "en-CA", service: "siding" },
    { language: "klingon", service: "House siding washing" },
    { service: "siding" },
  ];
  for (const fields of cases) await receiveContactRequest(db, received({}, fields), now);
  expect((await listLeads(db)).toReversed()).toMatchObject([
    { language: "en", service_requested: "Lavage de revêtement" },
    { language: "en", service_requested: "House siding washing" },
    { language: "en", service_requested: "House siding washing" },
    { language: "fr", service_requested: "Lavage de revêtement" },
  ]);
});

testOnBothEngines("the same key gives the same lead, also when many arrive at once", async (place) => {
  await using db = await openTestDb(place);
  const idempotencyKey = randomUUID();
  const proof = { nonce: "n1", expiresAt: now };
  const other = { nonce: "n2", expiresAt: now };
  const answers = await Promise.all(
    [proof, proof, other, undefined, proof].map((shown) =>
      receiveContactRequest(db, received({ idempotencyKey, proof: shown }), now),
    ),
  );
  const [lead, ...others] = await listLeads(db);
  expect(answers).toEqual(answers.map(() => ({ kind: "stored", id: lead?.id, at: now })));
  expect(others).toEqual([]);
  expect((await findByKey(db, idempotencyKey))?.id).toBe(lead?.id);
});

testOnBothEngines("a proof shown a second time stores nothing", async (place) => {
  await using db = await openTestDb(place);
  const proof = { nonce: "n1", expiresAt: now };
  await receiveContactRequest(db, received({ proof, idempotencyKey: randomUUID() }), now);
  const again = await receiveContactRequest(db, received({ proof, idempotencyKey: randomUUID() }), now);
  expect(again).toEqual({ kind: "replayed" });
  expect(await listLeads(db)).toHaveLength(1);
});

testOnBothEngines("a proof is not used up by a request that could not be stored", async (place) => {
  await using db = await openTestDb(place);
  const proof = { nonce: "n1", expiresAt: now };
  const broken: unknown = { ...received({ proof }).request, firstTouch: { landingPage: 1n } };
  // A big integer is no JSON.
  await expect(receiveContactRequest(db, received({ proof, request: broken as ContactRequest }), now)).rejects.toThrow(
    "BigInt",
  );
  expect(await receiveContactRequest(db, received({ proof }), now)).toMatchObject({ kind: "stored" });
});

testOnBothEngines("quarantine and spam are kept, and not listed", async (place) => {
  await using db = await openTestDb(place);
  await receiveContactRequest(db, received({ verdict: { box: "spam", reasons: ["honeypot"] } }), now);
  await receiveContactRequest(db, received({ verdict: { box: "quarantine", reasons: ["too-fast"] } }), now);
  expect(await listLeads(db)).toEqual([]);
  const kept = await db.selectFrom("leads").select(["box", "verdict_reasons"]).orderBy("box").execute();
  expect(kept).toEqual([
    { box: "quarantine", verdict_reasons: '["too-fast"]' },
    { box: "spam", verdict_reasons: '["honeypot"]' },
  ]);
});
