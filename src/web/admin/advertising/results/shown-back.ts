import { locales, type Language } from "#src/platform/i18n/language.ts";

/** `4,2 ×`. */
export function formatReturn(back: number | null, language: Language): string | undefined {
  if (back === null) return undefined;
  return `${back.toLocaleString(locales[language], { maximumFractionDigits: 1 })}\u00A0×`;
}
