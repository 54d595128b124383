import type { ReactNode } from "react";
import { locales } from "#src/platform/i18n/language.ts";
import { ExportAdjustmentsButton, ExportGoogleButton } from "#src/web/admin/leads/export-leads-button.tsx";
import { formatDollars } from "#src/web/admin/parts/formats.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { Guide } from "#src/web/admin/advertising/feed/guide.tsx";
import type { TrackedLeads } from "./use-tracked-leads.ts";
import { fileWords } from "./file-words.ts";

type Props = { counts: TrackedLeads | undefined; onSaved: () => void };

const LOOK = "max-sm:shrink max-sm:grow max-sm:whitespace-normal";

/** What Google takes beside the file that the page is for. */
export function OtherFiles({ counts, onSaved }: Props) {
  const language = useLanguage();
  const t = fileWords[language];
  const number = (leads: number | undefined) => leads?.toLocaleString(locales[language]) ?? "–";
  const files = [
    { which: "ready", label: t.downloadReady(number(counts?.ready_leads)), text: t.readyText },
    { which: "qualified", label: t.downloadQualified, text: t.qualifiedText },
    {
      which: "won",
      label: t.downloadWon(number(counts?.won_leads)),
      text: t.wonText(counts ? formatDollars(counts.won_cents, language) : "–"),
    },
    { which: "all", label: t.downloadAll, text: t.allText },
  ] as const;
  return (
    <ul className="grid divide-y divide-line">
      {files.map(({ which, label, text }) => (
        <FileLine key={which} text={text}>
          <ExportGoogleButton which={which} label={label} className={LOOK} onSaved={onSaved} />
        </FileLine>
      ))}
      <FileLine text={t.adjustmentsText}>
        <ExportAdjustmentsButton
          label={t.downloadAdjustments(number(counts?.adjustments))}
          className={LOOK}
          onSaved={onSaved}
        />
        <Guide title={t.adjustmentsGuide} steps={t.adjustmentsSteps.split("\n")} className="basis-full" />
      </FileLine>
    </ul>
  );
}

function FileLine({ text, children }: { text: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3 xl:px-6">
      <p className="max-w-prose min-w-0 flex-1 basis-60 text-sm text-muted">{text}</p>
      {children}
    </li>
  );
}
