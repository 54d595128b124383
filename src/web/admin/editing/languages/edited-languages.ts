import { createContext, use, useId, useLayoutEffect, useState } from "react";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import { isWritten, type Text } from "#src/site/content/text.ts";
import type { Edited } from "#src/web/admin/editing/edited.ts";
import { useSiteLanguages } from "./site-languages.ts";

/** One language, or each that the site has. */
export type Choice = SiteLanguage | "all";

type EditedLanguages = {
  choice: Choice;
  choose: (choice: Choice) => void;
  /** Shown whatever is chosen. */
  always: readonly SiteLanguage[];
  /** What a field of the page lacks, joined by commas; answers with how to forget the field. */
  report: (field: string, missing: string) => () => void;
};

/** Without a switch around them, texts show each language. */
export const EditedLanguages = createContext<EditedLanguages | undefined>(undefined);

/** Those whose fields are shown; a field of another one that has a problem is shown too, and stays. */
export function useShownLanguages(of?: Pick<Edited<unknown>, "path" | "problems">): readonly SiteLanguage[] {
  const languages = useSiteLanguages();
  const { choice, always } = use(EditedLanguages) ?? { choice: "all", always: [] };
  const [revealed, setRevealed] = useState<readonly SiteLanguage[]>([]);
  const refused = languages.filter((one) => of?.problems.some(({ field }) => field === `${of.path}.${one}`));
  const added = refused.filter((one) => !revealed.includes(one));
  if (added.length > 0) setRevealed([...revealed, ...added]);
  if (choice === "all" || !languages.includes(choice)) return languages;
  return languages.filter((one) => one === choice || always.includes(one) || revealed.includes(one));
}

/** Languages that a text still lacks, once one of them is written. */
export function missingLanguages(text: Text, languages: readonly SiteLanguage[]): SiteLanguage[] {
  const missing = languages.filter((one) => !isWritten(text, one));
  return missing.length === languages.length ? [] : missing;
}

/** For the mark on the switch, which stands wherever a text reports. */
export function useReported(missing: readonly SiteLanguage[]): void {
  const field = useId();
  const { report } = use(EditedLanguages) ?? {};
  const lacking = missing.join();
  useLayoutEffect(() => report?.(field, lacking), [report, field, lacking]);
}
