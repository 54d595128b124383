import type { WebhookChoice } from "#src/account/settings/integrations.ts";
import type { AuditKind } from "./audit.ts";
import { ofAccount } from "#src/account/events/hearers/of-account.ts";
import { ofContent } from "#src/account/events/hearers/of-content.ts";
import { ofCustomers } from "#src/account/events/hearers/of-customers.ts";
import { ofRequests } from "#src/account/events/hearers/of-requests.ts";
import { ofWork } from "#src/account/events/hearers/of-work.ts";
import { logged, nobody, type Hearers } from "#src/account/events/hearers/who-hears.ts";

const shown = { ...nobody, timeline: true } as const;
const news = { ...shown, dashboard: true } as const;
const money = { ...news, webhook: "webhookOnInvoice" } as const;
const dispute = { ...money, sentAs: "payment.disputed" } as const;
const ofQuote = { ...shown, webhook: "webhookOnQuote" } as const;
const ofJob = { ...nobody, webhook: "webhookOnJob" } as const;

/** Who hears of what happened. What a kind asks for here, `record` asks for where it happens. */
export const hearers = {
  "lead.created": { ...news, webhook: "webhookOnLead", log: { program: "program-added-lead" } },
  ...ofRequests,
  ...ofAccount,
  ...ofContent,
  ...ofWork,
  ...ofCustomers,
  "message.received": { ...shown, webhook: "webhookOnLead" },
  "message.sent": { ...nobody, webhook: "webhookOnLead" },
  "content_idea.status_changed": { ...nobody, webhook: "webhookOnIdea" },
  "alert.raised": { ...nobody, webhook: "webhookOnAlert" },

  "quote.drafted": logged({ program: "program-drafted-quote" }),
  "quote.sent": { ...ofQuote, log: { owner: "quote-sent", program: "program-sent-quote" } },
  "quote.viewed": ofQuote,
  "quote.asked": ofQuote,
  "quote.accepted": ofQuote,
  "quote.declined": ofQuote,
  "quote.expired": ofQuote,
  "quote.cancelled": { ...shown, log: { owner: "quote-cancelled" } },

  "job.agreed": ofJob,
  "job.done": ofJob,
  "job.paid": ofJob,
  "job.closed": { ...shown, log: { owner: "job-closed" } },
  "job.reopened": { ...shown, log: { owner: "job-reopened" } },

  "person.absent": { ...nobody, log: { owner: "person-absent" } },
  "person.back": { ...nobody, log: { owner: "absence-undone" } },
  "hours.corrected": { ...nobody, log: { owner: "hours-corrected" } },

  "invoice.created": shown,
  "invoice.drafted": logged({ program: "program-drafted-invoice" }),
  "invoice.issued": { ...money, log: { owner: "invoice-issued", program: "program-issued-invoice" } },
  "invoice.sent": { ...shown, customer: true },
  "invoice.viewed": shown,
  "invoice.link_copied": shown,
  "invoice.reminded": { ...shown, customer: true },
  "invoice.reminders_stopped": shown,
  "invoice.reminders_resumed": shown,
  "invoice.credited": { ...money, log: { owner: "invoice-credited", program: "program-credited-invoice" } },
  "invoice.paid": { ...nobody, webhook: "webhookOnInvoice" },
  "payment.received": {
    ...money,
    log: { owner: "payment-recorded", program: "program-recorded-payment", provider: "payment-recorded" },
    owner: "cardPayment",
  },
  "payment.receipt_sent": { ...shown, customer: true },
  "payment.reversed": {
    ...money,
    log: { owner: "payment-reversed", provider: "payment-reversed" },
    // A refund that the customer's bank sent back.
    owner: "cardRefund",
  },
  "payment.refund_asked": { ...nobody, log: { owner: "card-refund-asked" } },
  "payment.refunded": { ...money, log: { owner: "payment-refunded", provider: "payment-refunded" } },
  "payment.disputed": {
    ...money,
    log: { owner: "invoice-disputed", provider: "invoice-disputed" },
    owner: "cardDispute",
  },
  "payment.dispute_ended": { ...dispute, log: { owner: "dispute-ended", provider: "dispute-ended" } },
  "payment.dispute_lost": { ...dispute, log: { provider: "dispute-lost" } },
  "invoice.statement_sent": shown,
  "customer.statement_sent": { ...nobody, log: { owner: "statement-sent" }, customer: true },

  // What nobody calls `record` for: the timeline reads it where it is stored.
  "lead.status_changed": news,
  "lead.imported": shown,
  "lead.moved": shown,
  "lead.known": shown,
  "note.added": shown,
  "mail.queued": shown,
  "mail.failing": { ...nobody, dashboard: true },
  "photos.received": shown,
  "photos.taken": shown,
  "visit.changed": shown,
  "visit.helped": shown,
  "plan.changed": shown,
  "consent.changed": shown,
  "review.changed": shown,
  "text.sent": shown,
  "quote.created": shown,
  "quote.reminded": shown,
  "quote.link_copied": shown,
  "quote.answered": shown,
  "quote.superseded": shown,
  "quote.withdrawn": shown,
  "quote.reminders_stopped": shown,
  "quote.reminders_resumed": shown,
  "adjustment.missed": shown,
  "ad_file.exported": { ...nobody, dashboard: true },
} as const satisfies Record<string, Hearers>;

export type EventKind = keyof typeof hearers;

type Asks<Key extends "webhook" | "owner" | "customer", Not> = {
  [Kind in EventKind]: (typeof hearers)[Kind][Key] extends Not ? never : Kind;
}[EventKind];

/** Kinds that are told to programs. */
export type ProgramsEvent = Asks<"webhook", null>;
export type OwnersEvent = Asks<"owner", null>;
export type CustomersEvent = Asks<"customer", false>;

type SentAsOther = { [Kind in EventKind]: (typeof hearers)[Kind] extends { sentAs: string } ? Kind : never }[EventKind];

/** The `type` of a webhook's body. */
export type WebhookEvent = Exclude<ProgramsEvent, SentAsOther>;

/** The types of webhooks that one setting turns off. */
export function webhooksOf(choice: WebhookChoice): WebhookEvent[] {
  return webhookEvents.filter((kind) => hearers[kind].webhook === choice);
}

// Object.keys is typed as text because an object may have more; this one is written above.
const kinds = Object.keys(hearers) as EventKind[];

/** In the order of the table. */
export const webhookEvents = kinds.filter(
  (kind): kind is WebhookEvent => hearers[kind].webhook !== null && !("sentAs" in hearers[kind]),
);

/** What the dashboard shows of itself, with more than the log knows. */
export const loggedOnDashboard: readonly AuditKind[] = kinds
  .filter((kind) => hearers[kind].dashboard)
  .flatMap((kind): AuditKind[] => Object.values(hearers[kind].log));
