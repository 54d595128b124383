import type { SpendReport } from "#src/marketing/advertising/spend/import-spend.server.ts";
import { spendFields, type SpendField, type SpendMapping } from "#src/marketing/advertising/spend/spend-columns.ts";
import { spendRowProblems } from "#src/marketing/advertising/spend/spend-problems.ts";
import { say } from "#src/platform/i18n/dictionary.ts";
import { formatMoney, formatMonth } from "#src/platform/i18n/formats.ts";
import { locales } from "#src/platform/i18n/language.ts";
import { FileNotes } from "#src/web/admin/parts/csv-import/file-notes.tsx";
import { ColumnList } from "#src/web/admin/parts/csv-import/column-list.tsx";
import { csvImportWords } from "#src/web/admin/parts/csv-import/csv-import-words.ts";
import { RefusedRows } from "#src/web/admin/parts/csv-import/refused-rows.tsx";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { ChoiceField } from "#src/web/ui/fields/choice-field.tsx";
import { costWords } from "./words.ts";

const fieldNames = {
  campaign: "fieldCampaign",
  campaignId: "fieldCampaignId",
  cost: "fieldCost",
  date: "fieldDate",
  currency: "fieldCurrency",
} as const satisfies Record<SpendField, keyof typeof costWords.fr>;

const sources = [
  { value: "google", label: "Google" },
  { value: "microsoft", label: "Microsoft" },
  { value: "facebook", label: "Facebook" },
];

export type SpendChoices = { mapping: SpendMapping; source: string; month: string };

type FindingsProps = {
  report: SpendReport;
  choices: string[];
  busy: boolean;
  onChange: (how: Partial<SpendChoices>) => void;
  onConfirm: () => void;
};

/** What a file of costs would change, before it is stored. */
export function CostFindings({ report, choices, busy, onChange, onConfirm }: FindingsProps) {
  const t = useWords(costWords);
  const language = useLanguage();
  const number = (count: number) => count.toLocaleString(locales[language]);
  const count = (kind: string) => report.changes.filter((change) => change.kind === kind).length;
  const toStore = count("added") + count("changed");
  const counts = [
    [count("added"), t.added],
    [count("changed"), t.changed],
    [count("same"), t.same],
    [report.skipped, t.skipped],
    [report.refused, t.refused],
  ] as const;
  return (
    <>
      <FileNotes notes={report.notes} />
      <ChoiceField
        label={t.source}
        value={report.source}
        options={sources}
        onChoose={(source) => onChange({ source })}
        className="sm:w-52"
      />
      {report.needsMonth && (
        <div>
          <p className="mb-1.5 font-semibold">{t.needsMonth}</p>
          <ChoiceField
            label={t.month}
            value=""
            options={[
              { value: "", label: "–" },
              ...choices.map((value) => ({ value, label: formatMonth(value, language) })),
            ]}
            onChoose={(month) => onChange({ month })}
            className="sm:w-52"
          />
        </div>
      )}
      <Columns report={report} onChange={onChange} />
      <p role="status" className="font-semibold">
        {counts.flatMap(([some, words]) => (some > 0 ? [words(number(some))] : [])).join(" · ")}
      </p>
      <ChangeList report={report} />
      <RefusedCosts report={report} />
      {toStore > 0 ? (
        <BusyButton look="solid" busy={busy} onClick={onConfirm} className="sm:justify-self-start">
          {t.confirm(number(toStore))}
        </BusyButton>
      ) : (
        !report.needsMonth && <p className="text-muted">{t.nothing}</p>
      )}
    </>
  );
}

function Columns({ report, onChange }: Pick<FindingsProps, "report" | "onChange">) {
  const t = useWords(costWords);
  const { columns } = useWords(csvImportWords);
  // Object.fromEntries is typed as any record; this one has a name for each of the fields.
  const names = Object.fromEntries(spendFields.map((field) => [field, t[fieldNames[field]]])) as Record<
    SpendField,
    string
  >;
  return (
    <details>
      <summary className="min-h-11 cursor-pointer font-medium">{columns}</summary>
      <ColumnList columns={report.columns} names={names} onChange={(mapping) => onChange({ mapping })} />
    </details>
  );
}

const list = "grid max-h-80 divide-y divide-line overflow-y-auto rounded-field border border-line";

function ChangeList({ report }: { report: SpendReport }) {
  const t = useWords(costWords);
  const language = useLanguage();
  const amount = (cents: number) => formatMoney(cents, report.currency, language);
  const changes = report.changes.filter(({ kind }) => kind !== "same");
  if (changes.length === 0) return null;
  return (
    <ul
      // Scrolls, so the keyboard must reach it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={t.listed}
      className={list}
    >
      {changes.map(({ spend, before }) => (
        <li
          key={`${spend.month} ${spend.campaignId} ${spend.campaign}`}
          className="flex flex-wrap justify-between gap-x-4 px-4 py-2.5"
        >
          <span className="min-w-0 wrap-anywhere">
            {spend.campaign || spend.campaignId}{" "}
            <span className="text-muted">{formatMonth(spend.month, language)}</span>
          </span>
          <span className="tabular-nums">
            <span className="font-semibold">{amount(spend.cents)}</span>{" "}
            {before !== null && <span className="text-sm text-muted">{t.before(amount(before))}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}

function RefusedCosts({ report: { listed } }: { report: SpendReport }) {
  const language = useLanguage();
  const rows = listed.map(({ problem, ...row }) => ({ ...row, problems: [say(spendRowProblems, problem, language)] }));
  return <RefusedRows rows={rows} />;
}
