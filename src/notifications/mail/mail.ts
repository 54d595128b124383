type MailKind = "owner-new-lead" | "owner-reminder" | "owner-alert" | "visitor-acknowledgement";

/** A mail as a room writes it. `to` and `replyTo` are bare addresses; From is the business's, known when it leaves. */
export type Mail = {
  kind: MailKind;
  leadId?: string;
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
};

export type OutgoingMessage = Omit<Mail, "leadId" | "kind"> & {
  id: string;
  kind: string;
  /** With its angle brackets, the same at every try. */
  messageId: string;
};

export type SendResult =
  | { kind: "sent" }
  /** Not now: the server was away, busy, or our credentials are wrong. */
  | { kind: "failed"; reason: string }
  /** Never: the server has read this mail and does not want it. */
  | { kind: "refused"; reason: string };

export type SendMessage = (mail: OutgoingMessage) => Promise<SendResult>;

/** Tells other machines that nobody typed this, so that no out-of-office answers it (RFC 3834). */
export function automaticHeaders(kind: string): Record<string, string> {
  const submitted = kind === "visitor-acknowledgement" ? "auto-replied" : "auto-generated";
  return { "Auto-Submitted": submitted, "X-Auto-Response-Suppress": "All" };
}

/** Why mails wait as long as nothing can send them. */
export const NO_MAIL_SERVER = "No mail server is configured.";

/** For headers: whatever it holds, it stays one line. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
}
