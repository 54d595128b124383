import { siteDictionary } from "#src/platform/i18n/dictionary.ts";
import { formatAmount } from "#src/platform/i18n/formats.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import type { Promises } from "./promises.ts";

/** After “we answer”. */
const answerWords = siteDictionary(
  {
    day: "en moins de 24\u00A0heures",
    "business-day": "en un jour ouvrable",
    "two-business-days": "en deux jours ouvrables",
    soon: "dès que possible",
  },
  {
    day: "within 24 hours",
    "business-day": "within one business day",
    "two-business-days": "within two business days",
    soon: "as soon as possible",
  },
);

/** For the `{…}` of texts: the same everywhere. Blank where nothing is promised. */
export function promiseValues(promises: Promises, currency: string, language: SiteLanguage) {
  const { answer, cancelHours, insuredFor, since } = promises;
  return {
    answerTime: answerWords[language][answer],
    cancelHours: cancelHours ?? "",
    insuredFor: insuredFor === null ? "" : formatAmount(insuredFor, currency, language),
    since: since ?? "",
  };
}
