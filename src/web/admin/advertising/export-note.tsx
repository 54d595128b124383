import { Info } from "lucide-react";
import { leadsExportWords } from "./leads-export-words.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

export function ExportNote() {
  const t = useWords(leadsExportWords);
  return (
    <div className="mb-6 flex gap-3 rounded-card bg-water-soft px-4 py-4 md:px-5">
      <Info aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-water" />
      <p className="max-w-4xl text-sm">{t.note}</p>
    </div>
  );
}
