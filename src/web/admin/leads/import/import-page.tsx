import { Link } from "wouter";
import { locales } from "#src/platform/i18n/language.ts";
import { pathBackToList } from "#src/web/admin/links/lead-paths.ts";
import { leadsWords } from "#src/web/admin/leads/words.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { AdminPage } from "#src/web/admin/page/admin-page.tsx";
import { EditingCard } from "#src/web/admin/editing/editing-card.tsx";
import { focusSoon } from "#src/web/admin/parts/late/focus-soon.ts";
import { CsvDrop } from "#src/web/admin/parts/csv-import/csv-drop.tsx";
import { focusOnMount } from "#src/web/ui/browser/focus-on-mount.ts";
import { ToolButton, ToolLink } from "#src/web/ui/tool-button.tsx";
import { ColumnChoices } from "./column-choices.tsx";
import { Findings, RefusedLeads } from "./findings.tsx";
import { ImportsCard } from "./imports-card.tsx";
import { useImport } from "./use-import.ts";
import { importWords } from "./words.ts";

const FILE = "import";

export function ImportPage() {
  const t = useWords(importWords);
  const { allLeads } = useWords(leadsWords);
  const csv = useImport();
  const { report, stored, file } = csv;
  const another = () => {
    csv.startOver();
    focusSoon(FILE);
  };
  return (
    <AdminPage title={t.title} under={{ title: allLeads, path: pathBackToList() }} intro={t.intro}>
      <div id={FILE} tabIndex={-1} className="grid max-w-5xl gap-6 outline-none">
        {stored ? (
          <Done report={stored} onAnother={another} />
        ) : (
          <>
            <EditingCard title={t.chooseTitle} intro={t.fileHint}>
              <CsvDrop label={t.file} csv={csv}>
                {file && report && <p className="font-semibold wrap-anywhere">{file.name}</p>}
              </CsvDrop>
            </EditingCard>
            {report && (
              <>
                <ColumnChoices report={report} onChange={csv.change} />
                <Findings report={report} isBusy={csv.isBusy} onConfirm={csv.confirm} />
              </>
            )}
          </>
        )}
        <ImportsCard />
      </div>
    </AdminPage>
  );
}

type DoneProps = { report: NonNullable<ReturnType<typeof useImport>["stored"]>; onAnother: () => void };

function Done({ report, onAnother }: DoneProps) {
  const t = useWords(importWords);
  const language = useLanguage();
  const number = (count: number) => count.toLocaleString(locales[language]);
  const counts = [
    t.done(number(report.added)),
    ...(report.known > 0 ? [t.known(number(report.known))] : []),
    ...(report.refused > 0 ? [t.refused(number(report.refused))] : []),
  ];
  return (
    <div ref={focusOnMount} tabIndex={-1} className="rounded-card outline-none">
      <EditingCard title={t.doneTitle}>
        <p role="status" className="text-lg font-semibold">
          {counts.join(" · ")}
        </p>
        {report.stopped && (
          <p role="alert" className="font-semibold text-danger">
            {t.stopped}
          </p>
        )}
        <RefusedLeads report={report} />
        <div className="flex flex-wrap gap-2">
          <Link href={pathBackToList()} asChild>
            <ToolLink look="solid">{t.toList}</ToolLink>
          </Link>
          <ToolButton onClick={onAnother}>{t.another}</ToolButton>
        </div>
      </EditingCard>
    </div>
  );
}
