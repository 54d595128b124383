import { formatHours } from "#src/work/appointments/appointment-window.ts";
import type { Clash } from "#src/work/appointments/clashes.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { whoGoesWords } from "#src/web/admin/parts/people/people-words.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

export function useSayClash(): (clash: Clash) => string {
  const t = useWords(whoGoesWords);
  const language = useLanguage();
  return (clash) => {
    const { name } = clash.person;
    if (clash.kind === "off") return t.off(name);
    return t.taken(name, clash.by.name || t.noName, formatHours(clash.by, language));
  };
}
