import { Info } from "lucide-react";
import { Link } from "wouter";
import type { GoogleCounts } from "#src/marketing/advertising/lead-counts.server.ts";
import type { GoogleGroup } from "#src/marketing/advertising/lead-conditions.server.ts";
import { googleRefusals } from "#src/marketing/advertising/google-ads.ts";
import { locales } from "#src/platform/i18n/language.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { exportPageWords, groupWords } from "./words.ts";

type Props = { counts: GoogleCounts | undefined; group: GoogleGroup | undefined };

/** What the file holds, how many of its leads Google would take today, and why not the others. */
export function ExportNote({ counts, group }: Props) {
  const t = exportPageWords[useLanguage()];
  return (
    <div className="mb-6 flex gap-3 rounded-card bg-water-soft px-4 py-4 md:px-5">
      <Info aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-water" />
      <div className="grid max-w-4xl gap-3 text-sm">
        {counts ? <TakenToday counts={counts} group={group} /> : <div className="h-18 max-sm:h-48" />}
        <p>{t.note}</p>
      </div>
    </div>
  );
}

/** One link a group of leads, which the table then lists. */
function TakenToday({ counts, group }: { counts: GoogleCounts; group: GoogleGroup | undefined }) {
  const language = useLanguage();
  const t = exportPageWords[language];
  const { google_leads, ready_leads, won_leads, refused } = counts;
  if (google_leads === 0) return <p className="text-base font-bold">{t.noneOfGoogle}</p>;
  const leadsOf = (one: GoogleGroup) => (one === "ready" ? ready_leads : one === "won" ? won_leads : refused[one]);
  const shown: GoogleGroup[] = ["ready", ...googleRefusals, "won"];
  return (
    <>
      <p className="text-base font-bold">{t.takenToday(ready_leads, google_leads)}</p>
      <ul className="flex flex-wrap gap-0.5 justify-self-start rounded-field border border-line bg-raised p-0.5">
        {shown
          .filter((one) => leadsOf(one) > 0)
          .map((one) => (
            <li key={one}>
              <GroupLink group={one} count={leadsOf(one)} isCurrent={one === group} />
            </li>
          ))}
      </ul>
    </>
  );
}

function GroupLink({ group, count, isCurrent }: { group: GoogleGroup; count: number; isCurrent: boolean }) {
  const language = useLanguage();
  return (
    <Link
      href={isCurrent ? "/admin/leads-export" : `/admin/leads-export?group=${group}`}
      aria-current={isCurrent ? "true" : undefined}
      className="pill"
    >
      <span className="tabular-nums">{count.toLocaleString(locales[language])}</span> {groupWords[language][group]}
    </Link>
  );
}
