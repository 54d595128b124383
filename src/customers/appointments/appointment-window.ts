import { dictionary, fillIn } from "#src/platform/i18n/dictionary.ts";
import { locales, type Language } from "#src/platform/i18n/language.ts";
import type { Window } from "./appointment.ts";

const words = dictionary(
  { wholeDay: "toute la journée", hours: "de {from} à {until}", both: "{day}, {hours}" },
  { wholeDay: "all day", hours: "{from} to {until}", both: "{day}, {hours}" },
);

/** `mardi 24 novembre 2026, de 9 h 00 à 11 h 30`. */
export function shownWindow(window: Window, language: Language): string {
  return fillIn(words[language].both, { day: shownLongDay(window.day, language), hours: shownHours(window, language) });
}

export function shownHours({ from, until }: Pick<Window, "from" | "until">, language: Language): string {
  if (from === null || until === null) return words[language].wholeDay;
  return fillIn(words[language].hours, { from: shownHour(from, language), until: shownHour(until, language) });
}

export function shownHour(hour: string, language: Language): string {
  return formats[language].hour.format(new Date(`2000-01-01T${hour}:00Z`)).replaceAll(" ", "\u00A0");
}

/** `mardi 24 novembre 2026`. */
export function shownLongDay(day: string, language: Language): string {
  return formats[language].day.format(new Date(`${day}T00:00:00Z`));
}

const formats = { fr: formatsOf("fr"), en: formatsOf("en") };

/** The times are of the wall clock already. */
function formatsOf(language: Language) {
  const day = { weekday: "long", day: "numeric", month: "long", year: "numeric" } as const;
  return {
    day: new Intl.DateTimeFormat(locales[language], { ...day, timeZone: "UTC" }),
    hour: new Intl.DateTimeFormat(locales[language], { hour: "numeric", minute: "2-digit", timeZone: "UTC" }),
  };
}
