import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import { listArticles, loadArticle } from "#src/marketing/articles/articles.server.ts";
import { publishArticle, scheduleArticle, unscheduleArticle } from "#src/marketing/articles/publish-articles.server.ts";
import { loadPages } from "#src/marketing/articles/shown-articles.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { openPictureMaker } from "#src/site/media/picture-maker.server.ts";
import { listPictures } from "#src/site/media/pictures.server.ts";
import { redirectFrom } from "#src/account/settings/redirects/redirects.ts";
import { changeRedirects, loadRedirects } from "#src/account/settings/redirects/redirects.server.ts";
import { loadDraft, publishedSince } from "#src/site/content/site-versions.server.ts";
import { aJpeg } from "#test/a-picture.ts";
import { testOnBothEngines } from "#test/engines.ts";
import { openTestDb } from "#test/test-db.ts";
import { moveIn, type MoveIn } from "./move-in.server.ts";
import type { WordpressExport } from "./wordpress-file.ts";
import { alternatesOf } from "#src/site/pages.ts";
import { fromFolder } from "./pictures/pictures-in-folder.server.ts";
import { readWordpress } from "./read-wordpress.server.ts";

const now = new Date("2026-11-20T12:00:00.000Z");
const FILE = "test/fixtures/wordpress/former-site.xml";

async function moveFixtureIn(db: Db, change: Partial<MoveIn> = {}) {
  const read = await readWordpress(FILE);
  if (!read.ok) throw new Error(read.problem);
  const deps = { db, now: () => now, makePicture: openPictureMaker(), siteUrl: "https://site.example" };
  const asked = {
    site: read.site,
    language: "fr",
    source: undefined,
    pagesAsArticles: false,
    asDrafts: false,
    dryRun: false,
  } as const;
  return moveIn(deps, { ...asked, ...change });
}

async function uploads() {
  const folder = mkdtempSync(join(tmpdir(), "uploads-"));
  mkdirSync(join(folder, "2019/10"), { recursive: true });
  writeFileSync(join(folder, "2019/10/gel.jpg"), await aJpeg());
  return fromFolder(folder);
}

async function redirectOf(db: Db) {
  const [known, pages] = [await loadRedirects(db), await loadPages(db)];
  const targets = new Map(known.map(({ from, to }) => [from, to]));
  return (path: string) => redirectFrom(targets, path, pages);
}

async function idOf(db: Db, title: string): Promise<string> {
  const found = (await listArticles(db)).find((one) => [one.title.fr, one.title.en].includes(title));
  if (!found) throw new Error(`there is no article ${title}`);
  return found.id;
}

testOnBothEngines(
  "what was public is public again, the rest are drafts, and it says what it left out",
  async (place) => {
    await using db = await openTestDb(place);
    const report = await moveFixtureIn(db, { source: await uploads() });

    expect(report).toMatchObject({
      articles: { added: 3, published: 2, known: 0 },
      pictures: { added: 1, known: 0, left: [{ address: expect.stringContaining("prices.pdf"), why: "no-picture" }] },
      picturesInTexts: { kept: 1, left: [] },
      redirects: { added: 8, known: 0, left: [] },
      texts: [{ what: "tagline of the site" }, { what: "page “À propos”" }],
      left: [
        { what: "post “Secret”", why: "protected" },
        { what: "jetpack-testimonial “Un témoin”", why: "other-type" },
        { what: "title of the site", why: "search-words" },
        { what: "page “Contact”", why: "no-place" },
      ],
    });
    expect([...report.counted]).toEqual([
      ["comment", 1],
      ["nav_menu_item", 1],
    ]);
    expect(report.removed).toEqual(
      new Map([
        ["block latest-posts", 1],
        ["[contact-form-7]", 2],
        ["<script>", 1],
      ]),
    );
    const [picture] = await listPictures(db);
    expect(await loadArticle(db, await idOf(db, "Avant l’hiver & après"))).toMatchObject({
      ...{ state: "published", publishedAt: "2019-10-01T14:30:00.000Z", languages: ["fr"] },
      content: {
        slug: { fr: "avant-lhiver", en: "" },
        description: { fr: "Ce qu’on ferme, et quand.", en: "" },
        html: {
          fr:
            '<p>Fermez l’eau. <a href="/contact/">Écrivez-nous</a> ou lisez <a href="https://elsewhere.example/">ceci</a>.</p>' +
            `<img data-picture="${picture?.id}" alt="Une vitre givrée" title="Le gel" />`,
          en: "",
        },
        picture: { picture: picture?.id, alt: { fr: "Une vitre givrée", en: "" } },
      },
    });
    expect(await loadArticle(db, await idOf(db, "After the thaw"))).toMatchObject({
      languages: ["en"],
      content: { html: { fr: "", en: "<p>Open the water slowly.<br />Then wait.</p><p>And look again.</p>" } },
    });
    const { home } = (await loadDraft(db)).content;
    expect(home.about.subtitle.fr).toBe("Trois personnes, un camion.");
    expect(home.description.fr).toBe("Un travail soigné, de la première visite au dernier coup de balai");
    expect(await publishedSince(db)).toBeNull();
  },
);

testOnBothEngines("the same file again adds nothing, and keeps what the owner has changed since", async (place) => {
  await using db = await openTestDb(place);
  const source = await uploads();
  await moveFixtureIn(db, { source });
  await changeRedirects(
    db,
    (known) => known.map(({ from, to }) => ({ from, to: from === "/contact" ? "/privacy" : to })),
    now,
  );
  const before = [await loadRedirects(db), await listArticles(db), await loadDraft(db)];
  const again = await moveFixtureIn(db, { source });

  expect(again).toMatchObject({
    articles: { added: 0, published: 0, known: 3 },
    pictures: { added: 0, known: 1 },
    redirects: { added: 0, known: 8, left: [] },
    texts: [],
  });
  expect([await loadRedirects(db), await listArticles(db), await loadDraft(db)]).toEqual(before);
});

testOnBothEngines("a try says the same and changes nothing", async (place) => {
  await using db = await openTestDb(place);
  const tried = await moveFixtureIn(db, { dryRun: true });
  expect(tried).toMatchObject({ articles: { added: 3, published: 2 }, redirects: { added: 8 } });
  expect(tried.texts).toHaveLength(2);
  expect([await listArticles(db), await loadRedirects(db), await listPictures(db)]).toEqual([[], [], []]);
  expect((await loadDraft(db)).isChanged).toBe(false);
});

testOnBothEngines(
  "a try says which pictures of texts would come, and a move which could not be fetched",
  async (place) => {
    await using db = await openTestDb(place);
    const tried = await moveFixtureIn(db, { dryRun: true, source: await uploads() });
    expect(tried.picturesInTexts).toEqual({ kept: 1, left: [] });
    const address = expect.stringMatching(/gel\.jpg$/);
    const without = await moveFixtureIn(db, { source: () => Promise.resolve("not-found") });
    expect(without.picturesInTexts).toEqual({
      kept: 0,
      left: [{ what: "post “Avant l’hiver & après”", address, why: "not-found" }],
    });
    const { content } = (await loadArticle(db, await idOf(db, "Avant l’hiver & après"))) ?? {};
    expect(content?.html.fr).toMatch(/ceci<\/a>\.<\/p>$/);
  },
);

testOnBothEngines("pictures that only texts name come from the old site, never from another", async (place) => {
  await using db = await openTestDb(place);
  const read = await readWordpress(FILE);
  if (!read.ok) throw new Error(read.problem);
  const items = read.site.items
    .filter(({ type }) => type === "post")
    .map((item) => ({
      ...item,
      content: `<img src="/wp-content/uploads/2019/10/gel.jpg" alt="Du gel"><img src="https://elsewhere.example/b.jpg">${item.content}`,
    }));
  const report = await moveFixtureIn(db, { site: { ...read.site, items }, source: await uploads() });
  const [picture] = await listPictures(db);
  expect(report.picturesInTexts.kept).toBe(4);
  expect(report.picturesInTexts.left.map(({ address, why }) => [address, why])).toEqual(
    Array.from({ length: 3 }, () => ["https://elsewhere.example/b.jpg", "other-site"]),
  );
  const { content } = (await loadArticle(db, await idOf(db, "After the thaw"))) ?? {};
  expect(content).toMatchObject({ picture: { picture: picture?.id, alt: { en: "Du gel" } } });
  expect(content?.html.en).not.toContain("<img");
});

testOnBothEngines(
  "a post that was public and cannot be shown yet is named, in a try and in the move",
  async (place) => {
    await using db = await openTestDb(place);
    const read = await readWordpress(FILE);
    if (!read.ok) throw new Error(read.problem);
    const [first, ...others] = read.site.items.filter(({ type, status }) => type === "post" && status === "publish");
    if (!first) throw new Error("the fixture has no public post");
    const site = { ...read.site, items: [{ ...first, title: "", content: "<p>Sans titre.</p>" }, ...others] };
    for (const dryRun of [true, false]) {
      const { articles } = await moveFixtureIn(db, { site, dryRun });
      expect(articles.waiting).toEqual([`post “${first.name}”`]);
    }
    expect((await moveFixtureIn(db, { site, asDrafts: true })).articles.waiting).toEqual([]);
  },
);

testOnBothEngines("an old address with accents answers, however it is written", async (place) => {
  await using db = await openTestDb(place);
  const read = await readWordpress(FILE);
  if (!read.ok) throw new Error(read.problem);
  const items = read.site.items
    .filter(({ type }) => type === "post")
    .map((item, at) => (at === 0 ? { ...item, link: "https://old.example//d%c3%a9gel/%c3%a9t%c3%a9/" } : item));
  const site = { ...read.site, items };
  await moveFixtureIn(db, { site });
  const leads = await redirectOf(db);
  for (const asked of ["/dégel/été", "/d%c3%a9gel/%c3%a9t%c3%a9", "/d%C3%A9gel/%C3%A9t%C3%A9"])
    expect(leads(asked), asked).toEqual({ to: "/conseils/avant-lhiver" });
  expect((await moveFixtureIn(db, { site })).redirects).toMatchObject({ added: 0, left: [] });
});

testOnBothEngines("old addresses lead somewhere once it is there, in their language", async (place) => {
  await using db = await openTestDb(place);
  await moveFixtureIn(db, { asDrafts: true });
  const before = await redirectOf(db);
  expect(before("/contact")).toEqual({ to: "/#contact" });
  expect(before("/a-propos")).toEqual({ to: "/#about" });
  for (const waiting of ["/2019/10/avant-lhiver", "/category/saisons/hiver", "/tag/gel", "/en/after-the-thaw"])
    expect(before(waiting), waiting).toBeUndefined();

  await publishArticle(db, await idOf(db, "Avant l’hiver & après"), now);
  await publishArticle(db, await idOf(db, "After the thaw"), now);
  const after = await redirectOf(db);
  expect(after("/2019/10/avant-lhiver")).toEqual({ to: "/conseils/avant-lhiver" });
  expect(after("/2019/10/avant-lhiver/gel")).toEqual({ to: "/conseils/avant-lhiver" });
  expect(after("/en/after-the-thaw")).toEqual({ to: "/en/tips/after-the-thaw" });
  expect(after("/category/saisons/hiver")).toEqual({ to: "/conseils" });
  expect(await loadArticle(db, await idOf(db, "After the thaw"))).toMatchObject({
    ...{ state: "published", publishedAt: "2020-04-02T09:00:00.000Z" },
  });
});

testOnBothEngines("what was public answers at its old address at once", async (place) => {
  await using db = await openTestDb(place);
  const { redirects } = await moveFixtureIn(db);
  expect(redirects.leading).toEqual(
    expect.arrayContaining([
      { from: "/2019/10/avant-lhiver", to: "/conseils/avant-lhiver" },
      { from: "/en/after-the-thaw", to: "/en/tips/after-the-thaw" },
      { from: "/contact", to: "/#contact" },
    ]),
  );
  const after = await redirectOf(db);
  expect(after("/2019/10/avant-lhiver")).toEqual({ to: "/conseils/avant-lhiver" });
  expect(after("/category/saisons/hiver")).toEqual({ to: "/conseils" });
});

testOnBothEngines("one that is scheduled and then not is a draft again, not one that was taken down", async (place) => {
  await using db = await openTestDb(place);
  await moveFixtureIn(db, { asDrafts: true });
  const id = await idOf(db, "Avant l’hiver & après");
  await scheduleArticle(db, id, { day: "2027-01-01", time: "08:00" }, now);
  await unscheduleArticle(db, id, now);
  expect(await loadArticle(db, id)).toMatchObject({ state: "draft" });
});

testOnBothEngines("pages become articles where that is wished", async (place) => {
  await using db = await openTestDb(place);
  expect(await moveFixtureIn(db, { pagesAsArticles: true })).toMatchObject({ articles: { added: 5 } });
});

type Item = WordpressExport["items"][number];

async function postsOf(...changes: Partial<Item>[]) {
  const read = await readWordpress(FILE);
  const [post] = read.ok ? read.site.items : [];
  if (!read.ok || !post) throw new Error("the fixture has no post");
  const items = changes.map((change, at) => ({
    ...{ ...post, id: String(201 + at), content: "<p>Un texte.</p>", excerpt: "", meta: {} },
    ...change,
  }));
  return { ...read.site, items };
}

const french = {
  ...{ title: "Laver les vitres", name: "laver-les-vitres", language: "fr" },
  link: "https://former.example/laver-les-vitres/",
};
const english = {
  ...{ title: "Wash windows", name: "wash-windows", language: "en" },
  link: "https://former.example/en/wash-windows/",
};

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

testOnBothEngines("a link by number leads to what moved in, one to another site stays", async (place) => {
  await using db = await openTestDb(place);
  const content =
    '<a href="http://former.example/?p=202#prix">A</a> <a href="/?page_id=203&amp;x=1">B</a> ' +
    '<a href="https://www.former.example/index.php?p=204">C</a> <a href="https://elsewhere.example/?p=202">D</a> ' +
    '<a href="/?p=999">E</a>';
  const page = { ...english, type: "page", link: "https://former.example/contact/", name: "contact" };
  const byNumber = { title: "Sans adresse", name: "sans-adresse", link: "https://former.example/?p=204" };
  const site = await postsOf({ ...french, content }, english, page, byNumber);
  await moveFixtureIn(db, { site });
  const { content: stored } = (await loadArticle(db, await idOf(db, "Laver les vitres"))) ?? {};
  expect(stored?.html.fr.match(/href="[^"]*"/g)).toEqual([
    'href="/en/wash-windows#prix"',
    'href="/contact"',
    'href="/conseils/sans-adresse"',
    'href="https://elsewhere.example/?p=202"',
    'href="/?p=999"',
  ]);
  const [leads, pages] = [await redirectOf(db), await loadPages(db)];
  expect(leads("/en/wash-windows")).toEqual({ to: "/en/tips/wash-windows" });
  expect(pages.at("/conseils/sans-adresse").page.kind).toBe("article");
});

testOnBothEngines("what was mended in the file, and what it broke off, is in the report", async (place) => {
  await using db = await openTestDb(place);
  const mended = [{ kind: "control-character", count: 2, line: 18 } as const];
  const damaged = [{ title: "Half <b>one</b>", line: 40, why: "cut-off" } as const];
  const report = await moveFixtureIn(db, { site: { ...(await postsOf(french)), mended, damaged }, dryRun: true });
  expect(report.mended).toEqual(mended);
  expect(report.left).toContainEqual({ what: "“Half one” (line 40)", why: "cut-off" });
});
