import { CircleCheck, CircleDashed } from "lucide-react";
import type { Refusal } from "#src/advertising/google-ads.ts";
import type { TrackedLead } from "#src/advertising/lead-exports.server.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { leadsExportWords } from "./leads-export-words.ts";
import { shownDay } from "#src/web/admin/parts/local-time.ts";
import { dictionary } from "#src/i18n/dictionary.ts";

/** The usual window; an account may have set another. */
const refusalWords = dictionary<Record<Refusal, string>>(
  {
    "no-click-id": "Aucun identifiant de clic Google",
    "too-fresh": "A moins de 6 heures",
    "too-old": "A plus de 90 jours",
    repeat: "Compte avec une demande antérieure",
  },
  {
    "no-click-id": "No Google click id",
    "too-fresh": "Less than 6 hours old",
    "too-old": "More than 90 days old",
    repeat: "Counts with an earlier request",
  },
);

/** Whether Google would take the lead today, or why not. */
export function LeadReadiness({ lead }: { lead: TrackedLead }) {
  const language = useLanguage();
  const t = leadsExportWords[language];
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
      {lead.exported_at && <p className="text-muted">{t.exportedOn(shownDay(new Date(lead.exported_at), language))}</p>}
    </div>
  );
}
