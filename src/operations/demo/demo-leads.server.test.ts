import { expect, test } from "vitest";
import { exampleNames, exampleServices } from "#test/site/example-site.ts";
import { parseContactRequest } from "#src/work/leads/contact-request.ts";
import { arrivalSource } from "#src/work/leads/arrival.ts";
import { listLeads } from "#test/leads/list-leads.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { chanceFrom } from "./chance.ts";
import { demoLead } from "./demo-lead.ts";
import { addDemoLeads } from "./demo-leads.server.ts";
import { demoTextsFor } from "./demo-site.server.ts";

const now = new Date("2026-11-20T12:00:00.000Z");
const site = { names: exampleNames, texts: demoTextsFor(exampleNames) };

function demoLeads(count: number) {
  const chance = chanceFrom(1);
  return Array.from({ length: count }, () => demoLead(chance, site, now));
}

testOnBothEngines("example leads land in the inbox, newest first, as often as asked", async (place) => {
  await using db = await openTestDb(place);
  await addDemoLeads(db, 501, { now });
  await addDemoLeads(db, 3, { now });
  const leads = await listLeads(db);

  expect(leads).toHaveLength(504);
  expect(new Set(leads.map((lead) => lead.id)).size).toBe(504);
});

test("an example lead is a request that the form would have taken", () => {
  for (const lead of demoLeads(300)) {
    const { name, phone, email, message } = lead;
    const read = parseContactRequest({ name, phone, email, message, service: lead.service_requested }, exampleServices);
    expect(read.ok, JSON.stringify(lead)).toBe(true);
    expect(email).toMatch(/\.example$/);
    expect(phone).toMatch(/^\d{3} 555-01\d\d$/);
  }
});

test("example leads are the same every time", () => {
  expect(demoLeads(20)).toEqual(demoLeads(20));
});

test("a year of example leads has both languages, every service, every kind of source and a busy summer", () => {
  const leads = demoLeads(2000);
  const monthOf = (lead: (typeof leads)[number]) => new Date(lead.submitted_at).getUTCMonth();

  expect(new Set(leads.map((lead) => lead.language))).toEqual(new Set(["fr", "en"]));
  expect(new Set(leads.map((lead) => lead.service))).toEqual(new Set(["driveway", "gutters", "siding", "other"]));
  expect(new Set(leads.map((lead) => arrivalSource(lead).kind))).toEqual(new Set(["ad", "campaign", "direct"]));
  expect(leads.filter((lead) => monthOf(lead) === 4).length).toBeGreaterThan(
    3 * leads.filter((lead) => monthOf(lead) === 0).length,
  );
  for (const { submitted_at } of leads) {
    expect(Date.parse(submitted_at)).toBeLessThanOrEqual(now.getTime());
    expect(Date.parse(submitted_at)).toBeGreaterThan(now.getTime() - 366 * 86_400_000);
  }
});
