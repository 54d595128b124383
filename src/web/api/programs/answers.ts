import { siteLanguages } from "#src/platform/i18n/language.ts";
import * as v from "valibot";
import type { LeadInFull } from "#src/work/leads/lead-history.ts";
import { LEAD_COLUMNS, type Lead } from "#src/work/leads/lead.ts";
import { leadStatuses } from "#src/work/leads/lead-status.ts";
import type { VersionedLead } from "#src/work/leads/list/inbox-leads.server.ts";
import { QuoteDraft, quoteStates } from "#src/work/quotes/quote.ts";
import type { Quote } from "#src/work/quotes/quotes.server.ts";

/*
 * What is answered to programs. The functions name each field, so that a new column of a table is told to nobody
 * before its schema says so.
 */
export const Id = v.pipe(v.string(), v.uuid(), v.description("Never changes; ids sort by time."));
const moment = v.pipe(v.string(), v.isoTimestamp(), v.description("ISO 8601, UTC"));
const text = (description: string) => v.pipe(v.string(), v.description(description));
const version = v.pipe(v.number(), v.integer(), v.description("Goes up with each change."));

type Column = (typeof LEAD_COLUMNS)[number];

const leadColumns = {
  ...{ id: Id, name: v.string(), email: text("Blank when unknown"), phone: text("Blank when unknown") },
  service_requested: text("In the words that the customer chose"),
  service: text("The key of the service, see contact-options"),
  message: v.string(),
  language: v.pipe(v.picklist(siteLanguages), v.description("In which the customer wrote")),
  ...{ utm_source: v.string(), utm_medium: v.string(), utm_campaign: v.string() },
  ...{ utm_term: v.string(), utm_content: v.string() },
  ...{ gclid: v.string(), gbraid: v.string(), wbraid: v.string(), fbclid: v.string(), msclkid: v.string() },
  landing_page: text("The address at which the visit began"),
  referrer: v.string(),
  submitted_at: moment,
  origin: text("website, phone, import, program or mail"),
  status: v.picklist(leadStatuses),
  won_cents: v.pipe(v.nullable(v.pipe(v.number(), v.integer())), v.description("Of a won lead, when it is known")),
  lost_reason: v.string(),
  estimate: text("JSON: the size that the visitor gave and the price range that was shown; blank without"),
} satisfies Record<Column, v.GenericSchema>;

/** As the webhook `lead.created` has it. */
export const LeadRow = v.object(leadColumns);
export const LeadAnswer = v.object({ ...leadColumns, version });
export const NoteAnswer = v.object({ id: Id, text: v.string(), created_at: moment });
export const NotedLead = v.object({ ...leadColumns, version, notes: v.array(NoteAnswer) });
export const LeadState = v.object({ id: Id, status: v.picklist(leadStatuses), version });
export const LeadListAnswer = v.object({ leads: v.array(LeadAnswer), nextCursor: v.nullable(v.string()) });

export const QuoteAnswer = v.object({
  ...{ id: Id, leadId: Id, number: v.string(), revision: v.pipe(v.number(), v.integer()) },
  ...{ state: v.picklist(quoteStates), version, language: v.picklist(siteLanguages), draft: QuoteDraft },
  validUntil: v.pipe(v.string(), v.isoDate(), v.description("The last day to accept, where the business is")),
  totalCents: v.pipe(
    v.number(),
    v.integer(),
    v.description("With taxes; of an accepted quote with what was chosen, else without its optional lines"),
  ),
  ...{ createdAt: moment, sentAt: v.nullable(moment), viewedAt: v.nullable(moment), decidedAt: v.nullable(moment) },
});
export const QuoteListAnswer = v.object({ quotes: v.array(QuoteAnswer), nextCursor: v.nullable(v.string()) });
export const SentQuoteAnswer = v.object({
  quote: QuoteAnswer,
  link: v.pipe(v.string(), v.url(), v.description("The customer’s secret address")),
});

export function asLeadAnswer(lead: VersionedLead): Lead & { version: number } {
  // Built from names, so that the compiler sees no record.
  const columns = Object.fromEntries(LEAD_COLUMNS.map((name) => [name, lead[name]])) as Lead;
  return { ...columns, version: lead.version };
}

export function asNotedLead(lead: LeadInFull) {
  return { ...asLeadAnswer(lead), notes: lead.notes };
}

export function asQuoteAnswer(quote: Quote): v.InferOutput<typeof QuoteAnswer> {
  const { id, leadId, number, revision, state, version: current, language, draft } = quote;
  const { validUntil, totalCents, createdAt, sentAt, viewedAt, decidedAt } = quote;
  return {
    ...{ id, leadId, number, revision, state, version: current, language, draft },
    ...{ validUntil, totalCents, createdAt, sentAt, viewedAt, decidedAt },
  };
}
