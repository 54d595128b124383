import type { Language } from "#src/platform/i18n/language.ts";
import type { Dimension } from "#src/work/leads/arrivals/request-group.ts";
import { deviceWords, languageWords, landingWords, sourceWords } from "#src/web/admin/parts/visit-words.ts";
import { funnelWords } from "./words.ts";

const words = { source: sourceWords, landing: landingWords, device: deviceWords, language: languageWords };

/** `label` is null for the sum of all others. */
export function labelWords(dimension: Dimension, label: string | null, language: Language): string {
  const t = funnelWords[language];
  if (label === null) return t.others;
  return label === "" && dimension !== "source" ? t.unknown : words[dimension](label, language);
}
