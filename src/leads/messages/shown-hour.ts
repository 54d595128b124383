import { TIME_ZONE } from "#src/clock/business-day.ts";
import type { Language } from "#src/i18n/language.ts";

const formats = { fr: format("fr"), en: format("en") };

/** A moment of the next days on the owner's clock: `Saturday 10:05 a.m.`, `samedi 10 h 05`. */
export function shownHour(moment: Date, language: Language): string {
  return formats[language].format(moment);
}

function format(language: Language): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(`${language}-CA`, {
    weekday: "long",
    hour: "numeric",
    minute: "2-digit",
    timeZone: TIME_ZONE,
  });
}
