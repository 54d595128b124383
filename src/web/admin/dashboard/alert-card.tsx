import { Link } from "wouter";
import { CircleArrowUp, TriangleAlert } from "lucide-react";
import { alertMessage } from "#src/operations/checks/alerts/alert-message.ts";
import type { Alert } from "#src/operations/checks/alerts/alert.ts";
import { dictionary, fillIn } from "#src/platform/i18n/dictionary.ts";
import { leadPath } from "#src/web/admin/links/lead-paths.ts";
import { ConfirmJobs, ConfirmLostKey, ConfirmRestore } from "./confirm-restore.tsx";
import { CreditBilledMore } from "./credit-billed-more.tsx";
import { UpgradePanel } from "#src/web/admin/parts/upgrade/upgrade-panel.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { Card } from "#src/web/ui/card.tsx";

const lineWords = dictionary(
  { openLead: "Voir la demande", openNumbered: "Voir la demande {number}" },
  { openLead: "Open the lead", openNumbered: "Open lead {number}" },
);

/** Links to the first of them: the others follow once these are settled. */
const MOST_LINKS = 10;

export function AlertCard({ alert }: { alert: Alert }) {
  const language = useLanguage();
  const t = useWords(lineWords);
  const { title, sentences } = alertMessage({ alert, isOver: false }, language);
  const isNews = alert.kind === "new-version";
  const Icon = isNews ? CircleArrowUp : TriangleAlert;
  return (
    <Card className={`mb-4 flex items-start gap-3 px-4 py-3 md:px-5 ${isNews ? "" : "border-warning"}`}>
      <Icon aria-hidden="true" className={`mt-0.5 size-6 shrink-0 ${isNews ? "text-water" : "text-warning"}`} />
      <div className="min-w-0">
        <p className={`font-bold ${isNews ? "" : "text-warning"}`}>{title}</p>
        {sentences.map((sentence) => (
          <p key={sentence} className="text-sm wrap-anywhere whitespace-pre-line">
            {sentence}
          </p>
        ))}
        {alert.kind === "restored" && <ConfirmRestore />}
        {alert.kind === "secret-key" && <ConfirmLostKey />}
        {alert.kind === "adjustment" && <OpenLead id={alert.leadId} label={t.openLead} />}
        {alert.kind === "new-version" && <UpgradePanel version={alert.version} />}
        {alert.kind === "doubtful-jobs" && <DoubtfulJobs {...alert} />}
      </div>
    </Card>
  );
}

function DoubtfulJobs({ billedMore, mixed }: { billedMore: string[]; mixed: string[] }) {
  const t = useWords(lineWords);
  // Nothing is left to open where a request was erased.
  const leadIds = [...new Set([...billedMore, ...mixed])].filter((id) => id !== "").slice(0, MOST_LINKS);
  return (
    <>
      <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
        {leadIds.map((id, index) => (
          <OpenLead key={id} id={id} label={fillIn(t.openNumbered, { number: String(index + 1) })} />
        ))}
      </p>
      {billedMore.length > 0 && <CreditBilledMore />}
      <ConfirmJobs />
    </>
  );
}

function OpenLead({ id, label }: { id: string; label: string }) {
  return (
    <Link href={leadPath(id)} className="reachable text-sm font-medium text-water underline underline-offset-4">
      {label}
    </Link>
  );
}
