import { expect } from "vitest";
import { exportSite, importSite } from "#src/site/media/site-file.server.ts";
import { emptyArticle } from "#src/site/articles/article-content.server.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { listFiledArticles, takeFiledArticles } from "./article-file.server.ts";
import { createArticle, listArticles, loadArticle, saveArticle } from "./articles.server.ts";
import { publishArticle, publishDueArticles } from "./publish-articles.server.ts";
import { byOwner } from "#test/work/by-owner.ts";
import type { Db } from "#src/platform/db/db.server.ts";

const now = new Date("2026-11-20T12:00:00.000Z");
const later = new Date("2026-12-24T12:00:00.000Z");

async function anArticle(db: Db, title: string): Promise<string> {
  const created = await createArticle(byOwner(db), undefined, now);
  if (created.kind === "not-approved") throw new Error(created.kind);
  const { version = "" } = (await loadArticle(db, created.id)) ?? {};
  const value = { ...emptyArticle, title: { fr: title, en: title } };
  const html = { fr: "<p>Texte</p>", en: "<p>Text</p>" };
  const description = { fr: "En bref", en: "In short" };
  expect(await saveArticle(db, { id: created.id, version, value: { ...value, html, description } }, now)).toMatchObject(
    {
      kind: "saved",
    },
  );
  return created.id;
}

testOnBothEngines("articles go with the site's file, and appear elsewhere as of the day they had", async (place) => {
  await using from = await openTestDb(place);
  const id = await anArticle(from, "Le sel");
  await publishArticle(byOwner(from), id, now);
  await anArticle(from, "Une ébauche");
  const file = async (which: "draft" | "published") =>
    exportSite(from, { which, articles: await listFiledArticles(from, which) });

  await using to = await openTestDb({ kind: "sqlite", file: ":memory:" });
  for (const publish of [true, true]) {
    const imported = await importSite(to, JSON.parse(await file("published")), later);
    if (imported.kind !== "imported") throw new Error(imported.kind);
    await takeFiledArticles(to, { articles: imported.articles, publish }, later);
    await publishDueArticles(to, later);
  }
  expect(await listArticles(to)).toMatchObject([{ id, state: "published", publishedAt: now.toISOString() }]);

  const drafts = await importSite(to, JSON.parse(await file("draft")), later);
  if (drafts.kind === "imported") await takeFiledArticles(to, { articles: drafts.articles, publish: false }, later);
  expect((await listArticles(to)).map(({ state }) => state).toSorted()).toEqual(["draft", "published"]);
});

testOnBothEngines("a file with a broken article changes nothing", async (place) => {
  await using db = await openTestDb(place);
  const file = JSON.parse(await exportSite(db, { which: "published" })) as object;

  expect(await importSite(db, { ...file, articles: [{ id: "x" }] }, now)).toMatchObject({ kind: "refused" });
});
