import type { Language } from "./language.ts";

export type Values = Record<string, string | number>;

/** Text with `{name}` places, or a function where a value decides on the words (plurals). */
export type Sentence = string | ((...values: never[]) => string);

export type Dictionary<Sentences> = Record<Language, Sentences>;

/** The same keys with any words: what takes values in French takes them in English. */
type Same<Sentences> = {
  [Key in keyof Sentences]: Sentences[Key] extends (...values: infer Taken) => string
    ? (...values: Taken) => string
    : string;
};

/** What a module or a screen says. French is the source: a sentence that English lacks does not compile. */
export function dictionary<Sentences extends Record<string, Sentence>>(
  fr: Sentences,
  en: Same<NoInfer<Sentences>>,
): Dictionary<Same<Sentences>> {
  // What French says fits the wider type of both; the compiler cannot see through the mapped type.
  return { fr: fr as unknown as Same<Sentences>, en };
}

/** Puts values in their `{name}` places; an unknown place stays as it is. */
export function fillIn(sentence: string, values: Values): string {
  return sentence.replace(/\{(\w+)\}/g, (mark, name: string) => String(values[name] ?? mark));
}

/** A sentence by its code, for whoever is told: modules return codes, the web and the mails say them. */
export type Message<Code extends string = string> = { code: Code; values?: Values };

/** A dictionary of messages has text alone: its sentences are found by code, so their values have no types of their own. */
export type MessageWords<Code extends string> = Dictionary<Record<Code, string>>;

export function say<Code extends string>(
  words: MessageWords<Code>,
  { code, values = {} }: Message<Code>,
  language: Language,
): string {
  return fillIn(words[language][code], values);
}
