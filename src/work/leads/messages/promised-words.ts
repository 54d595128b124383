import { fillIn } from "#src/platform/i18n/dictionary.ts";
import type { Language } from "#src/platform/i18n/language.ts";
import type { Lead } from "#src/work/leads/lead.ts";
import { answerDueAt, type Answering } from "#src/site/promises/answer-due.ts";
import { formatDeadline } from "./format-deadline.ts";
import { leadMessageWords } from "./words.ts";

/** What the customer was told, as the owner is reminded of it. */
export function promisedWords(lead: Pick<Lead, "submitted_at">, answering: Answering, language: Language): string {
  const words = leadMessageWords[language];
  const due = answerDueAt(lead.submitted_at, answering);
  return due ? fillIn(words.promised, { by: formatDeadline(due, language, answering.timeZone) }) : words.promisedSoon;
}
