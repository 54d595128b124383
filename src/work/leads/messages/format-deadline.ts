import { fillIn, siteDictionary } from "#src/platform/i18n/dictionary.ts";
import { dateFormats } from "#src/platform/i18n/formats.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";

const words = siteDictionary({ at: "{day} à {hour}" }, { at: "{day} at {hour}" });

const dayOf = dateFormats({ weekday: "long" });
const hourOf = dateFormats({ hour: "numeric", minute: "2-digit" });

/** `Saturday at 10:05 a.m.`, `samedi à 10 h 05`. */
export function formatDeadline(moment: Date, language: SiteLanguage, timeZone: string): string {
  const [day, hour] = [dayOf(moment, language, timeZone), hourOf(moment, language, timeZone)];
  return fillIn(words[language].at, { day, hour });
}
