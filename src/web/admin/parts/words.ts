import type { Dictionary } from "#src/platform/i18n/dictionary.ts";
import { useLanguage } from "./language.ts";

/** `const t = useWords(leadsWords)`, then `t.title` or `t.count(3)`. */
export function useWords<Sentences>(sentences: Dictionary<Sentences>): Sentences {
  return sentences[useLanguage()];
}
