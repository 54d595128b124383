import { ListFilter } from "lucide-react";
import type { CountedKind } from "#src/work/leads/list/lead-list.ts";
import { dictionary } from "#src/platform/i18n/dictionary.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { FilterLine } from "./filter-line.tsx";

const lineWords = dictionary<Record<CountedKind, string>>(
  {
    "to-answer": "Seulement les demandes du site qui attendent une réponse",
    received: "Seulement les demandes du site des 30 derniers jours",
    won: "Seulement les demandes gagnées depuis 30 jours",
  },
  {
    "to-answer": "Only website requests that wait for an answer",
    received: "Only website requests of the last 30 days",
    won: "Only leads won in the last 30 days",
  },
);

type Props = { counted: CountedKind; onRemove: () => void };

/** Which count of the dashboard the list is of. */
export function CountedLine({ counted, onRemove }: Props) {
  const t = useWords(lineWords);
  return (
    <FilterLine icon={ListFilter} onRemove={onRemove}>
      <span className="font-semibold">{t[counted]}</span>
    </FilterLine>
  );
}
