import type { Language } from "#src/platform/i18n/language.ts";

/** A business that writes one language alone leaves the other empty. */
export type Text = Record<Language, string>;

export const noText: Text = { fr: "", en: "" };

export function isWritten(text: Text, language: Language): boolean {
  return text[language].trim() !== "";
}
