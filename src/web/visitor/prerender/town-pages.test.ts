import { expect } from "vitest";
import type { App } from "#src/app.ts";
import { saveSettings } from "#src/account/settings/settings.server.ts";
import { areaNamed } from "#src/operations/set-up/new-area.ts";
import { beforePublishing } from "#src/operations/set-up/before-publishing.server.ts";
import { publishDraft, replaceDraft } from "#src/site/content/change-site.server.ts";
import type { SiteContent } from "#src/site/content/site-content.server.ts";
import { parseSite } from "#src/site/content/site-versions.server.ts";
import { noText, textOf } from "#src/site/content/text.ts";
import { changePicture, storePicture } from "#src/site/media/pictures.server.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { exampleContent } from "#test/site/example-site.ts";
import { openTestApp, type TestApp } from "#test/app/test-app.ts";
import { openPageCache } from "./page-cache.server.ts";
import { renderPage } from "./render-page.server.tsx";

const now = new Date("2026-11-27T15:00:00.000Z");
const [service] = exampleContent.services;
if (!service) throw new Error("The example pack has no service");

const title = textOf({ fr: "Lavage {inArea}", en: "Washing {inArea}" });
const beginning = { tagline: noText, title, description: noText, highlightsHtml: noText };
const newArea = { ...beginning, html: textOf({ fr: "<p>Nous lavons {inArea}.</p>", en: "<p>We wash {inArea}.</p>" }) };
const chambly = areaNamed("Chambly", newArea);
const longueuil = areaNamed("Longueuil", newArea);
const review = {
  ...{
    id: "r1",
    content: textOf({ fr: "Travail soigné.", en: "Careful work." }),
    name: textOf({ fr: "M. L.", en: "M. L." }),
  },
  ...{ rating: 5, date: "2026-06-02", source: "Google", url: "", isExample: false },
};
const questions = [
  { id: "q1", question: textOf({ fr: "Et au bord du bassin?" }), answer: textOf({ fr: "Oui, avec une bâche." }) },
];

async function aPhoto({ db }: TestApp, name: string): Promise<string> {
  const file = { width: 800, format: "jpg" as const, hash: name.padEnd(64, "0"), bytes: Buffer.from(name) };
  const { id } = await storePicture(db, { sourceHash: name, name, width: 800, height: 600, files: [file] }, now);
  return id;
}

function aPair(id: string, before: string, after: string): SiteContent["gallery"][number] {
  const [one, other] = [before, after].map((picture) => ({ picture, alt: noText }));
  if (!one || !other) throw new Error(id);
  return { id, before: one, after: other, service: null, area: "chambly" };
}

async function publish({ app, db }: TestApp, more: Partial<SiteContent>): Promise<void> {
  const site = { ...exampleContent, newArea, areas: [longueuil, chambly], gallery: [], testimonials: [] };
  const read = parseSite({ ...site, ...more });
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  await replaceDraft(db, read.values, now);
  await publishDraft(db, "", now);
  await app.pages.prerender();
}

async function withPages(testApp: TestApp): Promise<App> {
  const { app, db } = testApp;
  await saveSettings(db, { factsConfirmed: true }, now);
  const assets = { css: "", bootstrap: "" };
  app.pages = await openPageCache({ db, env: app.env, now: app.now, assets, renderPage });
  return app;
}

/** As the owner is told before publishing. */
async function repeatedInFrench({ db }: TestApp) {
  const { repeated } = await beforePublishing(db, undefined);
  return repeated.filter(({ languages }) => languages.includes("fr")).map(({ id }) => id);
}

async function readPage({ request }: TestApp, path: string) {
  const html = await (await request(path)).text();
  const [, robots = ""] = /<meta name="robots" content="([^"]*)"/.exec(html) ?? [];
  const sitemap = await (await request("/sitemap.xml")).text();
  const [, done = ""] = /<section id="done".*?>(.*?)<\/section>/s.exec(html) ?? [];
  const isListed = new RegExp(`<loc>[^<]*${path}</loc>`).test(sitemap);
  return { robots, isListed, done: done.replaceAll(/<!-- -->/g, "").replaceAll("\u00A0", " "), html };
}

testOnBothEngines(
  "a town without anything from there stays out of the index; a photo, a review, a price or a question lets it in",
  async (place) => {
    await using testApp = await openTestApp({ place, now: () => now });
    await withPages(testApp);
    await publish(testApp, {});
    const { done, ...without } = await readPage(testApp, "/chambly");
    expect([without.robots, without.isListed, done]).toEqual(["noindex, follow", false, ""]);

    const [before, after] = [await aPhoto(testApp, "a"), await aPhoto(testApp, "b")];
    for (const id of [before, after]) await changePicture(testApp.db, { id, customerAgreed: true }, now);
    const shown: Partial<SiteContent>[] = [
      { gallery: [aPair("p1", before, after)] },
      { testimonials: [{ ...review, area: "chambly" }] },
      { areas: [longueuil, { ...chambly, prices: [{ id: service.id, fromCents: 14_900 }] }] },
      { areas: [longueuil, { ...chambly, questions }] },
    ];
    for (const more of shown) {
      await publish(testApp, more);
      const own = await readPage(testApp, "/chambly");
      expect([own.robots, own.isListed], JSON.stringify(more)).toEqual(["index, follow", true]);
      expect((await readPage(testApp, "/longueuil")).robots).toBe("noindex, follow");
      expect(await repeatedInFrench(testApp)).toEqual(["longueuil"]);
    }
  },
);

testOnBothEngines(
  "photos are shown as done in a town once the customer agreed to both, and a pack’s never",
  async (place) => {
    await using testApp = await openTestApp({ place, now: () => now });
    await withPages(testApp);
    const [before, after] = [await aPhoto(testApp, "a"), await aPhoto(testApp, "b")];
    const [example] = exampleContent.gallery;
    if (!example) throw new Error("The example pack has no gallery");
    const gallery = [aPair("p1", before, after), { ...example, area: "chambly" }];
    await publish(testApp, { gallery });
    await changePicture(testApp.db, { id: before, customerAgreed: true }, now);
    await testApp.app.pages.prerender();
    expect((await readPage(testApp, "/chambly")).done).toBe("");
    expect(await repeatedInFrench(testApp)).toEqual(["longueuil", "chambly"]);

    await changePicture(testApp.db, { id: after, customerAgreed: true }, now);
    await testApp.app.pages.prerender();
    const { done } = await readPage(testApp, "/chambly");
    expect(done).toContain("Ce que nous avons fait à Chambly");
    expect(done.match(/class="slide"/g)).toHaveLength(1);
    expect(done).toContain(`/media/${"b".padEnd(64, "0")}.jpg`);

    await changePicture(testApp.db, { id: after, customerAgreed: false }, now);
    await testApp.app.pages.prerender();
    expect((await readPage(testApp, "/chambly")).done).toBe("");
  },
);

testOnBothEngines("an invented review was written nowhere", async (place) => {
  await using testApp = await openTestApp({ place, now: () => now });
  await withPages(testApp);
  await publish(testApp, { testimonials: [{ ...review, isExample: true, area: "chambly" }] });
  const { done, robots } = await readPage(testApp, "/chambly");
  expect([done, robots]).toEqual(["", "noindex, follow"]);
});

testOnBothEngines(
  "the page says in its language what was done there, when, on which days and for how much",
  async (place) => {
    await using testApp = await openTestApp({ place, now: () => now });
    await withPages(testApp);
    await saveSettings(testApp.db, { lastVisits: { chambly: "2026-10", longueuil: "2026-11" } }, now);
    const prices = [
      { id: "gone", fromCents: 100 },
      { id: service.id, fromCents: 14_900 },
    ];
    const here = { ...chambly, days: ["thursday" as const, "tuesday" as const], prices, questions };
    const testimonials = [
      { ...review, area: "chambly" },
      { ...review, id: "r2", content: textOf({ fr: "Ailleurs." }) },
    ];
    await publish(testApp, { areas: [longueuil, here], testimonials });
    const french = await readPage(testApp, "/chambly");
    const text = french.done.replaceAll(/<[^<>]*>/g, "|").replaceAll(/\|+/g, "|");
    expect(text).toContain("|Ce que nous avons fait à Chambly|");
    expect(text).toContain("|Jours où nous y passons|mardi et jeudi|");
    expect(text).toMatch(/\|Distance de Mont-Saint-Hilaire\|environ \d+ km à vol d’oiseau\|/);
    expect(text).toMatch(/\|Nos prix à Chambly\|[^|]+\|à partir de 149 \$\|Avant taxes/);
    expect(text).toContain("|Travail soigné.|");
    expect(text).not.toMatch(/octobre|Ailleurs|à partir de 1 \$/);
    expect(french.html.match(/Travail soigné\./g)).toHaveLength(1);
    expect(french.html).toContain("Ailleurs.");
    expect(french.html).toMatch(/Et au bord du bassin\?.*Oui, avec une bâche\./s);

    const english = await readPage(testApp, "/en/chambly");
    expect(english.done).toContain("What we did in Chambly");
    expect(english.done).toContain("Tuesday and Thursday");
    expect(english.done).toContain("from $149");
    expect(english.html).not.toContain("bassin");
  },
);

testOnBothEngines(
  "the month of the last visit is shown where the owner wants it, and lets no page into the index",
  async (place) => {
    await using testApp = await openTestApp({ place, now: () => now });
    await withPages(testApp);
    await saveSettings(testApp.db, { lastVisits: { chambly: "2026-10" } }, now);
    await publish(testApp, { areaPages: { ...exampleContent.areaPages, showsLastVisit: true } });
    const { done, robots } = await readPage(testApp, "/chambly");
    expect(done).toMatch(/Derniers travaux ici(?:<\/dt>)?<dd[^>]*>octobre 2026</);
    expect(robots).toBe("noindex, follow");
    expect((await readPage(testApp, "/longueuil")).html).not.toMatch(/id="done"|octobre 2026/);
    expect(await (await testApp.request("/")).text()).not.toContain("octobre 2026");
  },
);
