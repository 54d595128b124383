import { dictionary } from "#src/platform/i18n/dictionary.ts";
import type { Language } from "#src/platform/i18n/language.ts";

const sourceWords = dictionary(
  {
    google: "Google",
    microsoft: "Microsoft (Bing)",
    facebook: "Facebook",
    "@link": "Liens d’autres sites et moteurs de recherche",
    "": "Sans source",
  },
  {
    google: "Google",
    microsoft: "Microsoft (Bing)",
    facebook: "Facebook",
    "@link": "Other sites and search engines",
    "": "No source",
  },
);

/** The name of a channel; one that is not known here is its own label. */
export function sourceName(channel: string, language: Language): string {
  const words: Record<string, string> = sourceWords[language];
  return words[channel] ?? channel;
}
