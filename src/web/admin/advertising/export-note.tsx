import { Info } from "lucide-react";
import type { GoogleCounts } from "#src/advertising/lead-exports.server.ts";
import type { GoogleRefusal } from "#src/advertising/google-ads.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { exportPageWords, refusalWords } from "./words.ts";

export function ExportNote({ counts }: { counts: GoogleCounts | undefined }) {
  const t = exportPageWords[useLanguage()];
  return (
    <div className="mb-6 flex gap-3 rounded-card bg-water-soft px-4 py-4 md:px-5">
      <Info aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-water" />
      <div className="grid max-w-4xl gap-2 text-sm">
        {counts && <TakenToday counts={counts} />}
        <p>{t.note}</p>
      </div>
    </div>
  );
}

const refusalsShown: GoogleRefusal[] = ["too-fresh", "no-click-id", "too-old", "too-old-to-match", "repeat"];

function TakenToday({ counts: { google_leads, ready_leads, refused } }: { counts: GoogleCounts }) {
  const language = useLanguage();
  const t = exportPageWords[language];
  const found = refusalsShown.filter((refusal) => refused[refusal] > 0);
  if (google_leads === 0) return <p className="text-base font-bold">{t.noneOfGoogle}</p>;
  return (
    <>
      <p className="text-base font-bold">{t.takenToday(ready_leads, google_leads)}</p>
      {found.length > 0 && (
        <ul className="list-disc pl-5">
          {found.map((refusal) => (
            <li key={refusal}>{t.refused(refusalWords[language][refusal], refused[refusal])}</li>
          ))}
        </ul>
      )}
    </>
  );
}
