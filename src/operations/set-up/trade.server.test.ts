import { expect, test } from "vitest";
import { parseBusinessForm, toBusinessForm } from "#src/account/settings/business.ts";
import { loadBusiness } from "#src/account/settings/settings.server.ts";
import { openPack, packPicture } from "#src/site/content/packs.server.ts";
import { parseSite, loadDraft } from "#src/site/content/site-versions.server.ts";
import { replaceDraft } from "#src/site/content/change-site.server.ts";
import { textOf } from "#src/site/content/text.ts";
import { tradeNames, tradeWords } from "#src/site/trade/trades.server.ts";
import type { BeforePublishing } from "./before-publishing.server.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestApp } from "#test/app/test-app.ts";
import { openPageCache } from "#src/web/visitor/prerender/page-cache.server.ts";
import { renderPage } from "#src/web/visitor/prerender/render-page.server.tsx";
import { packOfTrade } from "./pack-of-trade.server.ts";
import { parseSetUp, setUp } from "./set-up.server.ts";

const now = new Date("2026-11-24T12:00:00.000Z");
const facts = { name: "Harbourline", phone: "902 555-0133", email: "hi@harbourline.example", locality: "Halifax" };

test("each text that a trade changes stands in the pack, and every known trade makes a whole site", () => {
  const pack = openPack("home-services");
  const whole = JSON.stringify([pack.content, pack.business.description]);
  for (const { neutral } of pack.tradeSaid)
    for (const text of Object.values(neutral)) expect(whole).toContain(`:${JSON.stringify(text)}`);
  for (const language of ["fr", "en"] as const)
    for (const name of tradeNames(language)) {
      const { content } = packOfTrade(pack, textOf({ [language]: name }));
      expect(parseSite(content), name).toMatchObject({ ok: true });
      expect(JSON.stringify(content), name).not.toMatch(/\{(?:person|work|of|faults|fittings|upkeep)\}/i);
      expect([content.home.title.fr, content.home.title.en], name).toContainEqual(
        expect.stringContaining(tradeWords(textOf({ [language]: name }), language)?.person ?? "?"),
      );
    }
});

test("a known trade is told by what it mends and installs; one that no list knows keeps the neutral sentences", () => {
  const pack = openPack("home-services");
  const described = (trade: object) =>
    packOfTrade(pack, textOf(trade)).content.services.map(({ description, page }) => [description, page?.intro]);
  const [repair, installation, maintenance] = described({ en: "electrician" });
  expect(JSON.stringify(repair)).toMatch(/Un disjoncteur qui saute.*A breaker that keeps tripping/);
  expect(JSON.stringify(installation)).toMatch(/Une prise, un luminaire ou un panneau.*An outlet, a light or a panel/);
  expect(JSON.stringify(maintenance)).toMatch(/Le panneau, les prises.*The panel, the outlets/);
  const neutral = pack.content.services.map(({ description, page }) => [description, page?.intro]);
  expect(described({ fr: "puisatier", en: "well driller" })).toEqual(neutral);
  // What a mason puts up is not put in or replaced.
  expect(described({ en: "mason" })[1]).toEqual(neutral[1]);
  expect(described({ en: "mason" })[0]).not.toEqual(neutral[0]);
});

test("the cards show no tool of another trade, and every picture of them is one that is made", () => {
  const pack = openPack("home-services");
  const shown = (name: string) =>
    packOfTrade(pack, textOf({ en: name })).content.services.map(({ picture }) => picture?.picture);
  const own = pack.content.services.map(({ picture }) => picture?.picture);
  expect([shown(""), shown("handyman")]).toEqual([own, own]);
  expect(shown("plumber")).toContain("service-repair");
  expect(shown("roofer")).toContain("service-gutters");
  for (const name of ["electrician", "roofer", "locksmith", "well driller"])
    expect(
      own.filter((picture) => shown(name).includes(picture)),
      name,
    ).toEqual([]);
  for (const { trades, services } of pack.tradePictures) {
    for (const trade of trades) expect(tradeNames("en")).toContain(trade);
    expect(Object.keys(services)).toEqual(pack.content.services.map(({ id }) => id));
    for (const { picture } of Object.values(services)) expect(packPicture(picture), picture).toBeDefined();
  }
});

/** Parts of one render: the bag is to be recognised in each. */
const sameBag = ["about-toolbag", "service-tools"];

test("the home page of no trade shows the same picture twice, nor two parts of one", () => {
  const pack = openPack("home-services");
  for (const name of ["", "well driller", ...tradeNames("en")]) {
    const { home, services } = packOfTrade(pack, textOf({ en: name })).content;
    const shown = [home.hero, home.about, ...services].map(({ picture }) => picture?.picture ?? "");
    expect(new Set(shown).size, name).toBe(shown.length);
    expect(shown.filter((one) => sameBag.includes(one)).length, name).toBeLessThan(2);
    for (const one of shown) expect(packPicture(one), one).toBeDefined();
  }
});

test("a known trade is told in one language, by any of its names; another is said as it is written", () => {
  expect(tradeWords(textOf({ en: "plumbing" }), "fr")?.person).toBe("Plombier");
  expect(tradeWords(textOf({ fr: "electricien" }), "en")?.person).toBe("Electrician");
  expect(tradeWords(textOf({ fr: "Électricien du bâtiment", en: "Electrician" }), "fr")?.person).toBe(
    "Électricien du bâtiment",
  );
  expect(tradeWords(textOf({ en: "gutter whisperer" }), "en")?.person).toBe("Gutter whisperer");
  expect(tradeWords(textOf({ en: "gutter whisperer" }), "fr")).toBeUndefined();
});

async function pagesOf(trade: unknown, languages: string[]) {
  await using testApp = await openTestApp();
  const { app, db } = testApp;
  const business = { ...facts, region: "NS", trade };
  const read = parseSetUp({ pack: "home-services", business, areas: ["Halifax", "Dartmouth"], languages });
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  await setUp({ db, secretKey: () => app.secretKey, username: "owner" }, read.values, { now });
  const cache = { ...{ db, env: app.env, now: app.now }, assets: { css: "", bootstrap: "" }, renderPage };
  app.pages = await openPageCache(cache);
  const shown = app.pages.pages();
  const paths = shown.all.flatMap((page) => shown.languagesOf(page).map((language) => shown.pathOf(page, language)));
  const pages = new Map<string, string>();
  for (const path of [...paths, "/llms.txt", "/sitemap.xml"])
    pages.set(path, await (await testApp.request(path)).text());
  return pages;
}

test("a plumber's site says plumbing on every page that sells, and its sitemap has each", async () => {
  const pages = await pagesOf("plumber", ["en", "fr"]);
  const home = pages.get("/") ?? "";
  expect(home).toMatch(/<title>Plumber in Halifax \| Harbourline<\/title>/);
  expect(home).toMatch(/<h1[^>]*>[^<]*(?:<[^>]+>)*[^<]*plumber/);
  expect(home).toContain('"@type":"Plumber"');
  for (const service of ["Plumbing repair", "Plumbing installation", "Plumbing maintenance"])
    expect(home.split(`>${service}<`).length, service).toBeGreaterThan(2);
  expect(pages.get("/fr")).toContain("Plombier à Halifax");
  expect(pages.get("/llms.txt")).toMatch(/\[Plumbing repair\]\(\S+\/services\/plumbing-repair\)/);
  const sitemap = pages.get("/sitemap.xml") ?? "";
  for (const path of ["/services/plumbing-repair", "/fr/services/reparation-de-plomberie"]) {
    expect(sitemap).toContain(`${path}</loc>`);
    expect(pages.get(path)).toMatch(/plumb|plomb/);
  }
  for (const [path, text] of pages) {
    expect(text.match(/Home services|Services pour la maison/i)?.[0], path).toBeUndefined();
    expect(/<loc>/.test(text) || /privacy|terms|accessibility|thank-you/.test(path) || /plomb|plumb/i.test(text)).toBe(
      true,
    );
  }
});

test("a trade that no list knows stands in the title, the services and what machines read", async () => {
  const pages = await pagesOf({ en: "Well driller" }, ["en"]);
  const home = pages.get("/") ?? "";
  expect(home).toContain("<title>Well driller in Halifax | Harbourline</title>");
  expect(home).toContain("Well driller repair");
  expect(home).toContain('"@type":"HomeAndConstructionBusiness"');
  expect(pages.get("/llms.txt")).toContain("Well driller");
});

testOnBothEngines(
  "the trade is asked with the pack, listed while it is missing, and changed in the settings",
  async (place) => {
    await using testApp = await openTestApp({ place });
    const { db } = testApp;
    const owner = await testApp.signedIn();
    const list = async () => {
      const { left } = (await (await owner.request("/api/admin/set-up")).json()) as { left: BeforePublishing };
      return left;
    };
    const choose = (more: object) => owner.send("PUT", "/api/admin/set-up/pack", { pack: "home-services", ...more });
    expect((await choose({ trade: { fr: "x".repeat(61) } })).status).toBe(422);
    expect((await choose({})).status).toBe(204);
    expect(await list()).toMatchObject({ lacksTrade: ["fr", "en"], exampleServices: [{}, {}, {}] });

    expect((await choose({ trade: { fr: "Plombier" }, services: ["repair", "maintenance"] })).status).toBe(204);
    expect(await list()).toMatchObject({ lacksTrade: [], exampleServices: [{}, {}], canForget: false });
    expect((await loadBusiness(db)).description).toMatchObject({
      ...{ fr: "Plomberie\u00A0: réparation et entretien.", en: "Plumbing: repair and maintenance." },
    });
    const { content } = await loadDraft(db);
    expect(content.services.map(({ label }) => label.fr)).toEqual([
      "Réparation de plomberie",
      "Entretien de plomberie",
    ]);

    const own = { ...content.home.hero, title: { fr: "Les tuyaux, c’est nous", en: "We know pipes" } };
    await replaceDraft(db, { ...content, home: { ...content.home, hero: own } }, now);
    const settings = (await (await owner.request("/api/admin/settings")).json()) as { business: { version: number } };
    const form = { ...toBusinessForm(await loadBusiness(db)), tradeFr: "Couvreur", tradeEn: "" };
    expect(parseBusinessForm(form).ok).toBe(true);
    const edit = { version: settings.business.version, values: form };
    const saved = await owner.send("PUT", "/api/admin/settings/business", edit);
    expect(saved.status, await saved.clone().text()).toBe(200);
    const { version } = (await saved.json()) as { version: number };
    const after = (await loadDraft(db)).content;
    expect(after.home.hero.title).toEqual(own.title);
    expect(after.home.title).toMatchObject({
      fr: "Couvreur {inLocality} | {name}",
      en: "Roofer in {locality} | {name}",
    });
    expect(after.services.map(({ page }) => page?.slug)).toEqual(["reparation-de-toiture", "entretien-de-toiture"]);
    const business = await loadBusiness(db);
    expect(business.description.en).toBe("Roofing: repair and maintenance.");
    const again = { version, values: toBusinessForm(business) };
    expect((await owner.send("PUT", "/api/admin/settings/business", again)).status).toBe(200);
  },
);

testOnBothEngines("a landscaper who does not tick snow has a site without it", async (place) => {
  await using testApp = await openTestApp({ place });
  const owner = await testApp.signedIn();
  const choice = { pack: "landscaping-and-snow", services: ["lawn", "landscaping", "hedges"] };
  expect((await owner.send("PUT", "/api/admin/set-up/pack", choice)).status).toBe(204);
  const { content } = await loadDraft(testApp.db);
  expect(JSON.stringify(content).match(/.{40}(?:neige|\bsnow).{20}/giu) ?? []).toEqual([]);
  const { trade, description } = await loadBusiness(testApp.db);
  expect(trade).toMatchObject({ fr: "Paysagiste" });
  expect(JSON.stringify(description)).not.toMatch(/neige|snow/i);
});
