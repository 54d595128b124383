import { CircleCheck, CircleDashed } from "lucide-react";
import type { TrackedLead } from "#src/marketing/advertising/tracked-leads.server.ts";
import type { WonJob } from "#src/marketing/advertising/won-jobs.server.ts";
import type { Language } from "#src/platform/i18n/language.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { exportPageWords, refusalWords } from "./words.ts";
import { formatDate, formatDollars } from "#src/web/admin/parts/formats.ts";

export function LeadReadiness({ lead }: { lead: TrackedLead }) {
  const language = useLanguage();
  const t = exportPageWords[language];
  return (
    <div className="grid gap-0.5">
      {lead.ready ? (
        <p className="inline-flex items-center gap-1.5 font-semibold text-success @max-4xl:justify-end">
          <CircleCheck aria-hidden="true" className="size-4.5" />
          {t.ready}
        </p>
      ) : (
        <p className="inline-flex items-start gap-1.5 text-muted @max-4xl:justify-end">
          <CircleDashed aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
          {lead.refusals.map((refusal) => refusalWords[language][refusal]).join(", ")}
        </p>
      )}
      {lead.won && <p className="text-muted">{shownJob(lead.won, language)}</p>}
      {lead.exported_at && (
        <p className="text-muted">{t.exportedOn(formatDate(new Date(lead.exported_at), language))}</p>
      )}
    </div>
  );
}

function shownJob({ at, cents, taken_back_at }: WonJob, language: Language): string {
  const t = exportPageWords[language];
  if (taken_back_at) return t.takenBack(formatDate(new Date(taken_back_at), language));
  const day = formatDate(new Date(at), language);
  return cents === null ? t.won(day) : t.wonFor(day, formatDollars(cents, language));
}
