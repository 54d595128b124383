import { expect } from "vitest";
import { listArticles } from "#src/marketing/articles/articles.server.ts";
import { loadPages } from "#src/marketing/articles/shown-articles.server.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { alternatesOf } from "#src/site/pages.ts";
import { english, french, moveFixtureIn, postsOf, redirectOf } from "#test/site/former-site.ts";

for (const [plugin, one, other] of [
  ["Polylang", { translations: "pll_5f0a" }, { translations: "pll_5f0a" }],
  ["WPML", { meta: { wpmlGroup: "7" } }, { meta: { wpmlGroup: "7", wpmlLanguage: "en" }, language: "" }],
  ["WPML as a copy", {}, { meta: { wpmlOriginal: "202" } }],
] as const)
  testOnBothEngines(`translations that ${plugin} names are one article in both languages`, async (place) => {
    await using db = await openTestDb(place);
    const site = await postsOf({ ...english, ...other }, { ...french, ...one });
    expect(await moveFixtureIn(db, { site })).toMatchObject({ articles: { added: 1, published: 1 } });
    const [article] = await listArticles(db);
    expect(article).toMatchObject({ title: { fr: "Laver les vitres", en: "Wash windows" }, languages: ["fr", "en"] });
    const pages = await loadPages(db);
    const { page } = pages.at("/conseils/laver-les-vitres");
    expect(alternatesOf(pages, page).map(({ hreflang }) => hreflang)).toEqual(["fr", "en", "x-default"]);
    const leads = await redirectOf(db);
    expect(leads("/laver-les-vitres")).toEqual({ to: "/conseils/laver-les-vitres" });
    expect(leads("/en/wash-windows")).toEqual({ to: "/en/tips/wash-windows" });
    expect(await moveFixtureIn(db, { site })).toMatchObject({ articles: { added: 0, known: 1 } });
  });

testOnBothEngines("a translation that was not public stays apart and a draft", async (place) => {
  await using db = await openTestDb(place);
  const translations = "pll_1";
  const site = await postsOf({ ...french, translations }, { ...english, translations, status: "draft" });
  expect(await moveFixtureIn(db, { site })).toMatchObject({ articles: { added: 2, published: 1 } });
});

testOnBothEngines("a third text in a group of two languages is an article of its own", async (place) => {
  await using db = await openTestDb(place);
  const translations = "pll_1";
  const more = { ...french, title: "Encore", name: "encore", translations };
  const site = await postsOf({ ...french, translations }, { ...english, translations }, more);
  expect(await moveFixtureIn(db, { site })).toMatchObject({ articles: { added: 2, published: 2 } });
});
