import { expect, test } from "vitest";
import { parseSetUp, setUp } from "#src/operations/set-up/set-up.server.ts";
import { openPack, packNames, type Pack } from "#src/site/content/packs.server.ts";
import { openPageCache } from "#src/web/visitor/prerender/page-cache.server.ts";
import { renderPage } from "#src/web/visitor/prerender/render-page.server.tsx";
import { openTestApp } from "./test-app.ts";

const now = new Date("2026-11-24T12:00:00.000Z");

type Town = { locality: string; region: string; area: string; foreign: RegExp };
const QUEBEC_LAW = /RBQ|Loi 25|Law 25|Commission d’accès|lois du Québec|laws of Quebec|Protection du consommateur/;
const towns: Town[] = [
  { locality: "Ottawa", region: "Ontario", area: "Orléans", foreign: QUEBEC_LAW },
  { locality: "Sherbrooke", region: "Québec", area: "Magog", foreign: /PIPEDA|LPRPDE/ },
  { locality: "Alma", region: "QC", area: "Les Éboulements", foreign: /PIPEDA|LPRPDE/ },
  { locality: "Toronto", region: "ON", area: "Etobicoke", foreign: QUEBEC_LAW },
  { locality: "Halifax", region: "NS", area: "Dartmouth", foreign: QUEBEC_LAW },
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
  return texts;
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
