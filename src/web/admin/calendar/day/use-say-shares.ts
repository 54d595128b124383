import type { Absence } from "#src/work/people/absence.ts";
import { locales } from "#src/platform/i18n/language.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { usePeople } from "#src/web/admin/parts/people/use-people.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { absentWords } from "./absent-words.ts";

/** `Ana (2), Zoé (1) and nobody yet (1)`. */
export function useSayShares(): (of: Pick<Absence, "standIns" | "unassigned">) => string {
  const t = useWords(absentWords);
  const language = useLanguage();
  const { people } = usePeople();
  return ({ standIns, unassigned }) => {
    const shares = people.flatMap(({ id, name }) => {
      const share = standIns.find(({ personId }) => personId === id);
      return share ? t.share(name, share.visits) : [];
    });
    if (unassigned > 0) shares.push(t.left(unassigned));
    return new Intl.ListFormat(locales[language]).format(shares);
  };
}
