import type { fr } from "./fr.ts";

export type Language = "fr" | "en";
export type MessageKey = keyof typeof fr;
/** French is the source. English is typed by it, so a missing sentence does not compile. */
export type Messages = Record<MessageKey, string>;
export type Values = Record<string, string | number>;

/** A missing key shows itself, so that it is noticed and nothing breaks. */
export function translate(messages: Partial<Messages>, key: MessageKey, values: Values = {}): string {
  const sentence = messages[key] ?? key;
  return sentence.replace(/\{(\w+)\}/g, (mark, name: string) => String(values[name] ?? mark));
}
