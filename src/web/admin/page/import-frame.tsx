import type { ReactNode } from "react";
import { Link } from "wouter";
import { say, type DictionaryEntry } from "#src/platform/i18n/dictionary.ts";
import { rowProblems } from "#src/work/leads/import/import-problems.ts";
import { EditingCard } from "#src/web/admin/editing/editing-card.tsx";
import { AdminPage } from "#src/web/admin/page/admin-page.tsx";
import { ColumnList } from "#src/web/admin/parts/csv-import/column-list.tsx";
import { CsvDrop } from "#src/web/admin/parts/csv-import/csv-drop.tsx";
import { csvImportWords } from "#src/web/admin/parts/csv-import/csv-import-words.ts";
import { listImportWords } from "#src/web/admin/parts/csv-import/list-import-words.ts";
import { RefusedRows } from "#src/web/admin/parts/csv-import/refused-rows.tsx";
import { focusSoon } from "#src/web/admin/parts/late/focus-soon.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { focusOnMount } from "#src/web/ui/browser/focus-on-mount.ts";
import { ToolButton, ToolLink } from "#src/web/ui/tool-button.tsx";

const FILE = "import";

type Stored = Refusals & { stopped?: unknown };

type Props<Report extends Stored> = {
  title: string;
  intro: string;
  fileHint: string;
  /** The list that it comes into. */
  under: { title: string; path: string };
  toList: string;
  csv: Parameters<typeof CsvDrop>[0]["csv"] & {
    file: File | undefined;
    report: Report | undefined;
    stored: Report | undefined;
    startOver: () => void;
  };
  /** How many of what came in. */
  counts: (stored: Report) => string;
  /** What is found in a file that is tried. */
  found: ReactNode;
  /** Those of before. */
  children: ReactNode;
};

/** A page where the owner brings a list from elsewhere: the file, what is found in it, and what came of it. */
export function ImportFrame<Report extends Stored>({ csv, counts, found, children, ...page }: Props<Report>) {
  const t = useWords(listImportWords);
  const { report, stored, file } = csv;
  const another = () => {
    csv.startOver();
    focusSoon(FILE);
  };
  return (
    <AdminPage title={page.title} under={page.under} intro={page.intro}>
      <div id={FILE} tabIndex={-1} className="grid max-w-5xl gap-6 outline-none">
        {stored ? (
          <Done stored={stored} counts={counts(stored)}>
            <Link href={page.under.path} asChild>
              <ToolLink look="solid">{page.toList}</ToolLink>
            </Link>
            <ToolButton onClick={another}>{t.another}</ToolButton>
          </Done>
        ) : (
          <>
            <EditingCard title={t.chooseTitle} intro={page.fileHint}>
              <CsvDrop label={t.file} csv={csv}>
                {file && report && <p className="font-semibold wrap-anywhere">{file.name}</p>}
              </CsvDrop>
            </EditingCard>
            {found}
          </>
        )}
        {children}
      </div>
    </AdminPage>
  );
}

function Done({ stored, counts, children }: { stored: Stored; counts: string; children: ReactNode }) {
  const t = useWords(listImportWords);
  return (
    <div ref={focusOnMount} tabIndex={-1} className="rounded-card outline-none">
      <EditingCard title={t.doneTitle}>
        <p role="status" className="text-lg font-semibold">
          {counts || t.nothing}
        </p>
        {Boolean(stored.stopped) && (
          <p role="alert" className="font-semibold text-danger">
            {t.stopped}
          </p>
        )}
        <RefusedOfReport report={stored} />
        <div className="flex flex-wrap gap-2">{children}</div>
      </EditingCard>
    </div>
  );
}

type Columns<Field extends string> = Parameters<typeof ColumnList<Field>>[0] & { children?: ReactNode };

/** Which column holds what, and whether one of them reaches the people of the list. */
export function ImportColumns<Field extends string>({ columns, names, onChange, children }: Columns<Field>) {
  const t = useWords(listImportWords);
  const csv = useWords(csvImportWords);
  const canReach = columns.some(({ field }) => field === "email" || field === "phone");
  return (
    <EditingCard title={csv.columns} intro={t.columnsIntro}>
      {!canReach && (
        <p role="alert" className="font-semibold text-danger">
          {t.noContact}
        </p>
      )}
      <ColumnList columns={columns} names={names} onChange={onChange} />
      {children}
    </EditingCard>
  );
}

type Problem = DictionaryEntry<keyof typeof rowProblems.fr>;

/** What a report of an import says of refused rows: the first of them, and how many there are. */
type Refusals = { listed: { row: number; name: string; problems: Problem[] }[]; refused: number };

export function RefusedOfReport({ report: { listed, refused } }: { report: Refusals }) {
  const language = useLanguage();
  const rows = listed.map(({ row, name, problems }) => ({
    ...{ row, name },
    problems: problems.map((problem) => say(rowProblems, problem, language)),
  }));
  return <RefusedRows rows={rows} count={refused} />;
}
