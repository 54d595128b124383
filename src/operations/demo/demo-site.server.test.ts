import { expect, test } from "vitest";
import { neutralDemoTexts, openPack, packNames } from "#src/site/content/packs.server.ts";
import { publishDraft, replaceDraft } from "#src/site/content/change-site.server.ts";
import { siteNames } from "#src/site/site-names.ts";
import { exampleContent, exampleNames } from "#test/site/example-site.ts";
import { listLeads } from "#test/leads/list-leads.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { addDemoIdeas } from "./demo-ideas.server.ts";
import { addDemoLeads } from "./demo-leads.server.ts";
import { demoTextsFor } from "./demo-site.server.ts";
import { addDemoTraffic } from "./demo-traffic.server.ts";

const now = new Date("2026-11-20T12:00:00.000Z");

test("example data is in the words of the site's trade, also once the owner has changed its services", () => {
  const [first, ...others] = exampleNames.services;
  const texts = openPack("exterior-cleaning").demo;

  expect(demoTextsFor(exampleNames)).toBe(texts);
  expect(demoTextsFor({ services: first ? [{ ...first, key: "pools" }, ...others] : [] })).toBe(texts);
  expect(demoTextsFor({ services: [] })).toBe(neutralDemoTexts());
});

test.each(packNames)("example data of a site made from the pack %s asks for its services in words that fit", (name) => {
  const { content, demo } = openPack(name);

  expect(demoTextsFor(siteNames(content))).toBe(demo ?? neutralDemoTexts());
});

test("example data of an English site of another trade is in English, at its own addresses", async () => {
  await using db = await openTestDb();
  const { services } = openPack("house-painting").content;
  const areas = exampleContent.areas.slice(0, 1);
  await replaceDraft(db, { ...exampleContent, languages: ["en"], services, areas }, now);
  await publishDraft(db, "", now);
  await addDemoLeads(db, 100, { now });
  await addDemoIdeas(db, 10, { now });
  await addDemoTraffic(db, 100, { now });
  const leads = await listLeads(db);
  const labels = [...services.map(({ label }) => label.en), exampleContent.otherService.en];

  expect(new Set(leads.map(({ language }) => language))).toEqual(new Set(["en"]));
  expect(labels).toEqual(expect.arrayContaining([...new Set(leads.map((lead) => lead.service_requested))]));
  expect(new Set(leads.map((lead) => lead.landing_page))).toEqual(new Set(["/", `/${areas[0]?.slug}`]));
});
