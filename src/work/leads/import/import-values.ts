import { leadStatuses, type LeadStatus } from "#src/work/leads/lead-status.ts";
import { statusWords } from "#src/work/leads/lead-status-words.ts";
import type { Language } from "#src/platform/i18n/language.ts";
import { parseRounded } from "#src/platform/i18n/parse-hundredths.ts";
import { plain } from "./plain.ts";

/** How `03/04/2025` is read, and `25-04-03`. */
export type DateOrder = "day-first" | "month-first" | "year-first";

/** Where the business is, or a moment when the text names its zone. */
export type ReadDate =
  | { kind: "moment"; moment: Date }
  | {
      kind: "local";
      year: number;
      month: number;
      day: number;
      hour: number;
      minute: number;
      second: number;
      /** Without a time: noon. */
      isDay?: true;
    };

const NUMBERED = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})\b/;
const SHORT_WITH_HYPHENS = /^(\d{2})-(\d{2})-(\d{2})(?!\d)/;
const YEAR_FIRST = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?=\D|$)/;
const NAMED_MONTH_FIRST = /^(?:\p{L}+,? )?(\p{L}{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4}|['’]?\d{2}(?![:h]| h))\b/u;
const NAMED_DAY_FIRST =
  /^(?:\p{L}+\.?,? )?(\d{1,2})(?:er|st|nd|rd|th)?[ -](\p{L}{3,9})\.?,?[ -](\d{4}|['’]?\d{2}(?![:h]| h))\b/u;
const TIME = /(\d{1,2})(?::| ?h ?)(\d{2})?(?::(\d{2}))?(?:\.\d+)?\s*([ap])?\.?\s*m?\.?/i;
const ZONED = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?\s?(Z|UTC|[+-]\d{2}:?\d{2})$/;

const months = [
  ...[["jan"], ["feb", "fev"], ["mar"], ["apr", "avr"], ["may", "mai"], ["jun", "juin"], ["jul", "juil"]],
  ...[["aug", "aou"], ["sep"], ["oct"], ["nov"], ["dec"]],
];

/** The order that the dates themselves show; undefined when each could be read both ways. */
export function dateOrderOf(dates: Iterable<string>): DateOrder | undefined {
  const texts = [...dates];
  if (yearFirstIn(texts)) return "year-first";
  for (const text of texts) {
    const [, first, second] = NUMBERED.exec(text.trim()) ?? [];
    if (Number(first) > 12) return "day-first";
    if (Number(second) > 12) return "month-first";
  }
  return undefined;
}

/**
 * Two digits three times, with hyphens, as Canada's standard shortens `2025-04-03`: the year comes first where it is too large
 * for a day, or where the days are no fewer than the years. `guess` where the days and the years could be exchanged.
 */
function yearFirstIn(texts: readonly string[]): "shown" | "guess" | undefined {
  const numbered = texts.map((text) => text.trim()).filter((text) => NUMBERED.test(text));
  const parts = numbered.map((text) => (SHORT_WITH_HYPHENS.exec(text) ?? []).slice(1).map(Number));
  if (parts.length === 0 || parts.some(({ length }) => length === 0)) return undefined;
  const [firsts, seconds, thirds] = [0, 1, 2].map((at) => parts.map((each) => each[at] ?? 0));
  if (seconds?.some((month) => month > 12) || thirds?.some((day) => day > 31)) return undefined;
  if (firsts?.some((year) => year > 31)) return "shown";
  const mayBeYears = firsts?.some((year) => year > 12) && new Set(firsts).size <= new Set(thirds).size;
  return mayBeYears ? "guess" : undefined;
}

/** Undefined for what is no date. */
export function parseDate(text: string, order: DateOrder): ReadDate | undefined {
  const trimmed = text.trim().replaceAll(/[\s\u00a0\u202f]+/g, " ");
  if (ZONED.test(trimmed)) {
    const moment = new Date(
      trimmed
        .replace(/ ?UTC$/, "Z")
        .replace(/ (?=[Z+-])/, "")
        .replace(" ", "T"),
    );
    return Number.isNaN(moment.getTime()) ? undefined : { kind: "moment", moment };
  }
  const found = dayIn(trimmed, order);
  if (!found) return undefined;
  const { year, month, day, rest } = found;
  const isDay = month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
  const time = timeIn(rest);
  return isDay && year >= 1970 && time ? { kind: "local", year, month, day, ...time } : undefined;
}

function dayIn(text: string, order: DateOrder) {
  const [yearFirst, numbered] = [YEAR_FIRST.exec(text), NUMBERED.exec(text)];
  if (yearFirst) return dayOf([yearFirst[1], yearFirst[2], yearFirst[3]], text.slice(yearFirst[0].length));
  if (numbered) {
    const [, one, two, year] = numbered;
    const usual = order === "month-first" ? [year, one, two] : [year, two, one];
    const isYearFirst = year?.length === 2 && (order === "year-first" || Number(one) > 31);
    return dayOf(isYearFirst ? [one, two, year] : usual, text.slice(numbered[0].length));
  }
  const [monthFirst, dayFirst] = [NAMED_MONTH_FIRST.exec(text), NAMED_DAY_FIRST.exec(text)];
  if (dayFirst) return dayOf([dayFirst[3], monthOf(dayFirst[2]), dayFirst[1]], text.slice(dayFirst[0].length));
  if (monthFirst)
    return dayOf([monthFirst[3], monthOf(monthFirst[1]), monthFirst[2]], text.slice(monthFirst[0].length));
  return undefined;
}

function dayOf([year, month, day]: (string | number | undefined)[], rest: string) {
  return { year: yearOf(String(year)), month: Number(month), day: Number(day), rest };
}

/** As spreadsheets read two digits, in this century or the one before. */
function yearOf(text: string): number {
  const digits = text.replace(/\D/, "");
  const year = Number(digits);
  if (digits.length > 2) return year;
  return year + (year < 70 ? 2000 : 1900);
}

/** What of the dates can be read in two ways: the first whose year has two digits, and the first of an unclear order. */
export function dateDoubts(texts: readonly string[]): { shortYear: string | undefined; order: string | undefined } {
  const trimmed = texts.map((text) => text.trim());
  const shortYear = trimmed.find((text) => NUMBERED.exec(text)?.[3]?.length === 2);
  const unclear = (text: string) => {
    const [, first, second] = NUMBERED.exec(text) ?? [];
    return first !== undefined && first !== second;
  };
  const isClear = yearFirstIn(texts) !== "guess" && dateOrderOf(texts) !== undefined;
  return { shortYear, order: isClear ? undefined : trimmed.find(unclear) };
}

/** 0 for what names none. */
export function monthOf(name = ""): number {
  const word = plain(name);
  return months.findIndex((starts) => starts.some((start) => word.startsWith(start))) + 1;
}

/** Noon for a day alone; undefined for another text after the day. */
function timeIn(text: string) {
  const rest = text.replace(/^[T, ]+(at |a |à )?/, "").trim();
  if (rest === "") return { hour: 12, minute: 0, second: 0, isDay: true as const };
  const [, hours, minutes = "0", seconds = "0", half] = TIME.exec(rest) ?? [];
  if (hours === undefined) return undefined;
  const noon = half === undefined ? 0 : half.toLowerCase() === "p" ? 12 : 0;
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + noon;
  return hour > 23 || Number(minutes) > 59 || Number(seconds) > 59
    ? undefined
    : { hour, minute: Number(minutes), second: Number(seconds) };
}

const MOST_DOLLARS = 999_999_999;

/**
 * `1 250,50 $` and `$1,250.50`, in cents; databases write `185.0000`. Undefined for what may be one or the other amount, and
 * for one below zero, which bookkeepers put in parentheses.
 */
export function parseCents(text: string, language: Language): number | undefined {
  const amount = text
    .replace(/^\s*\(/, "-")
    .replaceAll(/[^\p{Nd}.,-]/gu, "")
    .replace(/[.,]$/, "");
  return parseRounded(amount, MOST_DOLLARS, language) ?? undefined;
}

/** French words in the masculine: `genderless` makes those of both genders and numbers one. */
const statusTexts: Record<LeadStatus, string[]> = {
  new: [
    "nouveau",
    "open",
    "ouvert",
    "unscheduled",
    "non planifié",
    "overdue",
    "subscriber",
    "lead",
    "prospect",
    "à faire",
  ],
  contacted: [
    ...["in progress", "connected", "attempted to contact", "assessment scheduled", "assessment completed", "active"],
    ...[
      "en cours",
      "working",
      "contacté",
      "rejoint",
      "en attente",
      "actif",
      "pending",
      "follow up",
      "suivi",
      "à suivre",
    ],
  ],
  quoted: [
    "soumission envoyée",
    ...["open deal", "opportunity", "quote sent", "awaiting response", "estimate sent", "proposal sent", "quote"],
    ...[
      "soumission",
      "soumissionné",
      "en soumission",
      "soumission envoyée",
      "opportunité",
      "devis",
      "devis envoyé",
      "estimation envoyée",
    ],
  ],
  won: [
    ...["customer", "client", "converted", "completed", "closed won", "evangelist", "approved", "accepted", "paid"],
    ...["terminé", "converti", "gagné", "accepté", "approuvé", "conclu", "vendu", "payé", "complété"],
  ],
  lost: [
    ...["unqualified", "bad timing", "archived", "closed lost", "declined", "cancelled", "canceled", "rejected"],
    ...["archivé", "non qualifié", "perdu", "refusé", "annulé", "rejeté", "décliné"],
  ],
};

const statusOf = new Map<string, LeadStatus>(
  leadStatuses.flatMap((status) =>
    [status, statusWords.fr[status], statusWords.en[status], ...statusTexts[status]].map(
      (text) => [genderless(text), status] as const,
    ),
  ),
);

/** `Gagnées` and `Gagné` are one word, `Nouvelle` and `Nouveaux` too. */
function genderless(text: string): string {
  return plain(text)
    .replaceAll(/\bnouve(?:lles?|aux?)\b/g, "nouveau")
    .replaceAll(/\bacti(?:ves?|fs)\b/g, "actif")
    .replaceAll(/(?<=\p{L}{3})(?:ees|ee|es|e|s)\b/gu, "");
}

/** The furthest of those known. */
export function parseStatus(texts: string[]): LeadStatus | undefined {
  const found = texts.flatMap((text) => statusOf.get(genderless(text)) ?? []);
  const furthest: LeadStatus[] = ["won", "lost", "quoted", "contacted", "new"];
  return furthest.find((status) => found.includes(status));
}
