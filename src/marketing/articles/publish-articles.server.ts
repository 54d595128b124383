import { parseJson, toJson } from "#src/platform/columns/column.ts";
import { toDate } from "#src/platform/clock/business-time.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { acquireWriterLock } from "#src/platform/db/writer-lock.server.ts";
import type { Language } from "#src/platform/i18n/language.ts";
import { oneByOne } from "#src/platform/jobs/one-by-one.ts";
import { insertAuditEvent } from "#src/account/session/audit.server.ts";
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
export async function publishArticle(db: Db, id: string, now: Date, version?: string): Promise<Moved> {
  return db.transaction().execute(async (trx) => {
    const row = await inTurn(trx, id, now);
    if (!row) return { kind: "unknown" };
    if (version !== undefined && versionOf(parseJson(row.content)) !== version) return { kind: "stale" };
    return publishRow(trx, row, now);
  });
}

type Hour = { day: string; time: string };

/** `day` is YYYY-MM-DD and `time` HH:MM where the business is. What is written by then is published. */
export async function scheduleArticle(db: Db, id: string, { day, time }: Hour, now: Date): Promise<Moved> {
  const zone = await loadZone(db);
  return db.transaction().execute(async (trx) => {
    const row = await inTurn(trx, id, now);
    if (!row) return { kind: "unknown" };
    if (row.state === "published") return { kind: "not-now" };
    const moment = toDate(Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(zone));
    if (moment <= now) return { kind: "not-later" };
    if (!(await isPublishable(trx, parseJson(row.content)))) return { kind: "incomplete" };
    await change(trx, row.id, { state: "scheduled", publish_at: moment.toISOString() });
    return { kind: "moved", content: parseJson(row.content) };
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
export async function takeArticleDown(db: Db, id: string, now: Date): Promise<Moved> {
  return db.transaction().execute(async (trx) => {
    const row = await inTurn(trx, id, now);
    if (!row) return { kind: "unknown" };
    if (row.state !== "published") return { kind: "not-now" };
    await change(trx, row.id, { state: "taken-down", shown: null, shown_slug_fr: null, shown_slug_en: null });
    await tellPages(trx, row, undefined, now);
    return { kind: "moved", content: parseJson(row.content) };
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
    if (moved?.kind !== "moved") return false;
    const subject = moved.content.title.fr || moved.content.title.en;
    await insertAuditEvent(db, { kind: "article-published", subject, address: "" }, now);
    return true;
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
    return moved;
  });
}

async function publishRow(trx: Db, row: ArticleRow, now: Date, publishedAt = now.toISOString()): Promise<Moved> {
  const draft = parseJson(row.content);
  if (!(await isPublishable(trx, draft))) return { kind: "incomplete" };
  const content = { ...draft, slug: await slugsFor(trx, row.id, draft) };
  const { slugs } = addressOf({ id: row.id, content });
  const text = toJson(content);
  await change(trx, row.id, {
    ...({ state: "published", content: text, shown: text, publish_at: null } as const),
    ...{ shown_slug_fr: slugs.fr ?? null, shown_slug_en: slugs.en ?? null },
    ...{ published_at: row.published_at ?? publishedAt, shown_since: now.toISOString() },
  });
  await tellPages(trx, row, content, now);
  return { kind: "moved", content };
}

async function isPublishable(trx: Db, content: ArticleContent): Promise<boolean> {
  return writtenIn(content, (await loadPublished(trx)).content.languages).length > 0;
}

async function slugsFor(trx: Db, id: string, { title, slug }: ArticleContent): Promise<ArticleContent["slug"]> {
  const taken = await slugsOfOthers(trx, id);
  const one = (language: "fr" | "en") => {
    if (slug[language] !== "" || title[language].trim() === "") return slug[language];
    return freeName(slugOf(title[language]), taken[language], "article");
  };
  return { fr: one("fr"), en: one("en") };
}

/** All instances render their pages again, and the former addresses lead to the present ones. */
async function tellPages(trx: Db, former: ArticleRow, content: ArticleContent | undefined, now: Date): Promise<void> {
  const before = former.shown === null ? undefined : parseJson(former.shown);
  const { languages } = (await loadPublished(trx)).content;
  const addresses = (shown: ArticleContent | undefined) => {
    if (!shown) return new Map<Language, string>();
    const { slugs } = addressOf({ id: former.id, content: shown });
    const pages = openPages({ languages, areas: [], services: [], articles: [{ id: former.id, slugs }] });
    const page = articlePage({ id: former.id, slugs });
    return new Map(pages.languagesOf(page).map((language) => [language, pages.pathOf(page, language)]));
  };
  const [was, is] = [addresses(before), addresses(content)];
  const moved = [...was].map(([language, from]) => ({ from, to: is.get(language) ?? "" }));
  const arrived = [...is].map(([language, to]) => ({ from: awaitedArticle(former.id, language), to }));
  await keepMovedAddresses(trx, { moved, arrived, pages: [...is.values()] }, now);
  await saveSettings(trx, { articles: { changed: former.id } }, now);
}

async function inTurn(trx: Db, id: string, now: Date): Promise<ArticleRow | undefined> {
  await acquireWriterLock(trx, "articles", now);
  return findArticle(trx, id);
}

async function change(trx: Db, id: string, to: Partial<ArticleRow> & { state: ArticleState }): Promise<void> {
  await trx.updateTable("articles").set(to).where("id", "=", id).execute();
}
