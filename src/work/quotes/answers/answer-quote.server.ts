import { settlePlaces } from "#src/work/jobs/places/settle-places.server.ts";
import { loadRecipients } from "#src/work/customers/recipients.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import { enqueue } from "#src/account/notifications/outbox/enqueue.server.ts";
import { loadJobOf } from "#src/work/jobs/job-of.server.ts";
import { lockJob } from "#src/work/jobs/jobs.server.ts";
import { recordTurn } from "#src/work/jobs/record-turn.server.ts";
import { settleRequest } from "#src/work/jobs/settle-request.server.ts";
import { openQuote } from "./open-quote.server.ts";
import {
  loadQuoteEvents,
  recordQuoteEvent,
  type Acceptance,
  type NewQuoteEvent,
  type Visitor,
} from "#src/work/quotes/quote-events.server.ts";
import { quoteAddress } from "#src/work/quotes/quote-links.server.ts";
import { customerQuoteMail } from "#src/work/quotes/quote-mails.ts";
import { tellOwnerOfQuote } from "#src/work/quotes/quote-updates.server.ts";
import { placeOfWork, type QuoteDocument } from "#src/work/quotes/quote-document.ts";
import { quoteTotals } from "#src/work/quotes/quote-totals.ts";
import { planChosen, WindowTaken } from "#src/work/quotes/windows/offered-windows.server.ts";
import { replaceAccepted } from "./replace-accepted.server.ts";
import { asQuote, type Quote } from "#src/work/quotes/quotes.server.ts";
import { type QuoteState } from "#src/work/quotes/quote.ts";
import { isOpenQuote } from "#src/work/quotes/open-quote.ts";

type Deps = { db: Db; siteUrl: string };
type Sent = Quote & { document: QuoteDocument };

export type QuoteAnswered =
  | { kind: "answered"; quote: Quote }
  | { kind: "unknown" }
  /** It no longer waits for an answer; its state says why. */
  | { kind: "closed"; quote: Quote }
  /** What was accepted is not what the document says: its hash or its total differs. */
  | { kind: "changed"; quote: Quote }
  /** The chosen window has begun, or the calendar has another appointment in it by now. */
  | { kind: "window-taken"; quote: Quote };

export type Acceptor = {
  visitor: Visitor;
  token: string;
  /** What the customer saw. */
  documentHash: string;
  totalCents: number;
  name: string;
  /** The address of the work; blank when the customer gave none. */
  place: string;
  language: SiteLanguage;
  wishesEnglish: boolean;
  chosen: string[];
  /** The place of the chosen one among those of the document, or that none suited; absent where none could be chosen. */
  window?: number | "none" | undefined;
};

/** One outcome, however many accept at once: the evidence, the won lead, the visit and the mails in one transaction. */
export async function acceptQuote(deps: Deps, { visitor, ...acceptor }: Acceptor, now: Date): Promise<QuoteAnswered> {
  const quote = await openQuote(deps.db, acceptor.token, now);
  if (!quote?.document) return { kind: "unknown" };
  if (!isOpenQuote(quote.state)) return { kind: "closed", quote };
  const sent = { ...quote, document: quote.document };
  const read = readAcceptance(sent, acceptor, await addressOfLink(deps.db, quote.id));
  if (read.kind !== "read") return { kind: read.kind, quote };
  const { acceptance, sums } = read;
  const accepted = { quote: sent, token: acceptor.token, acceptance, totalCents: sums.total_cents };
  const alsoWrite = (trx: Db) => writeAcceptance({ ...deps, db: trx }, accepted, now);
  const replace = (trx: Db, jobId: string) =>
    replaceAccepted({ ...deps, db: trx }, { quoteId: quote.id, jobId, document: sent.document }, now);
  const event = { kind: "accepted" as const, ...acceptance };
  try {
    return await answer(deps, { quote, state: "accepted", sums, event, visitor, replace, alsoWrite }, now);
  } catch (error) {
    if (error instanceof WindowTaken) return { kind: "window-taken", quote };
    throw error;
  }
}

type Read =
  | { kind: "changed" | "window-taken" }
  | { kind: "read"; acceptance: Acceptance; sums: { total_cents: number; net_cents: number } };

/** What was accepted, by what the document says and not by what the form did. */
function readAcceptance(
  { document, documentHash }: Sent,
  { token: _, place, window: wanted, ...accepted }: Omit<Acceptor, "visitor">,
  sentTo: string,
): Read {
  const optional = new Set(document.lines.filter((line) => line.optional).map(({ id }) => id));
  const chosen = accepted.chosen.filter((id) => optional.has(id));
  const { totalCents, netCents } = quoteTotals(document, new Set(chosen));
  if (accepted.documentHash !== documentHash || accepted.totalCents !== totalCents) return { kind: "changed" };
  if (typeof wanted === "number" && !document.windows?.[wanted]) return { kind: "window-taken" };
  const window = wanted === "none" ? null : wanted === undefined ? undefined : document.windows?.[wanted];
  const acceptance: Acceptance = {
    ...{ ...accepted, chosen, sentTo },
    ...(place && { place }),
    ...(window !== undefined && { window }),
  };
  return { kind: "read", acceptance, sums: { total_cents: totalCents, net_cents: netCents } };
}

type Accepted = { quote: Sent; token: string; acceptance: Acceptance; totalCents: number };

async function writeAcceptance(
  { db: trx, siteUrl }: Deps,
  { quote, token, acceptance, totalCents }: Accepted,
  now: Date,
): Promise<void> {
  const { id: quoteId, leadId, document } = quote;
  const { chosen, language, window } = acceptance;
  const place = placeOfWork({ document, acceptance });
  const { to = "" } = (await loadRecipients(trx, leadId, "papers")) ?? {};
  const copy = { leadId, document, language, href: quoteAddress(siteUrl, token), to, chosen, place, isToPlan: !window };
  const mail = customerQuoteMail({ kind: "customer-quote-copy", ...copy });
  const hasEmail = to !== "";
  if (hasEmail) await enqueue(trx, { ...mail, copyOfQuote: quoteId }, now);
  await settleRequest(trx, { leadId, because: "agreed" }, now);
  if (window) await planChosen({ db: trx, siteUrl }, { leadId, quoteId, place, hasEmail, window }, now);
  const news = { kind: "accepted" as const, quote, totalCents, said: acceptance.name, withCopy: true };
  await tellOwnerOfQuote(trx, { ...news, place, ...(window !== undefined && { window }) }, siteUrl, now);
}

type Declined = { token: string; reason: string; visitor: Visitor };

export async function declineQuote(
  deps: Deps,
  { token, reason, visitor }: Declined,
  now: Date,
): Promise<QuoteAnswered> {
  const quote = await openQuote(deps.db, token, now);
  if (!quote?.document) return { kind: "unknown" };
  if (!isOpenQuote(quote.state)) return { kind: "closed", quote };
  const alsoWrite = (trx: Db) => tellOwnerOfQuote(trx, { kind: "declined", quote, said: reason }, deps.siteUrl, now);
  return answer(deps, { quote, state: "declined", event: { kind: "declined", reason }, visitor, alsoWrite }, now);
}

type Asked = { token: string; question: string; visitor: Visitor };

/** Whatever state it is in. */
export async function askAboutQuote(
  { db, siteUrl }: Deps,
  { token, question, visitor }: Asked,
  now: Date,
): Promise<Quote | undefined> {
  const quote = await openQuote(db, token, now);
  if (!quote?.document) return undefined;
  await db.transaction().execute(async (trx) => {
    await recordQuoteEvent(trx, { quoteId: quote.id, event: { kind: "asked", question }, visitor }, now);
    await tellOwnerOfQuote(trx, { kind: "asked", quote, said: question }, siteUrl, now);
  });
  return quote;
}

type Answer = {
  quote: Quote;
  state: QuoteState;
  sums?: { total_cents: number; net_cents: number };
  event: NewQuoteEvent;
  visitor: Visitor;
  /** Before an acceptance, once it is certain to be the one that counts; true where another version was accepted. */
  replace?: (trx: Db, jobId: string) => Promise<boolean>;
  alsoWrite: (trx: Db) => Promise<void>;
};

function answer({ db }: Deps, answering: Answer, now: Date): Promise<QuoteAnswered> {
  return db.transaction().execute((trx) => answerWithin(trx, answering, now));
}

/** Under the lock of the job, an open quote is found once: of two answers at once one is too late. */
async function answerWithin(
  trx: Db,
  { quote, state, sums, event, visitor, replace, alsoWrite }: Answer,
  now: Date,
): Promise<QuoteAnswered> {
  const jobId = await loadJobOf(trx, "quotes", quote.id);
  await lockJob(trx, jobId);
  // The row is locked with it, as not everybody who closes a quote knows of its job.
  const { numUpdatedRows } = await trx
    .updateTable("quotes")
    .set({ remind_at: null })
    .where("id", "=", quote.id)
    .where("state", "in", ["sent", "viewed"])
    .where("document_hash", "=", quote.documentHash ?? "")
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return { kind: "closed", quote: await reload(trx, quote) };
  const isNew = replace && !(await replace(trx, jobId));
  const answered = await trx
    .updateTable("quotes")
    .set({ state, decided_at: now.toISOString(), ...sums })
    .where("id", "=", quote.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordQuoteEvent(trx, { quoteId: quote.id, event, visitor }, now);
  await alsoWrite(trx);
  if (isNew) await recordTurn(trx, { jobId, turn: "agreed" }, now);
  await settlePlaces(trx, jobId, now);
  return { kind: "answered", quote: asQuote(answered) };
}

async function reload(trx: Db, { id }: Quote): Promise<Quote> {
  return asQuote(await trx.selectFrom("quotes").selectAll().where("id", "=", id).executeTakeFirstOrThrow());
}

/** Blank when the link was copied. */
async function addressOfLink(db: Db, id: string): Promise<string> {
  const sent = (await loadQuoteEvents(db, id)).findLast((event) => event.kind === "sent");
  return sent?.kind === "sent" ? sent.to : "";
}
