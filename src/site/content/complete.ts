import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import { isWritten, type Text } from "./text.ts";

/** Without one of these an item is left out of the pages of that language. */
const NEEDED = ["label", "name", "title", "heading", "content", "question", "answer", "html"] as const;

export function isShownIn(item: unknown, language: SiteLanguage): boolean {
  return missingInContent(item, language).length === 0;
}

/** The needed texts that an item has and that are empty in a language. */
export function missingInContent(item: unknown, language: SiteLanguage): string[] {
  const texts = new Map(Object.entries(item ?? {}));
  return NEEDED.filter((name) => isText(texts.get(name)) && !isWritten(texts.get(name) as Text, language));
}

function isText(value: unknown): value is Text {
  return typeof value === "object" && value !== null && "fr" in value && "en" in value;
}
