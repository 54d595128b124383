import { expect } from "vitest";
import { listArticles, loadArticle } from "#src/marketing/articles/articles.server.ts";
import { scheduleArticle, unscheduleArticle } from "#src/marketing/articles/publish-articles.server.ts";
import { listPictures } from "#src/site/media/pictures.server.ts";
import { changeRedirects, loadRedirects } from "#src/account/settings/redirects/redirects.server.ts";
import { loadDraft, publishedSince } from "#src/site/content/site-versions.server.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { readWordpress } from "./read-wordpress.server.ts";
import {
  french,
  postsOf,
  moveFixtureIn,
  uploads,
  idOf,
  movedAt as now,
  FORMER_SITE as FILE,
} from "#test/site/former-site.ts";
import { byOwner } from "#test/work/by-owner.ts";

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

testOnBothEngines("one that is scheduled and then not is a draft again, not one that was taken down", async (place) => {
  await using db = await openTestDb(place);
  await moveFixtureIn(db, { asDrafts: true });
  const id = await idOf(db, "Avant l’hiver & après");
  await scheduleArticle(byOwner(db), id, { day: "2027-01-01", time: "08:00" }, now);
  await unscheduleArticle(db, id, now);
  expect(await loadArticle(db, id)).toMatchObject({ state: "draft" });
});

testOnBothEngines("pages become articles where that is wished", async (place) => {
  await using db = await openTestDb(place);
  expect(await moveFixtureIn(db, { pagesAsArticles: true })).toMatchObject({ articles: { added: 5 } });
});

testOnBothEngines("what was mended in the file, and what it broke off, is in the report", async (place) => {
  await using db = await openTestDb(place);
  const mended = [{ kind: "control-character", count: 2, line: 18 } as const];
  const damaged = [{ title: "Half <b>one</b>", line: 40, why: "cut-off" } as const];
  const report = await moveFixtureIn(db, { site: { ...(await postsOf(french)), mended, damaged }, dryRun: true });
  expect(report.mended).toEqual(mended);
  expect(report.left).toContainEqual({ what: "“Half one” (line 40)", why: "cut-off" });
});

testOnBothEngines("an article in another language than its file comes in as its own, and is told", async (place) => {
  await using db = await openTestDb(place);
  const content = "<p>The paint lasts when the wall is dry and you have the time to let it harden for a week.</p>";
  const site = await postsOf({ title: "How long paint lasts", name: "how-long", language: "", content });
  const report = await moveFixtureIn(db, { site: { ...site, language: "fr-CA" } });
  expect(report.otherLanguage).toEqual(["post “How long paint lasts”"]);
  expect(await loadArticle(db, await idOf(db, "How long paint lasts"))).toMatchObject({ languages: ["en"] });
});
