import type { fr } from "./fr.ts";

export type Language = "fr" | "en";
export type MessageKey = keyof typeof fr;
/** French is the source. English is typed by it, so a missing sentence does not compile. */
export type Messages = Record<MessageKey, string>;
export type Values = Record<string, string | number>;

/** A missing key shows itself, so that it is noticed and nothing breaks. */
export function translate(messages: Partial<Messages>, key: MessageKey, values: Values = {}): string {
  return fillIn(messages[key] ?? key, values);
}

/** Puts values in their `{name}` places; an unknown place stays as it is. */
export function fillIn(sentence: string, values: Values): string {
  return sentence.replace(/\{(\w+)\}/g, (mark, name: string) => String(values[name] ?? mark));
}
