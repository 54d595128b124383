import type { GoogleCounts } from "#src/advertising/lead-counts.server.ts";
import { locales } from "#src/i18n/language.ts";
import { ExportGoogleButton } from "#src/web/admin/leads/export-leads-button.tsx";
import { shownDollars } from "#src/web/admin/parts/formats.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { Card } from "#src/web/ui/card.tsx";
import { exportPageWords } from "./words.ts";

/** Beside the file that the page is for. */
export function OtherFiles({ counts, onSaved }: { counts: GoogleCounts | undefined; onSaved: () => void }) {
  const language = useLanguage();
  const t = exportPageWords[language];
  const number = (leads: number | undefined) => leads?.toLocaleString(locales[language]) ?? "–";
  const files = [
    { which: "ready", label: t.downloadReady(number(counts?.ready_leads)), text: t.readyText },
    {
      which: "won",
      label: t.downloadWon(number(counts?.won_leads)),
      text: t.wonText(counts ? shownDollars(counts.won_cents, language) : "–"),
    },
    { which: "all", label: t.downloadAll, text: t.allText },
  ] as const;
  return (
    <Card className="mt-6">
      <h2 className="px-4 pt-4 text-lg xl:px-6">{t.others}</h2>
      <ul className="grid divide-y divide-line">
        {files.map(({ which, label, text }) => (
          <li key={which} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-4 xl:px-6">
            <p className="max-w-prose min-w-0 flex-1 basis-60 text-sm text-muted">{text}</p>
            <ExportGoogleButton
              which={which}
              label={label}
              className="max-sm:shrink max-sm:grow max-sm:whitespace-normal"
              onSaved={onSaved}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
