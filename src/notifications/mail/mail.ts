import type { Attachment } from "#src/notifications/message.ts";

type MailKind =
  | ("owner-new-lead" | "owner-reminder" | "owner-alert" | "owner-quote" | "visitor-acknowledgement")
  | ("customer-quote" | "customer-quote-reminder" | "customer-quote-copy")
  | ("customer-appointment" | "customer-appointment-reminder" | "owner-appointment");

/** A mail as a module writes it. `to` and `replyTo` are bare addresses; From is the business's, known when it leaves. */
export type Mail = {
  kind: MailKind;
  leadId?: string;
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  attachments?: Attachment[];
  appointmentId?: string;
  /** ISO 8601 UTC: later it is of no use. After three days when absent. */
  giveUpAt?: string;
};

/** Marks a mail as made by a program, so that no out-of-office answers it (RFC 3834). */
export function automaticHeaders(kind: string): Record<string, string> {
  const submitted = kind === "visitor-acknowledgement" ? "auto-replied" : "auto-generated";
  return { "Auto-Submitted": submitted, "X-Auto-Response-Suppress": "All" };
}

export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
}
