import { locales } from "#src/platform/i18n/language.ts";
import type { ImportReport } from "#src/work/leads/import/import-report.server.ts";
import { pathBackToList } from "#src/web/admin/links/lead-paths.ts";
import { leadsWords } from "#src/web/admin/leads/words.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { ImportFrame } from "#src/web/admin/page/import-frame.tsx";
import { ColumnChoices } from "./column-choices.tsx";
import { Findings } from "./findings.tsx";
import { ImportsCard } from "./imports-card.tsx";
import { useImport } from "./use-import.ts";
import { importWords } from "./words.ts";

export function ImportPage() {
  const t = useWords(importWords);
  const { allLeads } = useWords(leadsWords);
  const language = useLanguage();
  const csv = useImport();
  const { report } = csv;
  const number = (count: number) => count.toLocaleString(locales[language]);
  const counts = ({ added, known, refused }: ImportReport) => [
    t.done(number(added)),
    ...(known > 0 ? [t.known(number(known))] : []),
    ...(refused > 0 ? [t.refused(number(refused))] : []),
  ];
  return (
    <ImportFrame
      {...{ csv, title: t.title, intro: t.intro, fileHint: t.fileHint, toList: t.toList }}
      under={{ title: allLeads, path: pathBackToList() }}
      counts={(stored) => counts(stored).join(" · ")}
      found={
        report && (
          <>
            <ColumnChoices report={report} onChange={csv.change} />
            <Findings report={report} isBusy={csv.isBusy} onConfirm={csv.confirm} />
          </>
        )
      }
    >
      <ImportsCard />
    </ImportFrame>
  );
}
