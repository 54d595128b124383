import { createContext, use } from "react";
import { fillIn, type Values } from "#src/platform/i18n/dictionary.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import { quotePageWords } from "./quote-page-words.ts";

export const LanguageContext = createContext<SiteLanguage>("fr");

type Key = keyof typeof quotePageWords.fr;

export function usePageWords() {
  const language = use(LanguageContext);
  return { language, t: (key: Key, values: Values = {}) => fillIn(quotePageWords[language][key], values) };
}
