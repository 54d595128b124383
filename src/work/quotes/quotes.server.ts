import type { Selectable } from "kysely";
import { uuidv7 } from "uuidv7";
import { parseJson, toJson } from "#src/platform/columns/column.ts";
import { addDays } from "#src/platform/clock/calendar-day.ts";
import { businessDay } from "#src/platform/clock/business-day.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { QuotesTable } from "./tables.ts";
import { acquireWriterLock } from "#src/platform/db/writer-lock.server.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import { jurisdictionOf } from "#src/account/settings/jurisdiction.ts";
import { usualPromises } from "#src/account/settings/promises/promises.server.ts";
import { businessOf, loadBusiness, loadSettings, loadToday } from "#src/account/settings/settings.server.ts";
import type { Business } from "#src/site/business.ts";
import { examplePack, packLike } from "#src/site/content/packs.server.ts";
import { noText } from "#src/site/content/text.ts";
import { loadPaperTerms } from "#src/work/papers/paper-terms.server.ts";
import { jobOf } from "#src/work/jobs/job-of.server.ts";
import { openJob } from "#src/work/jobs/jobs.server.ts";
import { parseEstimate } from "#src/work/leads/estimate.ts";
import { loadLanguageFor, loadPublished } from "#src/site/content/site-versions.server.ts";
import type { QuoteDocument } from "./quote-document.ts";
import { firstQuoteTexts, type QuoteTexts } from "./quote-texts.ts";
import { quoteTotals, type QuoteTax } from "./quote-totals.ts";
import { quoteLine } from "./rated-line.ts";
import type { QuoteDraft, QuoteState } from "./quote.ts";
import { chargedTaxes } from "#src/work/papers/exempt.ts";
import { loadKnownPlace } from "./known-place.server.ts";
import { takeQuoteNumber } from "./quote-numbers.server.ts";
import { loadEventsOfQuotes, loadQuoteEvents, recordQuoteEvent, type QuoteEvent } from "./quote-events.server.ts";

declare module "#src/account/settings/settings.server.ts" {
  interface SettingValues {
    "quote-texts": Partial<QuoteTexts>;
  }
}

type Row = Selectable<QuotesTable>;

/** Times are ISO 8601 UTC; `validUntil` is a day where the business is. */
export type Quote = {
  id: string;
  leadId: string;
  /** Null until what a former version of the program wrote is given its job. */
  jobId: string | null;
  number: string;
  revision: number;
  state: QuoteState;
  version: number;
  language: SiteLanguage;
  draft: QuoteDraft;
  /** Absent until it is sent. */
  document?: QuoteDocument;
  documentHash?: string;
  validUntil: string;
  /** With what was chosen for an accepted quote, else without the optional lines. */
  totalCents: number;
  createdAt: string;
  sentAt: string | null;
  viewedAt: string | null;
  decidedAt: string | null;
  /** Null when no reminder is to come. */
  remindAt: string | null;
};

export type QuoteInFull = Quote & { events: QuoteEvent[] };

export async function loadQuote(db: Db, id: string): Promise<QuoteInFull | undefined> {
  const row = await db.selectFrom("quotes").selectAll().where("id", "=", id).executeTakeFirst();
  return row && { ...asQuote(row), events: await loadQuoteEvents(db, id) };
}

/** The newest first. */
export function listQuotes(db: Db, leadId: string): Promise<QuoteInFull[]> {
  return listWhere(db, "lead_id", leadId);
}

/** All versions, the newest first. */
export function listQuotesOfJob(db: Db, jobId: string): Promise<QuoteInFull[]> {
  return listWhere(db, "job_id", jobId);
}

async function listWhere(db: Db, column: "lead_id" | "job_id", id: string): Promise<QuoteInFull[]> {
  const rows = await db.selectFrom("quotes").selectAll().where(column, "=", id).orderBy("id", "desc").execute();
  const events = await loadEventsOfQuotes(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({ ...asQuote(row), events: events.get(row.id) ?? [] }));
}

/** As a new quote has them. */
export async function loadQuoteTaxes(db: Db): Promise<QuoteTax[]> {
  return (await loadBusiness(db)).taxes.map(asQuoteTax);
}

/** Undefined for an unknown lead. */
export function createQuote(db: Db, leadId: string, now: Date): Promise<Quote | undefined> {
  return db.transaction().execute((trx) => createQuoteWithin(trx, leadId, now));
}

/** In the caller's transaction. */
export async function createQuoteWithin(trx: Db, leadId: string, now: Date): Promise<Quote | undefined> {
  const lead = await trx
    .selectFrom("leads")
    .select(["id", "service", "language", "estimate"])
    .where("id", "=", leadId)
    .executeTakeFirst();
  if (!lead) return undefined;
  const business = await loadBusiness(trx);
  const number = await takeQuoteNumber(trx, businessDay(now, business.timeZone).slice(0, 4));
  const draft = await firstDraft(trx, { lead, business }, now);
  const language = await loadLanguageFor(trx, lead.language);
  const id = uuidv7();
  const job_id = await openJob(trx, { id, leadId }, now);
  return insertQuote(trx, { id, job_id, lead_id: leadId, number, revision: 1, language, draft }, now);
}

/** A draft of the next version; the customer keeps the former one until this one is sent. */
export async function reviseQuote(db: Db, id: string, now: Date): Promise<Quote | undefined> {
  return db.transaction().execute(async (trx) => {
    const former = await trx.selectFrom("quotes").selectAll().where("id", "=", id).executeTakeFirst();
    if (!former) return undefined;
    await acquireWriterLock(trx, "quote-numbers", now);
    const { lead_id, number } = former;
    const newest = await trx
      .selectFrom("quotes")
      .selectAll()
      .where("number", "=", number)
      .orderBy("revision", "desc")
      .executeTakeFirstOrThrow();
    if (newest.state === "draft") return asQuote(newest);
    const draft = renewed(asQuote(newest).draft, await loadQuoteTexts(trx), await loadToday(trx, now));
    const language = await loadLanguageFor(trx, newest.language);
    const job_id = await jobOf(trx, newest, "quotes");
    const version = { id: uuidv7(), job_id, lead_id, number, revision: newest.revision + 1 };
    return insertQuote(trx, { ...version, language, draft }, now);
  });
}

export type DraftEdit = { id: string; version: number; draft: QuoteDraft; language: SiteLanguage };
export type QuoteDraftSaved = { kind: "saved"; quote: Quote } | { kind: "unknown" | "stale" | "not-draft" };

export async function saveQuoteDraft(db: Db, { id, version, draft, language }: DraftEdit): Promise<QuoteDraftSaved> {
  const saved = await db
    .updateTable("quotes")
    .set({ ...draftColumns(draft), language, version: version + 1 })
    .where("id", "=", id)
    .where("version", "=", version)
    .where("state", "=", "draft")
    .returningAll()
    .executeTakeFirst();
  if (saved) return { kind: "saved", quote: asQuote(saved) };
  const row = await db.selectFrom("quotes").select("state").where("id", "=", id).executeTakeFirst();
  if (!row) return { kind: "unknown" };
  return { kind: row.state === "draft" ? "stale" : "not-draft" };
}

/** What was sent stays: it is evidence. */
export async function deleteQuoteDraft(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("quotes")
    .where("id", "=", id)
    .where("state", "=", "draft")
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function loadQuoteTexts(db: Db): Promise<QuoteTexts> {
  const saved = await loadSettings(db, ["business", "promises", "quote-texts"]);
  const { services } = (await loadPublished(db)).content;
  const { cancelHours } = saved.promises ?? usualPromises(services);
  const texts = (packLike({ services }) ?? examplePack()).quoteTexts;
  return {
    ...firstQuoteTexts(jurisdictionOf(businessOf(saved.business)), { texts, cancelHours }),
    ...saved["quote-texts"],
  };
}

export function asQuote(row: Row): Quote {
  return {
    id: row.id,
    leadId: row.lead_id,
    jobId: row.job_id,
    number: row.number,
    revision: row.revision,
    state: row.state,
    version: row.version,
    language: row.language,
    draft: parseJson(row.draft),
    ...(row.document !== null && { document: parseJson(row.document) }),
    ...(row.document_hash !== null && { documentHash: row.document_hash }),
    validUntil: row.valid_until,
    totalCents: row.total_cents,
    createdAt: row.created_at,
    sentAt: row.sent_at,
    viewedAt: row.viewed_at,
    decidedAt: row.decided_at,
    remindAt: row.remind_at,
  };
}

type NewQuote = Pick<Row, "id" | "job_id" | "lead_id" | "number" | "revision"> & {
  language: SiteLanguage;
  draft: QuoteDraft;
};

async function insertQuote(trx: Db, { draft, ...quote }: NewQuote, now: Date): Promise<Quote> {
  const row = await trx
    .insertInto("quotes")
    .values({ ...quote, ...draftColumns(draft), created_at: now.toISOString() })
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordQuoteEvent(trx, { quoteId: row.id, event: { kind: "created" } }, now);
  return asQuote(row);
}

function draftColumns(draft: QuoteDraft) {
  const { totalCents: total_cents, netCents: net_cents } = quoteTotals(draft, new Set());
  return { draft: toJson(draft), valid_until: draft.validUntil, total_cents, net_cents };
}

type Beginning = { lead: { id: string; service: string; estimate: string }; business: Business };

async function firstDraft(trx: Db, { lead, business }: Beginning, now: Date) {
  const { content } = await loadPublished(trx);
  const texts = await loadQuoteTexts(trx);
  const asked = content.services.find(({ id }) => id === lead.service);
  const service = asked && { key: asked.id, label: asked.label, rate: asked.rate, untaxed: asked.untaxed };
  const place = await loadKnownPlace(trx, lead.id);
  const { exemption } = await loadPaperTerms(trx, lead.id);
  const draft: QuoteDraft = {
    title: asked?.label ?? noText,
    lines: [quoteLine(uuidv7(), service, parseEstimate(lead.estimate))],
    discount: null,
    taxes: chargedTaxes(business.taxes.map(asQuoteTax), exemption),
    depositPercent: null,
    validUntil: "",
    ...termsOf(texts),
    note: noText,
    ...(place && { place }),
  };
  return renewed(draft, texts, businessDay(now, business.timeZone));
}

function termsOf({ when, payment, cancellation, restrictions }: QuoteTexts) {
  return { when, payment, cancellation, restrictions };
}

function asQuoteTax({ name, percent, number, key }: Business["taxes"][number]): QuoteTax {
  return { name, thousandths: Math.round(percent * 1000), number, ...(key !== undefined && { key }) };
}

function renewed(draft: QuoteDraft, { validDays }: QuoteTexts, today: string): QuoteDraft {
  const { windows, ...rest } = draft;
  const left = windows?.filter(({ day }) => day >= today);
  return { ...rest, ...(left && { windows: left }), validUntil: addDays(today, validDays) };
}
