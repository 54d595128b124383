import { stages } from "#src/marketing/advertising/google-ads.ts";
import { locales } from "#src/platform/i18n/language.ts";
import { ExportMicrosoftButton } from "#src/web/admin/leads/export-leads-button.tsx";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { Card } from "#src/web/ui/card.tsx";
import { Guide } from "./guide.tsx";
import { fileWords } from "./file-words.ts";

/** A file for each stage: Microsoft's own click ids, columns and limits. */
export function MicrosoftCard({ leads, onSaved }: { leads: number | undefined; onSaved: () => void }) {
  const language = useLanguage();
  const t = fileWords[language];
  const labels = {
    request: t.microsoftRequests(leads?.toLocaleString(locales[language]) ?? "–"),
    qualified: t.microsoftQualified,
    won: t.microsoftWon,
  };
  return (
    <Card className="mt-6 grid gap-4 p-4 xl:p-6">
      <div>
        <h2 className="text-lg">{t.microsoft}</h2>
        <p className="mt-1 max-w-prose text-sm text-muted">{t.microsoftText}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        {stages.map((stage) => (
          <ExportMicrosoftButton
            key={stage}
            stage={stage}
            label={labels[stage]}
            className="max-sm:shrink max-sm:grow max-sm:whitespace-normal"
            onSaved={onSaved}
          />
        ))}
      </div>
      <Guide title={t.microsoftGuide} steps={t.microsoftSteps.split("\n")} className="border-t border-line pt-4" />
    </Card>
  );
}
