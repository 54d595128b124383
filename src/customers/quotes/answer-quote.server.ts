import { loadToday } from "#src/account/settings/settings.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import { changeLeadWithin, withStatus } from "#src/customers/leads/follow-up/change-lead.server.ts";
import { enqueue } from "#src/account/notifications/outbox/enqueue.server.ts";
import {
  loadQuoteEvents,
  recordQuoteEvent,
  type Acceptance,
  type NewQuoteEvent,
  type Visitor,
} from "./quote-events.server.ts";
import { findQuoteByToken, quoteAddress } from "./quote-links.server.ts";
import { customerQuoteMail } from "./quote-mails.ts";
import { tellOwner } from "./quote-updates.server.ts";
import { placeOfWork } from "./quote-document.ts";
import { quoteTotals } from "./quote-totals.ts";
import { planChosen, WindowTaken } from "./windows/offered-windows.server.ts";
import { asQuote, type Quote } from "./quotes.server.ts";
import { isOpen, type QuoteState } from "./quote.ts";

/** For a lead that is being edited at the same time. */
const MOST_TRIES = 5;

type Deps = { db: Db; siteUrl: string };

export type Answered =
  | { kind: "answered"; quote: Quote }
  | { kind: "unknown" }
  /** It no longer waits for an answer; its state says why. */
  | { kind: "closed"; quote: Quote }
  /** What was accepted is not what the document says: its hash or its total differs. */
  | { kind: "changed"; quote: Quote }
  /** The chosen window has begun, or the calendar has another appointment in it by now. */
  | { kind: "window-taken"; quote: Quote };

/** As the customer finds it. */
export async function openQuote(db: Db, token: string, now: Date): Promise<Quote | undefined> {
  const quote = await findQuoteByToken(db, token);
  return quote && asOf(quote, await loadToday(db, now));
}

/** The first opening by a person is kept and told. */
export async function noteViewed(
  { db, siteUrl }: Deps,
  { quote, visitor }: { quote: Quote; visitor: Visitor },
  now: Date,
): Promise<void> {
  if (quote.state !== "sent") return;
  await db.transaction().execute(async (trx) => {
    const viewed = await trx
      .updateTable("quotes")
      .set({ state: "viewed", viewed_at: now.toISOString() })
      .where("id", "=", quote.id)
      .where("state", "=", "sent")
      .returningAll()
      .executeTakeFirst();
    if (!viewed) return;
    await recordQuoteEvent(trx, { quoteId: quote.id, event: { kind: "viewed" }, visitor }, now);
    await tellOwner(trx, { kind: "viewed", quote: asQuote(viewed) }, siteUrl, now);
  });
}

export type Acceptor = {
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
export async function acceptQuote(
  { db, siteUrl }: Deps,
  { token, place, window: wanted, ...accepted }: Acceptor,
  visitor: Visitor,
  now: Date,
): Promise<Answered> {
  const quote = await openQuote(db, token, now);
  if (!quote?.document) return { kind: "unknown" };
  if (!isOpen(quote.state)) return { kind: "closed", quote };
  const optional = new Set(quote.document.lines.filter((line) => line.optional).map(({ id }) => id));
  const chosen = accepted.chosen.filter((id) => optional.has(id));
  const { totalCents, netCents } = quoteTotals(quote.document, new Set(chosen));
  if (accepted.documentHash !== quote.documentHash || accepted.totalCents !== totalCents)
    return { kind: "changed", quote };
  if (typeof wanted === "number" && !quote.document.windows?.[wanted]) return { kind: "window-taken", quote };
  const sentTo = await addressOfLink(db, quote.id);
  const window = wanted === "none" ? null : wanted === undefined ? undefined : quote.document.windows?.[wanted];
  const acceptance: Acceptance = {
    ...{ ...accepted, chosen, sentTo },
    ...(place && { place }),
    ...(window !== undefined && { window }),
  };
  const { leadId, document } = quote;
  const answered = answer(
    { db, siteUrl },
    {
      quote,
      state: "accepted",
      sums: { total_cents: totalCents, net_cents: netCents },
      event: { kind: "accepted", ...acceptance },
      visitor,
    },
    now,
    async (trx) => {
      const href = quoteAddress(siteUrl, token);
      const mail = customerQuoteMail({
        kind: "customer-quote-copy",
        leadId,
        document,
        language: acceptance.language,
        href,
        chosen,
        place: placeOfWork({ document, acceptance }),
      });
      if (document.customer.email) await enqueue(trx, { ...mail, copyOfQuote: quote.id }, now);
      await winLead(trx, leadId, now);
      const given = { place: placeOfWork({ document, acceptance }), ...(window !== undefined && { window }) };
      const visit = { leadId, quoteId: quote.id, place: given.place, hasEmail: document.customer.email !== "" };
      if (window) await planChosen({ db: trx, siteUrl }, { ...visit, window }, now);
      const news = { kind: "accepted" as const, quote, totalCents, said: acceptance.name, withCopy: true };
      await tellOwner(trx, { ...news, ...given }, siteUrl, now);
    },
  );
  return answered.catch((error: unknown) => {
    if (error instanceof WindowTaken) return { kind: "window-taken", quote };
    throw error;
  });
}

type Declined = { token: string; reason: string };

export async function declineQuote(
  deps: Deps,
  { token, reason }: Declined,
  visitor: Visitor,
  now: Date,
): Promise<Answered> {
  const quote = await openQuote(deps.db, token, now);
  if (!quote?.document) return { kind: "unknown" };
  if (!isOpen(quote.state)) return { kind: "closed", quote };
  return answer(deps, { quote, state: "declined", event: { kind: "declined", reason }, visitor }, now, (trx) =>
    tellOwner(trx, { kind: "declined", quote, said: reason }, deps.siteUrl, now),
  );
}

type Asked = { token: string; question: string };

/** Whatever state it is in. */
export async function askAboutQuote(
  { db, siteUrl }: Deps,
  { token, question }: Asked,
  visitor: Visitor,
  now: Date,
): Promise<Quote | undefined> {
  const quote = await openQuote(db, token, now);
  if (!quote?.document) return undefined;
  await db.transaction().execute(async (trx) => {
    await recordQuoteEvent(trx, { quoteId: quote.id, event: { kind: "asked", question }, visitor }, now);
    await tellOwner(trx, { kind: "asked", quote, said: question }, siteUrl, now);
  });
  return quote;
}

type Answer = {
  quote: Quote;
  state: QuoteState;
  sums?: { total_cents: number; net_cents: number };
  event: NewQuoteEvent;
  visitor: Visitor;
};

/** The update finds an open quote once: of two answers at once one is too late. */
async function answer(
  { db, siteUrl }: Deps,
  { quote, state, sums, event, visitor }: Answer,
  now: Date,
  alsoWrite: (trx: Db) => Promise<void>,
  tries = MOST_TRIES,
): Promise<Answered> {
  try {
    return await db.transaction().execute(async (trx) => {
      const answered = await trx
        .updateTable("quotes")
        .set({
          state,
          decided_at: now.toISOString(),
          remind_at: null,
          ...sums,
        })
        .where("id", "=", quote.id)
        .where("state", "in", ["sent", "viewed"])
        .where("document_hash", "=", quote.documentHash ?? "")
        .returningAll()
        .executeTakeFirst();
      if (!answered) return { kind: "closed", quote: await reload(trx, quote) };
      await recordQuoteEvent(trx, { quoteId: quote.id, event, visitor }, now);
      await alsoWrite(trx);
      return { kind: "answered", quote: asQuote(answered) };
    });
  } catch (error) {
    if (!(error instanceof LeadChanged) || tries <= 1) throw error;
    return answer({ db, siteUrl }, { quote, state, event, visitor, ...(sums && { sums }) }, now, alsoWrite, tries - 1);
  }
}

/** Undoes the transaction, to try it again. */
class LeadChanged extends Error {}

/**
 * With the sum of what was accepted, without the taxes, which are no revenue; of a lead without an accepted quote any more,
 * quoted again. What a plan was invoiced for already stays in the amount when its renewal is accepted.
 */
export async function winLead(trx: Db, leadId: string, now: Date): Promise<void> {
  const { cents } = await trx
    .selectFrom("quotes")
    .where("lead_id", "=", leadId)
    .where("state", "=", "accepted")
    .select(({ fn }) => fn.sum<number | string | null>("net_cents").as("cents"))
    .executeTakeFirstOrThrow();
  const won_cents = cents === null ? null : Math.max(Number(cents), await invoicedByPlans(trx, leadId));
  const status = won_cents === null ? ("quoted" as const) : ("won" as const);
  const changed = await changeLeadWithin(trx, { id: leadId, now }, (lead) =>
    withStatus(lead, { status, won_cents, lost_reason: "" }),
  );
  if (changed === "stale") throw new LeadChanged();
}

/** Without taxes, of a lead that has a plan: its visits are more than the quote they began with. */
async function invoicedByPlans(trx: Db, leadId: string): Promise<number> {
  const plan = trx.selectFrom("plans").select("id").where("lead_id", "=", leadId);
  if (!(await plan.limit(1).executeTakeFirst())) return 0;
  const rows = await trx
    .selectFrom("invoices")
    .select(["kind", "net_cents"])
    .where("lead_id", "=", leadId)
    .where("number", "is not", null)
    .execute();
  return rows.reduce((sum, { kind, net_cents }) => sum + (kind === "credit" ? -net_cents : net_cents), 0);
}

async function reload(trx: Db, { id }: Quote): Promise<Quote> {
  return asQuote(await trx.selectFrom("quotes").selectAll().where("id", "=", id).executeTakeFirstOrThrow());
}

/** Blank when the link was copied. */
async function addressOfLink(db: Db, id: string): Promise<string> {
  const sent = (await loadQuoteEvents(db, id)).findLast((event) => event.kind === "sent");
  return sent?.kind === "sent" ? sent.to : "";
}

/** Expired from the day after, also before the hourly job has said so. */
function asOf(quote: Quote, today: string): Quote {
  return isOpen(quote.state) && quote.validUntil < today ? { ...quote, state: "expired" } : quote;
}
