import { parseJson, toJson } from "#src/platform/columns/column.ts";
import { toDate } from "#src/platform/clock/business-time.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { acquireWriterLock } from "#src/platform/db/writer-lock.server.ts";
import type { Language, SiteLanguage } from "#src/platform/i18n/language.ts";
import { oneByOne } from "#src/platform/scheduled/one-by-one.ts";
import { theSite } from "#src/account/events/by.ts";
import { record, type Recording } from "#src/account/events/record.server.ts";
import { keepMovedAddresses } from "#src/account/settings/redirects/redirects.server.ts";
import { loadZone, saveSettings } from "#src/account/settings/settings.server.ts";
import { writtenIn, type ArticleContent } from "#src/site/articles/article-content.server.ts";
import { addressOf } from "#src/site/articles/article-pages.ts";
import { loadPublished, versionOf } from "#src/site/content/site-versions.server.ts";
import { articlePage, awaitedArticle, openPages } from "#src/site/pages.ts";
import { freeName, slugOf } from "#src/site/content/slugs.ts";
import { findArticle, slugsOfOthers, type ArticleRow } from "./articles.server.ts";
import type { ArticleState } from "./article.ts";

declare module "#src/account/settings/settings.server.ts" {
  interface SettingValues {
    /** Counts the changes of what is published. */
    articles: { changed: string };
  }
}

/** `incomplete`: it is written in none of the site's languages; `stale`: it was changed meanwhile. */
export type Moved =
  | { kind: "moved"; content: ArticleContent }
  | { kind: "unknown" | "incomplete" | "stale" | "not-later" | "not-now" };

/** Now, or again with what was changed since. `version` is of the content that the owner saw; without it any. */
export async function publishArticle({ db, by }: Recording, id: string, now: Date, version?: string): Promise<Moved> {
  return db.transaction().execute(async (trx) => {
    const row = await inTurn(trx, id, now);
    if (!row) return { kind: "unknown" };
    if (version !== undefined && versionOf(parseJson(row.content)) !== version) return { kind: "stale" };
    const moved = await publishRow(trx, row, now);
    if (moved.kind === "moved")
      await record(trx, { kind: "article.published", subject: nameOf(moved.content) }, by, now);
    return moved;
  });
}

type Hour = { day: string; time: string };

/** `day` is YYYY-MM-DD and `time` HH:MM where the business is. What is written by then is published. */
export async function scheduleArticle(
  { db, by }: Recording,
  id: string,
  { day, time }: Hour,
  now: Date,
): Promise<Moved> {
  const zone = await loadZone(db);
  return db.transaction().execute(async (trx) => {
    const row = await inTurn(trx, id, now);
    if (!row) return { kind: "unknown" };
    if (row.state === "published") return { kind: "not-now" };
    const moment = toDate(Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(zone));
    if (moment <= now) return { kind: "not-later" };
    if (!(await isPublishable(trx, parseJson(row.content)))) return { kind: "incomplete" };
    await change(trx, row.id, { state: "scheduled", publish_at: moment.toISOString() });
    const content = parseJson(row.content);
    await record(trx, { kind: "article.scheduled", subject: nameOf(content) }, by, now);
    return { kind: "moved", content };
  });
}

export async function unscheduleArticle(db: Db, id: string, now: Date): Promise<Moved> {
  return db.transaction().execute(async (trx) => {
    const row = await inTurn(trx, id, now);
    if (!row) return { kind: "unknown" };
    if (row.state !== "scheduled") return { kind: "not-now" };
    await change(trx, row.id, { state: row.shown_since === null ? "draft" : "taken-down", publish_at: null });
    return { kind: "moved", content: parseJson(row.content) };
  });
}

/** Its addresses answer that it is gone, until it is published again. */
export async function takeArticleDown({ db, by }: Recording, id: string, now: Date): Promise<Moved> {
  return db.transaction().execute(async (trx) => {
    const row = await inTurn(trx, id, now);
    if (!row) return { kind: "unknown" };
    if (row.state !== "published") return { kind: "not-now" };
    await change(trx, row.id, { state: "taken-down", shown: null, shown_slug_fr: null, shown_slug_en: null });
    await tellPages(trx, [{ id: row.id, shown: row.shown, content: undefined }], now);
    const content = parseJson(row.content);
    await record(trx, { kind: "article.taken_down", subject: nameOf(content) }, by, now);
    return { kind: "moved", content };
  });
}

/** Each once, whichever process asks; what should have been published during a downtime too. Returns how many. */
export async function publishDueArticles(db: Db, now: Date): Promise<number> {
  const due = db
    .selectFrom("articles")
    .select("id")
    .where("state", "=", "scheduled")
    .where("publish_at", "<=", now.toISOString())
    .orderBy("publish_at");
  const outcomes = await oneByOne(await due.execute(), async ({ id }) => {
    const moved = await publishIfStillDue(db, id, now);
    return moved?.kind === "moved";
  });
  return outcomes.filter(Boolean).length;
}

/** One that has lost its text since becomes a draft again. */
async function publishIfStillDue(db: Db, id: string, now: Date): Promise<Moved | undefined> {
  return db.transaction().execute(async (trx) => {
    const row = await inTurn(trx, id, now);
    if (row?.state !== "scheduled" || (row.publish_at ?? "") > now.toISOString()) return undefined;
    // The hour that was announced, not the one at which a process was there.
    const moved = await publishRow(trx, row, now, row.publish_at ?? now.toISOString());
    if (moved.kind === "incomplete") await change(trx, id, { state: "draft", publish_at: null });
    if (moved.kind === "moved")
      await record(trx, { kind: "article.published", subject: nameOf(moved.content) }, theSite, now);
    return moved;
  });
}

async function publishRow(trx: Db, row: ArticleRow, now: Date, publishedAt = now.toISOString()): Promise<Moved> {
  const draft = parseJson(row.content);
  if (!(await isPublishable(trx, draft))) return { kind: "incomplete" };
  const content = { ...draft, slug: await slugsFor(trx, row.id, draft) };
  await change(trx, row.id, {
    ...publishedColumns(row.id, content, now),
    ...{ publish_at: null, published_at: row.published_at ?? publishedAt },
  });
  await tellPages(trx, [{ id: row.id, shown: row.shown, content }], now);
  return { kind: "moved", content };
}

export function publishedColumns(id: string, content: ArticleContent, now: Date) {
  const { slugs } = addressOf({ id, content });
  const text = toJson(content);
  return {
    ...({ state: "published", content: text, shown: text } as const),
    ...{ shown_slug_fr: slugs.fr ?? null, shown_slug_en: slugs.en ?? null, shown_since: now.toISOString() },
  };
}

async function isPublishable(trx: Db, content: ArticleContent): Promise<boolean> {
  return writtenIn(content, (await loadPublished(trx)).content.languages).length > 0;
}

async function slugsFor(trx: Db, id: string, content: ArticleContent): Promise<ArticleContent["slug"]> {
  return namedSlugs(content, await slugsOfOthers(trx, id));
}

/** Its own, else made from the title where that is written. */
export function namedSlugs({ title, slug }: ArticleContent, taken: Record<"fr" | "en", string[]>) {
  const one = (language: "fr" | "en") => {
    if (slug[language] !== "" || title[language].trim() === "") return slug[language];
    return freeName(slugOf(title[language]), taken[language], "article");
  };
  return { fr: one("fr"), en: one("en") };
}

/** `shown`: what was public before, as stored; `content`: what is now. */
type Change = Pick<ArticleRow, "id" | "shown"> & { content: ArticleContent | undefined };

/** All instances render their pages again, and the former addresses lead to the present ones. */
export async function tellPages(trx: Db, changes: readonly Change[], now: Date): Promise<void> {
  const { languages } = (await loadPublished(trx)).content;
  const all = changes.map(({ id, shown, content }) => {
    const was = addressesOf(id, shown === null ? undefined : parseJson(shown), languages);
    const is = addressesOf(id, content, languages);
    return {
      moved: [...was].map(([language, from]) => ({ from, to: is.get(language) ?? "" })),
      arrived: [...is].map(([language, to]) => ({ from: awaitedArticle(id, language), to })),
      pages: [...is.values()],
    };
  });
  const [moved, arrived] = [all.flatMap((one) => one.moved), all.flatMap((one) => one.arrived)];
  await keepMovedAddresses(trx, { moved, arrived, pages: all.flatMap((one) => one.pages) }, now);
  const last = changes.at(-1);
  if (last) await saveSettings(trx, { articles: { changed: last.id } }, now);
}

function addressesOf(id: string, content: ArticleContent | undefined, languages: SiteLanguage[]) {
  if (!content) return new Map<Language, string>();
  const { slugs } = addressOf({ id, content });
  const pages = openPages({ languages, areas: [], services: [], articles: [{ id, slugs }] });
  const page = articlePage({ id, slugs });
  return new Map(pages.languagesOf(page).map((language) => [language, pages.pathOf(page, language)]));
}

/** What the log calls it by. */
function nameOf({ title }: ArticleContent): string {
  return title.fr || title.en;
}

async function inTurn(trx: Db, id: string, now: Date): Promise<ArticleRow | undefined> {
  await acquireWriterLock(trx, "articles", now);
  return findArticle(trx, id);
}

async function change(trx: Db, id: string, to: Partial<ArticleRow> & { state: ArticleState }): Promise<void> {
  await trx.updateTable("articles").set(to).where("id", "=", id).execute();
}
