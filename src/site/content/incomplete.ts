import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import { missingInContent } from "./complete.ts";
import type { SiteContent, SiteSection } from "./site-content.server.ts";
import { isWritten } from "./text.ts";
import { isItemList, leavesOf } from "./site-leaves.ts";

/** `missing`: the fields that one language has and this one lacks. */
export type Incomplete = {
  section: SiteSection;
  id: string | null;
  language: SiteLanguage;
  missing: string[];
  /** Not shown on the pages of this language. */
  isLeftOut: boolean;
};

/** What visitors of one of the site's languages will not read of a section. */
export function incompleteIn(content: SiteContent, section: SiteSection): Incomplete[] {
  const value: unknown = content[section];
  const parts = isItemList(value) ? value.map((item) => ({ id: item.id, part: item })) : [{ id: null, part: value }];
  return parts.flatMap(({ id, part }) =>
    content.languages.flatMap((language) => {
      const missing = missingTexts(part, language, content.languages);
      const isLeftOut = id !== null && missingInContent(part, language).length > 0;
      return missing.length > 0 ? [{ section, id, language, missing, isLeftOut }] : [];
    }),
  );
}

/** The languages whose home page would begin with nothing. */
export function withoutHeadline({ home, languages }: Pick<SiteContent, "home" | "languages">): SiteLanguage[] {
  return languages.filter((language) => !isWritten(home.hero.title, language));
}

function missingTexts(part: unknown, language: SiteLanguage, languages: readonly SiteLanguage[]): string[] {
  const written = (text: string) => text.trim() !== "";
  const leaves = leavesOf(part).filter((leaf) => leaf.language !== null && languages.includes(leaf.language));
  const fields = new Set(leaves.filter(({ text }) => written(text)).map(({ field }) => field));
  const lacking = leaves.filter((leaf) => leaf.language === language && !written(leaf.text));
  const needed = new Set<string>(missingInContent(part, language));
  return lacking.map(({ field }) => field).filter((field) => fields.has(field) || needed.has(field));
}
