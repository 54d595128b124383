import { locales } from "#src/platform/i18n/language.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { editingWords } from "./words.ts";

const SHOWN_FROM = 0.8;

/** How many characters there is room for, once most of it is used. */
export function useRoomLeft(text: string, limit: number | undefined): string | undefined {
  const language = useLanguage();
  if (limit === undefined || text.length < limit * SHOWN_FROM) return undefined;
  const left = Math.max(0, limit - text.length);
  return editingWords[language].roomLeft(left, left.toLocaleString(locales[language]));
}
