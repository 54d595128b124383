import { TIME_ZONE } from "#src/clock/business-day.ts";
import { locales, type Language } from "#src/i18n/language.ts";

const days = formats({ dateStyle: "medium" });
const times = formats({ timeStyle: "short" });
const frenchMoment = new Intl.DateTimeFormat("fr-CA", {
  timeZone: TIME_ZONE,
  dateStyle: "short",
  timeStyle: "medium",
});

function formats(style: Intl.DateTimeFormatOptions): Record<Language, Intl.DateTimeFormat> {
  const format = (language: Language) => new Intl.DateTimeFormat(locales[language], { timeZone: TIME_ZONE, ...style });
  return { en: format("en"), fr: format("fr") };
}

/** The business's own day, wherever the owner travels: `Nov 21, 2026`, `21 nov. 2026`. */
export function shownDay(moment: Date, language: Language = "en"): string {
  return days[language].format(moment);
}

export function shownTime(moment: Date, language: Language = "en"): string {
  return times[language].format(moment);
}

/** As Quebec writes it, to the second: `2026-11-21 11 h 56 min 03 s`. */
export function shownFrenchMoment(moment: Date): string {
  return frenchMoment.format(moment);
}
