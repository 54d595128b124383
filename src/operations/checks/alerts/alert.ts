import type { Language } from "#src/platform/i18n/language.ts";
import type { Finding } from "./finding.ts";
import type { CertificateReason } from "#src/operations/https/certificate-reason.ts";
import type { DoubtfulJobs } from "#src/work/jobs/doubts/doubts.server.ts";
import type { StoreReason } from "#src/operations/backups/off-site/store.ts";
import type { DeliveryReason } from "#src/account/notifications/delivery-words.ts";
import type { MailboxTrouble } from "#src/work/conversation/mailbox/mailbox-form.ts";
import type { FailedStep } from "#src/operations/checks/self-test/self-test.ts";

export type Alert =
  | { kind: "self-test"; failed: FailedStep }
  /** People visited, and none of them sent a request. */
  | { kind: "silence"; days: number }
  | { kind: "spool"; requests: number }
  | { kind: "mails"; mails: number; reason: DeliveryReason }
  | { kind: "webhooks"; events: number; reason: DeliveryReason }
  /** The owner's mailbox is not read, so customers' answers do not come in; what its server said. */
  | { kind: "mailbox"; reason: MailboxTrouble; says: string }
  /** Google has not fetched the conversions for that long. */
  | { kind: "feed"; hours: number }
  /** A job is no longer as Google knows it, and Google corrects it no more. */
  | { kind: "adjustment"; leadId: string; change: "retract" | "restate" }
  /** Payments by card are found, but nothing announces them. */
  | { kind: "card-webhooks"; reason: "silent" | "signature" | "clock" }
  /** A customer asks for their money back through their bank; until when evidence is taken. */
  | { kind: "card-dispute"; number: string; cents: number; currency: string; dueOn: string | null }
  /** A bank sent a refund back. */
  | { kind: "card-refund"; number: string; cents: number; currency: string }
  | { kind: "card-overpaid"; number: string; cents: number; currency: string }
  /** An older state is back; `isOwn`: of what it replaced, which knew the money and the mails that followed. */
  | { kind: "restored"; day: string; isOwn: boolean; takesCards: boolean }
  /** The site runs with another secret key than what is stored was sealed and hashed with. */
  | { kind: "secret-key" }
  | { kind: "backups"; days: number }
  /** None has arrived elsewhere for that long; the last attempt's reason. */
  | { kind: "off-site"; days: number; reason: StoreReason }
  /** The list of erasures elsewhere does not know one of that long ago; the last attempt's reason. */
  | { kind: "erasures"; days: number; reason: StoreReason }
  /** A trial restore did not give what was backed up. */
  | { kind: "rehearsal"; reason: StoreReason }
  /** Issued before they were checked: their amounts do not add up. */
  | { kind: "unsound-invoices"; numbers: string[] }
  /** What could not be told of rows from before there were jobs, by the requests. */
  | ({ kind: "doubtful-jobs" } & DoubtfulJobs)
  | { kind: "disk"; megabytes: number }
  /** It should have been renewed by now; until when it holds, and the last attempt's reason. */
  | { kind: "certificate"; until: string; reason: CertificateReason }
  /** No trouble: a later version is out, where the owner has this asked; its notes are plain text. */
  | { kind: "new-version"; version: string; notes: Record<Language, string> };

export type AlertKind = Alert["kind"];
/** The others begin and end by themselves. */
export type WatchedKind = Exclude<
  AlertKind,
  "adjustment" | "card-dispute" | "card-refund" | "card-overpaid" | "restored" | "new-version"
>;

export type AlertMessage = { alert: Alert; isOver: boolean };

/** `unwatched`: an open alert is closed without a message. `unknown`: it stays as it is. */
export type AlertFinding = Finding<"error", { alert: Alert }> | Finding<"ok" | "unwatched" | "unknown">;

export type OpenAlert = { id: string; raised_at: string; alert: Alert };
