import { useLanguage, type AdminLanguage } from "./language.ts";

/** What a page says, once in each language; a value in a sentence makes it a function. */
export type Words<Sentences> = Record<AdminLanguage, Sentences>;

type Sentence = string | ((...values: never[]) => string);

/** French is typed by English here, so a missing sentence does not compile. */
export function words<Sentences extends Record<string, Sentence>>(
  en: Sentences,
  fr: { [Key in keyof Sentences]: Sentences[Key] extends string ? string : Sentences[Key] },
): Words<Sentences> {
  return { en, fr: fr as Sentences };
}

/** `const t = useWords(leadsWords)`, then `t.title` or `t.count(3)`. */
export function useWords<Sentences>(sentences: Words<Sentences>): Sentences {
  return sentences[useLanguage()];
}
