import { isElidedBefore } from "./elision.ts";
import type { Language, SiteLanguage } from "./language.ts";
import { translations } from "./translations.ts";

export type Values = Record<string, string | number>;

/** A function where a value decides on the words (plurals). */
export type Sentence = string | ((...values: never[]) => string);

export type Dictionary<Sentences> = Record<Language, Sentences>;
export type SiteDictionary<Sentences> = Record<SiteLanguage, Sentences>;

type Same<Sentences> = {
  [Key in keyof Sentences]: Sentences[Key] extends (...values: infer Taken) => string
    ? (...values: Taken) => string
    : string;
};

/** What the owner reads. French is the source: a missing English sentence does not compile. */
export function dictionary<Sentences extends Record<string, Sentence>>(
  fr: Sentences,
  en: Same<NoInfer<Sentences>>,
): Dictionary<Same<Sentences>> {
  // The compiler cannot see through the mapped type.
  return { fr: fr as unknown as Same<Sentences>, en };
}

/** What visitors and customers read, in every language that a site may have. */
export function siteDictionary<Sentences extends Record<string, Sentence>>(
  fr: Sentences,
  en: Same<NoInfer<Sentences>>,
): SiteDictionary<Same<Sentences>> {
  const words: Record<string, Record<string, Sentence>> = { ...dictionary(fr, en) };
  for (const [language, translated] of Object.entries(translations))
    words[language] = Object.fromEntries(
      Object.entries<Sentence>(en).map(([key, sentence]) => [key, translated[String(sentence)] ?? sentence]),
    );
  // One for each of `SiteLanguage`: those are French, English, and what has translations.
  return words as SiteDictionary<Same<Sentences>>;
}

/** An unknown `{name}` stays as it is. One full stop ends a sentence after a name that ends with one, as `Inc.` does. */
export function fillIn(sentence: string, values: Values): string {
  return elided(sentence, values).replace(/\{(\w+)\}(\.?)/g, (mark, name: string, stop: string) =>
    values[name] === undefined ? mark : `${values[name]}${stop}`.replace(/\.\.$/, "."),
  );
}

/** `de {business}` becomes `d’{business}` before a vowel; no other language has these words before a mark. */
function elided(sentence: string, values: Values): string {
  return sentence.replace(
    /(?<![\p{L}’])(d|qu)e \{(business|company|name|site)\}/giu,
    (mark, start: string, name: string) => (isElidedBefore(String(values[name] ?? "")) ? `${start}’{${name}}` : mark),
  );
}

export type DictionaryEntry<Code extends string = string> = { code: Code; values?: Values };

/** Text alone: sentences found by a code have no types for their values. */
export type MessageWords<Code extends string> = Dictionary<Record<Code, string>>;

export function say<Code extends string>(
  words: MessageWords<Code>,
  { code, values = {} }: DictionaryEntry<Code>,
  language: Language,
): string {
  return fillIn(words[language][code], values);
}
