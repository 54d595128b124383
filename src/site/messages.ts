import { fillIn, type Values } from "#src/i18n/dictionary.ts";
import type { fr } from "./fr.ts";

export type MessageKey = keyof typeof fr;
/** French is the source. English is typed by it, so a missing sentence does not compile. */
export type Messages = Record<MessageKey, string>;

/** A missing key shows itself, so that it is noticed and nothing breaks. */
export function translate(messages: Partial<Messages>, key: MessageKey, values: Values = {}): string {
  return fillIn(messages[key] ?? key, values);
}
