import type { StoredBox } from "./lead-boxes.ts";

export type BotDoubt = "low-score" | "other-hostname" | "provider-down" | "provider-misconfigured" | "provider-skipped";

/** Why a form sent without the bot check, by a browser without JavaScript, is put aside. */
export type UncheckedDoubt = "unknown-page" | "many-unchecked";

export type ContentReason =
  | ("links" | "link-in-name" | "spam-words" | "other-script" | "mixed-script" | "repeated-text")
  | "disposable-email";

/** Why a mail of somebody unknown is put aside: always, and what its sender's domain says of it. */
type MailDoubt = "by-mail" | "sender-unproven";

export type Reason =
  | "honeypot"
  | "too-fast"
  | "bot-check-failed"
  | "replayed-proof"
  | BotDoubt
  | UncheckedDoubt
  | MailDoubt
  | ContentReason;

export type Verdict = { box: Exclude<StoredBox, "deleted">; reasons: Reason[] };
