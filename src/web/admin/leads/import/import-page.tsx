import { Link } from "wouter";
import { fileProblems } from "#src/customers/leads/import/import-problems.ts";
import { knownMessage } from "#src/platform/i18n/problem.ts";
import { locales } from "#src/platform/i18n/language.ts";
import { pathBackToList } from "#src/web/admin/leads/lead-paths.ts";
import { leadsWords } from "#src/web/admin/leads/words.ts";
import { problemIn, errorMessage } from "#src/web/admin/parts/calls/read-problem.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { AdminPage } from "#src/web/admin/shell/admin-page.tsx";
import { EditingCard } from "#src/web/admin/editing/editing-card.tsx";
import { focusSoon } from "#src/web/admin/editing/lists/focus-soon.ts";
import { useFileDrop } from "#src/web/admin/site/pictures/use-file-drop.ts";
import { CsvFileField } from "#src/web/ui/fields/csv-file-field.tsx";
import { focusOnMount } from "#src/web/ui/focus-on-mount.ts";
import { ToolButton, ToolLink } from "#src/web/ui/tool-button.tsx";
import { ColumnChoices } from "./column-choices.tsx";
import { Findings, RefusedRows } from "./findings.tsx";
import { useImport } from "./use-import.ts";
import { importWords } from "./words.ts";

const FILE = "import";

export function ImportPage() {
  const t = useWords(importWords);
  const { allLeads } = useWords(leadsWords);
  const bringing = useImport();
  const { isOver, ...drop } = useFileDrop(bringing.choose);
  const { report, done, file } = bringing;
  const error = useFileError(bringing);
  const another = () => {
    bringing.startOver();
    focusSoon(FILE);
  };
  return (
    <AdminPage title={t.title} under={{ title: allLeads, path: pathBackToList() }} intro={t.intro}>
      <div
        {...drop}
        id={FILE}
        tabIndex={-1}
        className={`grid max-w-5xl gap-6 rounded-card ${isOver ? "outline-2 outline-water" : "outline-none"}`}
      >
        {done ? (
          <Done report={done} onAnother={another} />
        ) : (
          <>
            <EditingCard title={t.chooseTitle} intro={t.fileHint}>
              <CsvFileField label={t.file} error={error} onFiles={bringing.choose} />
              {file && report && <p className="font-semibold wrap-anywhere">{file.name}</p>}
              <p role="status" className="text-muted empty:hidden">
                {bringing.isReading && !report ? t.reading : ""}
              </p>
            </EditingCard>
            {report && (
              <>
                <ColumnChoices report={report} onChange={bringing.change} />
                <Findings
                  {...{ report }}
                  isBusy={bringing.isReading || bringing.isImporting}
                  onConfirm={bringing.confirm}
                />
              </>
            )}
          </>
        )}
      </div>
    </AdminPage>
  );
}

function useFileError({ isTooLarge, error }: ReturnType<typeof useImport>): string | undefined {
  const t = useWords(importWords);
  const language = useLanguage();
  if (isTooLarge) return t.tooLarge;
  return error ? (knownMessage(fileProblems, problemIn(error), language) ?? errorMessage(error, language)) : undefined;
}

type DoneProps = { report: NonNullable<ReturnType<typeof useImport>["done"]>; onAnother: () => void };

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
        <RefusedRows report={report} />
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
