import { expect, test } from "vitest";
import { parseSetUp, setUp } from "#src/operations/set-up/set-up.server.ts";
import { loadPromises } from "#src/account/settings/promises/promises.server.ts";
import { loadBusiness } from "#src/account/settings/settings.server.ts";
import { acknowledgementMail } from "#src/work/leads/messages/acknowledgement-mail.ts";
import { loadQuoteTexts } from "#src/work/quotes/quotes.server.ts";
import { openPack, packNames } from "#src/site/content/packs.server.ts";
import type { Promises } from "#src/site/promises/promises.ts";
import { openPageCache } from "#src/web/visitor/prerender/page-cache.server.ts";
import { renderPage } from "#src/web/visitor/prerender/render-page.server.tsx";
import { aLead } from "./leads/a-lead.ts";
import { openTestApp, type TestApp } from "./app/test-app.ts";

const now = new Date("2026-11-24T12:00:00.000Z");
const business = { companyName: "Atelier Beauséjour", phone: "819 555-0133", email: "info@beausejour.example" };
const place = { locality: "Sherbrooke", region: "QC" };

/** What only the owner may say of the business. */
const CLAIMS = [
  ...[/étoiles/i, /\bstars\b/i, /certifiés?\b/i, /\bcertified/i, /\bassurés?\b/i, /assurance responsabilité/i],
  ...[
    /nous sommes assurés/i,
    /\binsured\b/i,
    /liability (?:insurance|coverage)/i,
    /\b100\s?(?:%|\+|clients|customers)/i,
  ],
  ...[/satisfaction garantie/i, /garantie de satisfaction/i, /satisfaction (?:is )?guarant/i, /sans frais, dès/i],
  ...[/écologique/i, /biodégradable/i, /eco-friendly/i, /biodegradable/i, /sans pesticide/i, /no pesticides/i],
  ...[/même semaine/i, /same.week/i, /dans la semaine/i, /within the week/i],
  ...[/depuis (?:plus|\d{4})/i, /for over a year/i, /\bsince \d{4}/i, /in business/i],
];

async function openSite(testApp: TestApp, pack: string, promises: Partial<Promises> = {}) {
  const { app, db } = testApp;
  const read = parseSetUp({ pack, business: { ...business, ...place }, areas: ["Sherbrooke", "Magog"], promises });
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  await setUp({ db, secretKey: () => app.secretKey, username: "owner" }, read.values, { now });
  const cache = { ...{ db, env: app.env, now: app.now }, assets: { css: "", bootstrap: "" }, renderPage };
  app.pages = await openPageCache(cache);
}

async function pagesOf({ app, request }: TestApp): Promise<Map<string, string>> {
  const shown = app.pages.pages();
  const paths = shown.all.flatMap((page) => shown.languagesOf(page).map((language) => shown.pathOf(page, language)));
  const texts = new Map<string, string>();
  for (const path of [...paths, "/llms.txt"]) texts.set(path, readable(await (await request(path)).text()));
  return texts;
}

function readable(html: string): string {
  const shown = html.replaceAll(/<style[^]*?<\/style>|<svg[^]*?<\/svg>|<symbol[^]*?<\/symbol>/g, "");
  return shown.replaceAll("&#x27;", "'").replaceAll("&amp;", "&").replaceAll(/\s+/g, " ");
}

const claimedIn = (text: string) => CLAIMS.flatMap((claim) => text.match(claim)?.[0] ?? []);

test.each(packNames)("set up with nothing promised, no page of the pack %s claims anything", async (name) => {
  await using testApp = await openTestApp();
  await openSite(testApp, name);
  const pages = await pagesOf(testApp);
  expect(pages.size).toBeGreaterThan(12);
  for (const [path, text] of pages) expect(claimedIn(text), path).toEqual([]);
  for (const [path, text] of pages) expect(text.match(/\{[a-zA-Z]+\}/)?.[0], path).toBeUndefined();
});

test("the example of a fresh start shows what the specification says", async () => {
  await using testApp = await openTestApp();
  const { app, db } = testApp;
  const cache = { ...{ db, env: app.env, now: app.now }, assets: { css: "", bootstrap: "" }, renderPage };
  app.pages = await openPageCache(cache);
  const pages = await pagesOf(testApp);
  const home = pages.get("/en") ?? "";
  const said = [
    ...["Fully insured and certified", "5 stars from 100+ clients", "Same-week service", "Eco-friendly", "Safe"],
    ...["100% satisfaction guaranteed", "for over a year", "within 24 hours", "Preventive", "Professional"],
  ];
  expect(said.filter((text) => !home.includes(text))).toEqual([]);
  expect(home.includes("A written price")).toBe(false);
  expect((pages.get("/en/terms") ?? "").match(/<h2>/g)).toHaveLength(6);
});

const everything = {
  insuredFor: 3_000_000,
  isSameWeek: true,
  isSatisfactionGuaranteed: true,
  isEcoFriendly: true,
  since: 2015,
  rating: 4.8,
  reviewCount: 73,
  reviewsUrl: "https://reviews.example/beausejour",
};

test.each(packNames)("set up with everything promised, the pack %s says the same amounts everywhere", async (name) => {
  await using testApp = await openTestApp();
  await openSite(testApp, name, everything);
  const pages = await pagesOf(testApp);
  const amounts = [...pages.values()].flatMap((text) => text.match(/\$?\d[\d ,]{6,}(?: \$)?(?= |\.|<)/g) ?? []);
  const shown = new Set(amounts.filter((amount) => amount.includes("000") && amount.includes("$")));
  expect([...shown].toSorted()).toEqual(["$3,000,000", "3 000 000 $"]);
  for (const path of ["/", "/en"]) {
    const home = pages.get(path) ?? "";
    const [since, reviews] =
      path === "/" ? ["Depuis 2015", "4,8 sur 5 · 73 avis"] : ["Since 2015", "4.8 out of 5 · 73 reviews"];
    const said = ['href="https://reviews.example/beausejour"', since, reviews];
    expect(said.filter((text) => !home.includes(text))).toEqual([]);
    expect(/aggregateRating/i.test(home)).toBe(false);
  }
});

test("a rating is shown with the address of its reviews alone", () => {
  const facts = { ...business, ...place };
  const read = parseSetUp({ pack: "home-services", business: facts, promises: { rating: 5, reviewCount: 9 } });
  expect(read).toMatchObject({ ok: false, problems: [{ field: "promises.reviewsUrl", code: "rating-without-link" }] });
});

test.each(packNames)("the delays of the pack %s are said by placeholders alone", (name) => {
  const { home, questions, legal, newArea } = openPack(name).content;
  const cancelling = legal.terms.sections.filter(({ id }) => id === "termination");
  const texts = JSON.stringify([home.contact, home.thankYou, cancelling, questions, newArea]);
  expect(texts.match(/\d+\s?(?:heures|hours|jours? ouvrables?|business days?)/g)).toBeNull();
  expect(texts).toContain("{answerTime}");
  expect(texts).toContain("{cancelHours}");
});

const NB = "\u00A0";

test.each(packNames)(
  "the delays of the pack %s read the same on the site, in the mail, the quote and the terms",
  async (name) => {
    await using testApp = await openTestApp();
    await openSite(testApp, name, { answer: "two-business-days", cancelHours: 36 });
    const pages = await pagesOf(testApp);
    const { db } = testApp;
    const promises = await loadPromises(db);
    const from = { business: await loadBusiness(db), promises, siteUrl: "https://beausejour.example" };
    const mail = (language: "fr" | "en") => acknowledgementMail(aLead({ language }), from).text.replaceAll(NB, " ");
    const { cancellation } = await loadQuoteTexts(db);
    const said = {
      fr: { answer: "en deux jours ouvrables", notice: "36 heures", at: ["/", "/thank-you"], terms: "/terms" },
      en: { answer: "within two business days", notice: "36 hours", at: ["/en", "/en/thank-you"], terms: "/en/terms" },
    };
    for (const language of ["fr", "en"] as const) {
      const { answer, notice, at, terms } = said[language];
      for (const path of at) expect(pages.get(path)?.includes(answer), path).toBe(true);
      expect(mail(language)).toContain(answer);
      expect(cancellation[language].replaceAll(NB, " ")).toContain(notice);
      expect(pages.get(terms)?.replaceAll(NB, " ").includes(notice), terms).toBe(true);
    }
    const delays =
      /(?:moins de|within) 24|(?:24|48) (?:heures|hours)’? (?:notice|à l’avance)|préavis de (?:24|48)|un jour ouvrable|one business day/;
    for (const [path, text] of pages) expect(text.match(delays)?.[0], path).toBeUndefined();
  },
);
