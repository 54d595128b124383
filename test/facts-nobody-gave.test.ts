import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { loadBusiness, saveSettings } from "#src/account/settings/settings.server.ts";
import { loadOwnPromises } from "#src/account/settings/promises/promises.server.ts";
import { beforePublishing } from "#src/operations/set-up/before-publishing.server.ts";
import { practicesIn } from "#src/operations/set-up/claims.server.ts";
import { markDone } from "#src/operations/set-up/set-up-progress.server.ts";
import { parseSetUp, setUp } from "#src/operations/set-up/set-up.server.ts";
import { openPack, packNames } from "#src/site/content/packs.server.ts";
import { loadDraft } from "#src/site/content/site-versions.server.ts";
import { replaceDraft } from "#src/site/content/change-site.server.ts";
import { openPageCache } from "#src/web/visitor/prerender/page-cache.server.ts";
import { renderPage } from "#src/web/visitor/prerender/render-page.server.tsx";
import { loadQuoteTexts } from "#src/work/quotes/quotes.server.ts";
import { openTestApp, type TestApp } from "./app/test-app.ts";

type Sentence = { practice?: string; example: { fr: string; en: string } };
const claims = JSON.parse(readFileSync("packs/claims.json", "utf8")) as Sentence[];
const practices = claims.filter(({ practice }) => practice !== undefined);

const now = new Date("2026-11-24T12:00:00.000Z");
const towns = [
  { locality: "Fredericton", region: "NB", areas: ["Fredericton", "Oromocto"] },
  { locality: "Gatineau", region: "QC", areas: ["Gatineau", "Chelsea"] },
  { locality: "Lethbridge", region: "AB", areas: ["Lethbridge", "Coaldale"] },
];

async function publish(testApp: TestApp, pack: string, more: object) {
  const { app, db } = testApp;
  const { areas = [], promises = {}, ...place }: { areas?: string[]; promises?: object } = more;
  const business = { name: "Atelier Beauséjour", phone: "506 555-0133", email: "info@beausejour.example", ...place };
  const read = parseSetUp({ pack, business, areas, promises });
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  await setUp({ db, secretKey: () => app.secretKey, username: "owner" }, read.values, { now, replace: true });
  const cache = { ...{ db, env: app.env, now: app.now }, assets: { css: "", bootstrap: "" }, renderPage };
  app.pages = await openPageCache(cache);
  return crawl(testApp);
}

async function crawl({ app, request }: TestApp) {
  const shown = app.pages.pages();
  const paths = shown.all.flatMap((page) => shown.languagesOf(page).map((language) => shown.pathOf(page, language)));
  const pages = new Map<string, string>();
  for (const path of [...paths, "/llms.txt"])
    pages.set(path, (await (await request(path)).text()).replaceAll("&#x27;", "'").replaceAll("\u00A0", " "));
  return pages;
}

/** Delays, distances, kinds of payment, a price range, and what a pack says of how its invented business works. */
function givenIn(text: string): string[] {
  const sentences = practices.flatMap(({ example }) => [example.fr, example.en]).filter(Boolean);
  return [
    ...(text.match(/"(?:paymentAccepted|priceRange)":|\{cancelHours\}|\b(?:24|48) (?:heures|hours’)/g) ?? []),
    ...(text.match(/\d+ km\b|\{radius\}|rayon de|within {1,2}(?:km|of)|up to {1,2}km|jusqu’à {1,2}km/g) ?? []),
    ...(text.match(/within one business day|within 24 hours|moins de 24 heures|un jour ouvrable/g) ?? []),
    ...(text.match(/openingHoursSpecification|opening hours|heures d’ouverture|Hours: |Heures : /gi) ?? []),
    ...(text.match(/(?:\d (?:am|pm)|\d h) (?:to|à) \d/g) ?? []),
    ...(text.match(/at most 30 days|au plus tard 30 jours/g) ?? []),
    ...(text.match(/(?:préavis|moins) de {1,2}heures|jusqu’à {1,2}heures|with {1,2}hours’|With {1,2}hours’/g) ?? []),
    ...sentences.map((sentence) => sentence.replaceAll("\u00A0", " ")).filter((sentence) => text.includes(sentence)),
  ];
}

for (const town of towns)
  test.each(packNames)(
    `a fresh site of the pack %s in ${town.locality} states no fact that nobody gave`,
    async (pack) => {
      await using testApp = await openTestApp();
      const pages = await publish(testApp, pack, town);
      for (const [path, text] of pages) expect(givenIn(text), path).toEqual([]);
      const { examples, blankMarks } = await beforePublishing(testApp.db, pack);
      // They are still the pack's, whatever of it was not promised; in Quebec they are of its law.
      expect(examples.includes("legal")).toBe(town.region !== "QC");
      expect(examples).toContain("hours");
      expect(blankMarks).toEqual([]);
      await markDone(testApp.db, "hours", now);
      await testApp.app.pages.prerender();
      for (const [path, text] of await crawl(testApp)) expect(text, path).toMatch(/openingHoursSpec|Hours: |Heures : /);
      const { when, ...quote } = await loadQuoteTexts(testApp.db);
      expect(JSON.stringify(quote)).not.toMatch(/cancelHours|(?:24|48).(?:heures|hours)|two to four|deux à quatre/);
      expect(JSON.stringify(when)).not.toMatch(/\d/);
    },
  );

test.each(packNames)("what its owner says is true stands in the pack %s, and goes again everywhere", async (pack) => {
  await using testApp = await openTestApp();
  const { content } = openPack(pack);
  const all = practicesIn(content).map(({ id }) => id);
  const promises = { practices: all, cancelHours: 36 };
  const business = { payments: "Cash, Cheque", priceRange: "$$$", serviceRadius: 65 };
  const said = [...(await publish(testApp, pack, { ...towns[0], ...business, promises })).values()].join(" ");
  expect(said).toContain('"paymentAccepted":"Cash, Cheque"');
  expect(said).toContain('"priceRange":"$$$"');
  expect(said).toMatch(/36 hours’/);
  expect(said).toContain("65 km");
  const own = practices.filter(({ practice = "" }) => all.includes(practice));
  for (const { example } of own)
    for (const sentence of [example.fr, example.en])
      expect(said).toContain(sentence.replaceAll("\u00A0", " ").split("{")[0]);

  // Before the next publication no page of the former one has a hole.
  const stored = await loadOwnPromises(testApp.db);
  const facts = await loadBusiness(testApp.db);
  await saveSettings(
    testApp.db,
    { promises: { ...stored, cancelHours: null }, business: { ...facts, serviceRadiusKm: null } },
    now,
  );
  await testApp.app.pages.prerender();
  for (const [path, text] of await crawl(testApp))
    expect(text.match(/36 hours|65 km|(?:de|à|With|with) {2}/)?.[0], path).toBeUndefined();
});

test("every practice is asked about, and each sentence of it stands in a pack", () => {
  const asked = JSON.parse(readFileSync("packs/practices.json", "utf8")) as { id: string }[];
  expect(
    [...new Set(practices.map(({ practice = "" }) => practice))].toSorted((one, other) => one.localeCompare(other)),
  ).toEqual(asked.map(({ id }) => id).toSorted((one, other) => one.localeCompare(other)));
  const texts = JSON.stringify(packNames.map((name) => openPack(name).content));
  for (const { example } of practices)
    for (const sentence of Object.values(example)) expect(texts).toContain(JSON.stringify(sentence).slice(1, -1));
});

test("a number that the owner’s own text names and that nobody gave is told before publishing", async () => {
  await using testApp = await openTestApp();
  await publish(testApp, "house-painting", towns[0] ?? {});
  const { content } = await loadDraft(testApp.db);
  const own = { fr: "Jusqu’à {radius} kilomètres.", en: "Up to {radius} kilometres." };
  const home = { ...content.home, about: { ...content.home.about, title: own } };
  await replaceDraft(testApp.db, { ...content, home }, now);
  const list = async () => (await beforePublishing(testApp.db, "house-painting")).blankMarks;
  expect(await list()).toMatchObject([
    { field: "about.title", marks: ["{radius}"] },
    { field: "about.title", marks: ["{radius}"] },
  ]);
  const facts = await loadBusiness(testApp.db);
  await saveSettings(testApp.db, { business: { ...facts, serviceRadiusKm: 20 } }, now);
  expect(await list()).toEqual([]);
});
