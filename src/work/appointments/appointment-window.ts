import { siteDictionary, fillIn } from "#src/platform/i18n/dictionary.ts";
import { dateFormats, formatDay } from "#src/platform/i18n/formats.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import type { Window } from "./appointment.ts";

const words = siteDictionary(
  { wholeDay: "toute la journée", hours: "de {from} à {until}", both: "{day}, {hours}" },
  { wholeDay: "all day", hours: "{from} to {until}", both: "{day}, {hours}" },
);

/** `mardi 24 novembre 2026, de 9 h à 11 h 30`. */
export function formatWindow(window: Window, language: SiteLanguage): string {
  return fillIn(words[language].both, {
    day: formatDay(window.day, language, "full"),
    hours: formatHours(window, language),
  });
}

export function formatHours({ from, until }: Pick<Window, "from" | "until">, language: SiteLanguage): string {
  if (from === null || until === null) return words[language].wholeDay;
  return fillIn(words[language].hours, { from: formatHour(from, language), until: formatHour(until, language) });
}

export function formatHour(hour: string, language: SiteLanguage): string {
  return hourFormat(new Date(`2000-01-01T${hour}:00Z`), language, "UTC").replaceAll(" ", "\u00A0");
}

/** Among hours, where there is little room: `1:00` and `13 h`. */
export function formatShortHour(hour: string, language: SiteLanguage): string {
  if (language === "fr") return formatHour(hour, language).replaceAll("\u00A0", "\u202F");
  return hour.replace(/^\d+/, (full) => String(Number(full) % 12 || 12));
}

/** The times are those of a wall clock already. */
const hourFormat = dateFormats({ hour: "numeric", minute: "2-digit" });
