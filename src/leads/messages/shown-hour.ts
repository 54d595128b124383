import { TIME_ZONE } from "#src/clock/business-day.ts";
import { locales, type Language } from "#src/i18n/language.ts";

const formats = { fr: formatIn(locales.fr), en: formatIn(locales.en) };

/** `Saturday 10:05 a.m.`, `samedi 10 h 05`. */
export function shownHour(moment: Date, language: Language): string {
  return formats[language].format(moment);
}

function formatIn(locale: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, {
    weekday: "long",
    hour: "numeric",
    minute: "2-digit",
    timeZone: TIME_ZONE,
  });
}
