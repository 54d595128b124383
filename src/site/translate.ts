import { fillIn, type Values } from "#src/platform/i18n/dictionary.ts";
import type { MessageKey, Messages } from "./messages.ts";

/** A missing sentence shows its key. */
export function translate(messages: Partial<Messages>, key: MessageKey, values: Values = {}): string {
  return fillIn(messages[key] ?? key, values);
}
