import type { StoredBox } from "./lead-boxes.ts";

export type BotDoubt = "low-score" | "other-hostname" | "provider-down" | "provider-misconfigured" | "provider-skipped";

/** Why a form sent without the bot check, by a browser without JavaScript, is put aside. */
export type UncheckedDoubt = "unknown-page" | "many-unchecked";

export type ContentReason =
  | ("links" | "link-in-name" | "spam-words" | "other-script" | "mixed-script" | "repeated-text")
  | "disposable-email";

export type Reason =
  | "honeypot"
  | "too-fast"
  | "bot-check-failed"
  | "replayed-proof"
  | BotDoubt
  | UncheckedDoubt
  | ContentReason;

export type Verdict = { box: Exclude<StoredBox, "deleted">; reasons: Reason[] };
