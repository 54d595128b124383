import type { Attachment } from "#src/account/notifications/message.ts";

type MailKind =
  | (
      | "owner-new-lead"
      | "owner-photos"
      | "owner-reminder"
      | "owner-alert"
      | "owner-quote"
      | "owner-money"
      | "visitor-acknowledgement"
    )
  | ("owner-privacy" | "owner-month" | "owner-plans" | "owner-quarantine" | "owner-answer")
  | ("customer-quote" | "customer-quote-reminder" | "customer-quote-copy")
  | ("customer-invoice" | "customer-invoice-reminder" | "customer-receipt" | "customer-statement")
  | ("customer-appointment" | "customer-appointment-reminder" | "owner-appointment")
  | ("customer-plan" | "customer-answer");

/** Mails that need a consent; only `enqueueCommercial` writes them. */
export const commercialKinds = [
  ...(["customer-review-request", "customer-review-reminder", "customer-year-later"] as const),
  "customer-plan-renewal",
] as const;
export type CommercialKind = (typeof commercialKinds)[number];

export function isCommercial(kind: string): kind is CommercialKind {
  return commercialKinds.some((one) => one === kind);
}

/** They are of no use once the day that they are about has begun: no later try, and no setting that is saved, sends them then. */
export const perishableKinds = ["customer-appointment-reminder"] as const satisfies MailKind[];

export function isPerishable(kind: string): boolean {
  return perishableKinds.some((one) => one === kind);
}

/** The id of the mail that it answers, and those of all before it, the oldest first; blank and none for a first mail. */
export type MailThread = { inReplyTo: string; ids: string[] };

/** A mail as a module writes it. `to` and `replyTo` are bare addresses; From is the business's, known when it leaves. */
export type Mail = {
  /** A UUID of the caller's: a second mail with it is not stored. */
  id?: string;
  kind: MailKind;
  leadId?: string;
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  attachments?: Attachment[];
  /** The id of an accepted quote, whose copies are made as the mail leaves. */
  copyOfQuote?: string;
  /** The id of an issued invoice, whose PDFs are made as the mail leaves. */
  copyOfInvoice?: string;
  /** Ids of the files that the owner attached, which are read as the mail leaves. */
  answerFiles?: string[];
  appointmentId?: string;
  /** Where the customer, or their mail program, asks for no more of its kind. */
  stopAddress?: string;
  thread?: MailThread;
  /** ISO 8601 UTC; at once when absent. */
  dueAt?: string;
  /** ISO 8601 UTC: later it is of no use. After three days when absent. */
  giveUpAt?: string;
};

/** Marks a mail as made by a program, so that no out-of-office answers it (RFC 3834), and says how to stop more (RFC 8058). */
export function automaticHeaders({ kind, listUnsubscribe }: { kind: string; listUnsubscribe?: string | undefined }) {
  // The owner has written it.
  if (kind === "customer-answer") return {};
  const submitted = kind === "visitor-acknowledgement" ? "auto-replied" : "auto-generated";
  const headers: Record<string, string> = { "Auto-Submitted": submitted, "X-Auto-Response-Suppress": "All" };
  if (!listUnsubscribe) return headers;
  return { ...headers, "List-Unsubscribe": listUnsubscribe, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

/** Bytes in a millisecond, of a line that is slow to send: a megabit a second. */
const SLOW_LINE = 125;

/** How much longer than other mails one takes for its files. */
export function filesTakeMs({ attachments = [] }: { attachments?: Attachment[] | undefined }): number {
  return attachments.reduce((total, { content }) => total + content.length, 0) / SLOW_LINE;
}

export function headerLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
}
