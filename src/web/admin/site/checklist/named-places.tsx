import { ChevronDown } from "lucide-react";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { checklistWords } from "./checklist-words.ts";
import { useMentionRows, type Gone } from "./left-groups.ts";
import { PlaceList } from "./place-list.tsx";

/** Where the site names what was removed, with the way to each place. */
export function NamedPlaces({ gone }: { gone: readonly Gone[] }) {
  const t = useWords(checklistWords);
  const language = useLanguage();
  const rowsOf = useMentionRows();
  return gone.map((one) => (
    <details key={one.id} className="group rounded-field bg-mist px-4 py-2">
      <summary className="flex min-h-11 cursor-pointer items-center gap-3 font-medium">
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-muted group-open:rotate-180" />
        {t.namedStill(one.name[language] || one.name.fr || one.name.en, one.mentions.length)}
      </summary>
      <PlaceList places={rowsOf(one)} />
    </details>
  ));
}
