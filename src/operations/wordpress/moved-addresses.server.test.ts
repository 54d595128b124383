import { expect } from "vitest";
import { loadArticle } from "#src/marketing/articles/articles.server.ts";
import { publishArticle } from "#src/marketing/articles/publish-articles.server.ts";
import { loadPages } from "#src/marketing/articles/shown-articles.server.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { readWordpress } from "./read-wordpress.server.ts";
import {
  english,
  french,
  postsOf,
  moveFixtureIn,
  redirectOf,
  idOf,
  movedAt as now,
  FORMER_SITE as FILE,
} from "#test/site/former-site.ts";
import { byOwner } from "#test/work/by-owner.ts";

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

  await publishArticle(byOwner(db), await idOf(db, "Avant l’hiver & après"), now);
  await publishArticle(byOwner(db), await idOf(db, "After the thaw"), now);
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
