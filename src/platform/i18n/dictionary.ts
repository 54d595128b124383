import type { Language } from "./language.ts";

export type Values = Record<string, string | number>;

/** A function where a value decides on the words (plurals). */
export type Sentence = string | ((...values: never[]) => string);

export type Dictionary<Sentences> = Record<Language, Sentences>;

type Same<Sentences> = {
  [Key in keyof Sentences]: Sentences[Key] extends (...values: infer Taken) => string
    ? (...values: Taken) => string
    : string;
};

/** Languages whose translation is begun, by code: they are shown nowhere yet, and what is missing is counted. */
type Begun<Sentences> = Record<string, Partial<Same<Sentences>>>;

/** French is the source: a missing English sentence does not compile, one of a language that is begun does. */
export function dictionary<Sentences extends Record<string, Sentence>>(
  fr: Sentences,
  en: Same<NoInfer<Sentences>>,
  begun: Begun<NoInfer<Sentences>> = {},
): Dictionary<Same<Sentences>> {
  // The compiler cannot see through the mapped type.
  return { ...begun, fr: fr as unknown as Same<Sentences>, en };
}

/** An unknown `{name}` stays as it is. */
export function fillIn(sentence: string, values: Values): string {
  return sentence.replace(/\{(\w+)\}/g, (mark, name: string) => String(values[name] ?? mark));
}

export type Message<Code extends string = string> = { code: Code; values?: Values };

/** Text alone: sentences found by a code have no types for their values. */
export type MessageWords<Code extends string> = Dictionary<Record<Code, string>>;

export function say<Code extends string>(
  words: MessageWords<Code>,
  { code, values = {} }: Message<Code>,
  language: Language,
): string {
  return fillIn(words[language][code], values);
}
