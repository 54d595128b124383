import type { SiteLanguage } from "#src/platform/i18n/language.ts";

/** What the page of the form said about personal data: the words at the form, and the policy they lead to, as HTML. */
export type ShownWords = { kind: "notice" | "policy"; language: SiteLanguage; text: string };

/** By SHA-256. */
export type ShownHashes = { notice: string; policy: string };
