import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import { languageName } from "#src/platform/i18n/site-language.ts";
import { languageNames } from "#src/web/admin/parts/common-words.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import type { Edited } from "#src/web/admin/editing/edited.ts";
import { ChoiceOf } from "#src/web/admin/editing/fields.tsx";
import { siteNames } from "#src/web/admin/parts/site-names.ts";

/** Among those of the site, and theirs, which may be none of it any longer; nothing where that is one. */
export function CustomerLanguage({ of, label }: { of: Edited<SiteLanguage>; label: string }) {
  const names = useWords(languageNames);
  const languages = [...new Set([...siteNames().outline.languages, of.value])];
  if (languages.length < 2) return null;
  // Object.fromEntries is typed as any record; the value is one of these.
  const choices = Object.fromEntries(languages.map((one) => [one, languageName(names, one)])) as Record<
    SiteLanguage,
    string
  >;
  return <ChoiceOf of={of} label={label} choices={choices} />;
}
