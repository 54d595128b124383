import { Link } from "wouter";
import { TriangleAlert } from "lucide-react";
import { alertMessage } from "#src/operations/checks/alerts/alert-message.ts";
import type { Alert } from "#src/operations/checks/alerts/alert.ts";
import { dictionary } from "#src/platform/i18n/dictionary.ts";
import { leadPath } from "#src/web/admin/leads/lead-paths.ts";
import { ConfirmLostKey, ConfirmRestore } from "./confirm-restore.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { Card } from "#src/web/ui/card.tsx";

const lineWords = dictionary({ openLead: "Voir la demande" }, { openLead: "Open the lead" });

export function AlertCard({ alert }: { alert: Alert }) {
  const language = useLanguage();
  const t = useWords(lineWords);
  const { title, sentences } = alertMessage({ alert, isOver: false }, language);
  return (
    <Card className="mb-4 flex items-start gap-3 border-warning px-4 py-3 md:px-5">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-warning" />
      <div className="min-w-0">
        <p className="font-bold text-warning">{title}</p>
        {sentences.map((sentence) => (
          <p key={sentence} className="text-sm wrap-anywhere">
            {sentence}
          </p>
        ))}
        {alert.kind === "restored" && <ConfirmRestore />}
        {alert.kind === "secret-key" && <ConfirmLostKey />}
        {alert.kind === "adjustment" && (
          <Link
            href={leadPath(alert.leadId)}
            className="reachable text-sm font-medium text-water underline underline-offset-4"
          >
            {t.openLead}
          </Link>
        )}
      </div>
    </Card>
  );
}
