import type { Selectable } from "kysely";
import { safeParse } from "valibot";
import { uuidv7 } from "uuidv7";
import { record, type Recording } from "#src/account/events/record.server.ts";
import { parseJson, toJson } from "#src/platform/columns/column.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { ArticlesTable } from "./tables.ts";
import { acquireWriterLock } from "#src/platform/db/writer-lock.server.ts";
import { problemsOf } from "#src/platform/i18n/parse-form.ts";
import type { Problem } from "#src/platform/i18n/problem.ts";
import { ArticleContent, emptyArticle, writtenIn } from "#src/site/articles/article-content.server.ts";
import { addressOf } from "#src/site/articles/article-pages.ts";
import type { ContentCode } from "#src/site/content/content-problems.ts";
import { loadPublished, versionOf } from "#src/site/content/site-versions.server.ts";
import type { Article, ArticleState, ListedArticle } from "./article.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import { approveOwnIdea } from "#src/marketing/content-ideas/content-ideas.server.ts";
import { htmlOf } from "#src/marketing/content-ideas/kept-article.server.ts";
import { noText } from "#src/site/content/text.ts";

export type SavedArticle =
  | { kind: "saved" | "conflict"; version: string; value: ArticleContent }
  | { kind: "refused"; problems: Problem<ContentCode>[] }
  | { kind: "unknown" };
type Created =
  /** `approved` is the headline of the owner’s own idea that waited until now. */
  { kind: "created" | "known"; id: string; approved?: string } | { kind: "not-approved" };
export type ArticleRow = Selectable<ArticlesTable>;

/** The newest first. */
export async function listArticles(db: Db): Promise<ListedArticle[]> {
  const rows = await db
    .selectFrom("articles")
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.map(listed);
}

export async function loadArticle(db: Db, id: string): Promise<Article | undefined> {
  const row = await findArticle(db, id);
  if (!row) return undefined;
  const content = parseJson(row.content);
  return { ...listed(row), content, version: versionOf(content) };
}

/** One article an idea: asked again, it is the same one. Without an idea it begins empty. */
export async function createArticle({ db, by }: Recording, ideaId: string | undefined, now: Date): Promise<Created> {
  return db.transaction().execute(async (trx) => {
    await acquireWriterLock(trx, "articles", now);
    const known =
      ideaId && (await trx.selectFrom("articles").select("id").where("idea_id", "=", ideaId).executeTakeFirst());
    if (known) return { kind: "known", id: known.id };
    const approved = ideaId && (await approveOwnIdea(trx, ideaId, now));
    if (approved) await record(trx, { kind: "content_idea.approved", subject: approved.headline }, by, now);
    const { languages } = (await loadPublished(trx)).content;
    const content = ideaId ? await contentOfIdea(trx, ideaId, languages[0] ?? "fr") : emptyArticle;
    if (!content) return { kind: "not-approved" };
    const [id, moment] = [uuidv7(), now.toISOString()];
    await trx
      .insertInto("articles")
      .values({ id, idea_id: ideaId ?? null, content: toJson(content), created_at: moment, changed_at: moment })
      .execute();
    return { kind: "created", id, ...(approved && { approved: approved.headline }) };
  });
}

/** Visitors see it once it is published (again). What somebody else has saved is never overwritten. */
export async function saveArticle(
  db: Db,
  { id, version, value }: { id: string; version: string; value: unknown },
  now: Date,
): Promise<SavedArticle> {
  const read = safeParse(ArticleContent, value);
  if (!read.success) return { kind: "refused", problems: problemsOf<ContentCode>(read.issues, "site") };
  const content = read.output;
  return db.transaction().execute(async (trx) => {
    await acquireWriterLock(trx, "articles", now);
    const row = await findArticle(trx, id);
    if (!row) return { kind: "unknown" };
    const stored = parseJson(row.content);
    if (versionOf(stored) !== version) return { kind: "conflict", version: versionOf(stored), value: stored };
    const problems = await takenSlugs(trx, id, content);
    if (problems.length > 0) return { kind: "refused", problems };
    await trx
      .updateTable("articles")
      .set({ content: toJson(content), changed_at: now.toISOString() })
      .where("id", "=", id)
      .execute();
    return { kind: "saved", version: versionOf(content), value: content };
  });
}

/** Not one that visitors see, or are to see. */
export function deleteArticle({ db, by }: Recording, id: string, now: Date): Promise<ArticleRow | undefined> {
  return db.transaction().execute(async (trx) => {
    const deleted = await trx
      .deleteFrom("articles")
      .where("id", "=", id)
      .where("state", "in", ["draft", "taken-down"] satisfies ArticleState[])
      .returningAll()
      .executeTakeFirst();
    if (!deleted) return undefined;
    const { title } = parseJson(deleted.content);
    await record(trx, { kind: "article.deleted", subject: title.fr || title.en }, by, now);
    return deleted;
  });
}

export function findArticle(db: Db, id: string): Promise<ArticleRow | undefined> {
  return db.selectFrom("articles").selectAll().where("id", "=", id).executeTakeFirst();
}

/** As any other article has or had them. */
export async function slugsOfOthers(db: Db, id: string): Promise<Record<"fr" | "en", string[]>> {
  const rows = await db
    .selectFrom("articles")
    .select(["content", "shown_slug_fr", "shown_slug_en"])
    .where("id", "!=", id)
    .execute();
  const slugs = rows.map((row) => ({ ...row, ...parseJson(row.content).slug }));
  const inUse = (...names: (string | null)[]) => names.filter((name) => name !== null && name !== "") as string[];
  return {
    fr: slugs.flatMap(({ fr, shown_slug_fr }) => inUse(fr, shown_slug_fr)),
    en: slugs.flatMap(({ en, shown_slug_en }) => inUse(en, shown_slug_en)),
  };
}

async function takenSlugs(db: Db, id: string, { slug }: ArticleContent): Promise<Problem<ContentCode>[]> {
  const taken = await slugsOfOthers(db, id);
  const languages = (["fr", "en"] as const).filter((language) => taken[language].includes(slug[language]));
  return languages.map((language) => ({ field: `slug.${language}`, code: "slug-reserved" }));
}

function listed(row: ArticleRow): ListedArticle {
  const content = parseJson(row.content);
  const shown = row.shown === null ? undefined : parseJson(row.shown);
  const languages = shown
    ? (["fr", "en"] as const).filter((language) => addressOf({ id: row.id, content: shown }).slugs[language])
    : writtenIn(content, ["fr", "en"]);
  return {
    ...{ id: row.id, ideaId: row.idea_id, title: content.title, languages },
    state: row.state,
    isChanged: row.shown !== null && row.shown !== row.content,
    ...{ publishAt: row.publish_at, publishedAt: row.published_at, changedAt: row.changed_at },
  };
}

/** What an article begins with: the text that came with the idea, else its headline and description in `language`. */
async function contentOfIdea(db: Db, id: string, language: SiteLanguage): Promise<ArticleContent | undefined> {
  const idea = await db
    .selectFrom("content_ideas")
    .select(["headline", "description", "article"])
    .where("id", "=", id)
    .where("status", "=", "approved")
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!idea) return undefined;
  if (idea.article) return { ...emptyArticle, ...parseJson(idea.article) };
  const title = { ...noText, [language]: idea.headline };
  return { ...emptyArticle, title, html: { ...noText, [language]: htmlOf(idea.description) } };
}
