import type { Reason } from "./verdict.ts";

/** Why a lead lies where it lies, for the owner. */
export const reasonWords: Record<Reason, string> = {
  honeypot: "Filled in a field that people cannot see",
  "too-fast": "Sent faster than a person can type",
  "bot-check-failed": "Failed the bot check",
  "replayed-proof": "Used a bot check a second time, for something else",
  "low-score": "reCAPTCHA thinks it is a robot",
  "other-hostname": "The bot check was passed on another site",
  "provider-down": "The bot check service did not answer",
  "provider-misconfigured": "The bot check service refuses the secret key in Settings",
  "provider-skipped": "The bot check service did not reach the visitor; our own check was passed",
  links: "Contains links",
  "link-in-name": "The name contains a link",
  "spam-words": "Contains words that spam is made of",
  "other-script": "Written in another alphabet",
  "mixed-script": "Hides words by mixing alphabets",
  "repeated-text": "Repeats the same sentence",
  "disposable-email": "The email address is disposable",
};

/** As stored: a JSON list of codes, of which an older or newer program may have had others. */
export function reasonsIn(stored: string): string[] {
  const codes: unknown = JSON.parse(stored);
  const words = new Map<string, string>(Object.entries(reasonWords));
  return Array.isArray(codes) ? codes.map((code) => words.get(String(code)) ?? String(code)) : [];
}
