import { fillIn, type Values } from "#src/platform/i18n/dictionary.ts";
import type { fr } from "./fr.ts";

export type MessageKey = keyof typeof fr;
/** French is the source: a sentence that English lacks does not compile. */
export type Messages = Record<MessageKey, string>;

/** A missing sentence shows its key. */
export function translate(messages: Partial<Messages>, key: MessageKey, values: Values = {}): string {
  return fillIn(messages[key] ?? key, values);
}
