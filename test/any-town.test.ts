import { extractText } from "unpdf";
import { expect, test } from "vitest";
import { parseSetUp, setUp } from "#src/operations/set-up/set-up.server.ts";
import { openPack, packNames, type Pack } from "#src/site/content/packs.server.ts";
import { openPageCache } from "#src/web/visitor/prerender/page-cache.server.ts";
import { renderPage } from "#src/web/visitor/prerender/render-page.server.tsx";
import { loadPublished } from "#src/site/content/site-versions.server.ts";
import { aContactRequest } from "./leads/a-contact-request.ts";
import { aSentQuote } from "./work/a-quote.ts";
import { solvedBotCheck } from "./leads/bot-check.ts";
import { openTestApp } from "./app/test-app.ts";

const now = new Date("2026-11-24T12:00:00.000Z");

type Town = { locality: string; region: string; area: string; foreign: RegExp };
const QUEBEC_LAW = /RBQ|Loi 25|Law 25|Commission d’accès|lois du Québec|laws of Quebec|Protection du consommateur/;
const towns: Town[] = [
  { locality: "Ottawa", region: "Ontario", area: "Orléans", foreign: QUEBEC_LAW },
  { locality: "Sherbrooke", region: "Québec", area: "Magog", foreign: /PIPEDA|LPRPDE/ },
  { locality: "Alma", region: "QC", area: "Les Éboulements", foreign: /PIPEDA|LPRPDE/ },
  { locality: "Toronto", region: "ON", area: "Etobicoke", foreign: QUEBEC_LAW },
  { locality: "Halifax", region: "NS", area: "Dartmouth", foreign: QUEBEC_LAW },
  { locality: "Rawdon", region: "Québec", area: "Val-Saint-François", foreign: /PIPEDA|LPRPDE/ },
  { locality: "Repentigny", region: "QC", area: "Le Gardeur", foreign: /PIPEDA|LPRPDE/ },
  { locality: "Gaspé", region: "QC", area: "Les Îles", foreign: /PIPEDA|LPRPDE/ },
  { locality: "Burlington", region: "Vermont", area: "Winooski", foreign: /Ontario|Alberta|PIPEDA|Loi 25|Law 25|RBQ/ },
];

/** What only the example's own business may say of itself. */
function ownOf({ content, business }: Pack, { locality, area }: Town): string[] {
  const { regionName } = content.areaPages;
  const names = [
    ...content.areas.flatMap(({ name }) => [name.fr, name.en]),
    ...[regionName.fr, regionName.en, business.name, business.address.locality, business.address.street],
    ...[business.address.postalCode, business.telephoneShown, business.telephone, "Rive-Sud", "South Shore"],
  ];
  return [...new Set(names)].filter((name) => name && name !== locality && name !== area);
}

/** `de Ottawa`, `que Alma`, `à Les Éboulements`. */
const unjoined = (names: string[]) =>
  new RegExp(`\\b(?:[Dd]e|[Qq]ue) (?:${names.filter(isElided).join("|")})|(?:[Àà]|[Dd]e) Les? [A-ZÉ]`);
const isElided = (name: string) => /^[aeiouhé]/i.test(name);

async function pagesOf(pack: Pack, town: Town): Promise<Map<string, string>> {
  await using testApp = await openTestApp();
  const { app, db } = testApp;
  const { locality, region, area } = town;
  const business = { companyName: "Atelier Beauséjour", phone: "613 555-0133", email: "info@beausejour.example" };
  const read = parseSetUp({ pack: pack.name, business: { ...business, locality, region }, areas: [locality, area] });
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  await setUp({ db, secretKey: () => app.secretKey, username: "owner" }, read.values, { now });
  const cache = { ...{ db, env: app.env, now: app.now }, assets: { css: "", bootstrap: "" }, renderPage };
  app.pages = await openPageCache(cache);
  const shown = app.pages.pages();
  const paths = shown.all.flatMap((page) => shown.languagesOf(page).map((language) => shown.pathOf(page, language)));
  const texts = new Map<string, string>();
  for (const path of [...paths, "/llms.txt", "/sitemap.xml", "/site.webmanifest"])
    texts.set(path, await (await testApp.request(path)).text());
  // What the drawn pictures for links say, and what a customer receives.
  const { content } = await loadPublished(db);
  for (const path of paths) {
    const { share } = await app.pages.previewDrawings(content, path);
    texts.set(`share picture of ${path}`, JSON.stringify(share));
  }
  for (const [at, [name, text]] of (await quoteAndMails(testApp)).entries()) texts.set(`${at} ${name}`, text);
  return texts;
}

/** The page of a quote and its PDF, and the mails that a request and a quote send. */
async function quoteAndMails(
  testApp: Awaited<ReturnType<typeof openTestApp>>,
): Promise<[name: string, text: string][]> {
  const { services } = (await loadPublished(testApp.db)).content;
  for (const language of ["fr", "en"] as const) {
    const body = aContactRequest({
      language,
      service: services[0]?.label[language],
      email: `${language}@exemple.test`,
    });
    const headers = { "X-Bot-Check": await solvedBotCheck(testApp) };
    expect((await testApp.send("POST", "/api/contact", body, headers)).status).toBe(201);
  }
  const { token } = await aSentQuote(testApp.db, testApp.app.now());
  await testApp.deliverMail();
  expect(testApp.sent.length).toBeGreaterThan(3);
  const languages = ["", "?lang=en"];
  const quotes = await Promise.all(languages.map((query) => testApp.request(`/q/${token}${query}`)));
  const pdfs = await Promise.all(languages.map((query) => pdfText(testApp, `/q/${token}/quote.pdf${query}`)));
  return [
    ...testApp.sent.map(({ subject, html, text }, number): [string, string] => [
      `mail ${number}: ${subject}`,
      `${subject} ${text} ${html}`,
    ]),
    ...(await Promise.all(quotes.map(async (quote): Promise<[string, string]> => ["quote", await quote.text()]))),
    ...pdfs.map((text): [string, string] => ["PDF of the quote", text]),
  ];
}

async function pdfText(testApp: Awaited<ReturnType<typeof openTestApp>>, path: string): Promise<string> {
  const response = await testApp.request(path);
  const { text } = await extractText(new Uint8Array(await response.arrayBuffer()), { mergePages: true });
  expect(text).toContain("Atelier Beauséjour");
  return text.replaceAll(/\s+/g, " ");
}

for (const town of towns)
  test.each(packNames)(
    `set up in ${town.locality}, no page of the pack %s speaks of another town, law or phone`,
    async (name) => {
      const pack = openPack(name);
      const own = ownOf(pack, town);
      const pages = await pagesOf(pack, town);
      expect(pages.size).toBeGreaterThan(12);
      for (const [path, html] of pages) {
        const text = html.replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
        expect(
          own.filter((one) => text.includes(one)),
          path,
        ).toEqual([]);
        expect(text.match(town.foreign)?.[0], path).toBeUndefined();
        expect(text.match(unjoined([town.locality, town.area, "Atelier"]))?.[0], path).toBeUndefined();
        expect(
          text.match(/\{(?:locality|region|inRegion|ofRegion|inLocality|ofLocality|territory|cities|inCity)\}/)?.[0],
          path,
        ).toBeUndefined();
      }
    },
  );
