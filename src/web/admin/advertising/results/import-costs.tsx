import { useState } from "react";
import type { SpendReport } from "#src/marketing/advertising/spend/import-spend.server.ts";
import { spendFields, type SpendField } from "#src/marketing/advertising/spend/spend-columns.ts";
import { spendProblems, spendRowProblems } from "#src/marketing/advertising/spend/spend-problems.ts";
import { say } from "#src/platform/i18n/dictionary.ts";
import { formatMoney, formatMonth } from "#src/platform/i18n/formats.ts";
import { locales } from "#src/platform/i18n/language.ts";
import { knownMessage } from "#src/platform/i18n/problem.ts";
import { fileProblems } from "#src/customers/leads/import/import-problems.ts";
import { problemIn, errorMessage } from "#src/web/admin/parts/calls/read-problem.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { useFileDrop } from "#src/web/admin/site/pictures/use-file-drop.ts";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { ChoiceField } from "#src/web/ui/fields/choice-field.tsx";
import { CsvFileField } from "#src/web/ui/fields/csv-file-field.tsx";
import { useToast } from "#src/web/ui/toasts/toast.tsx";
import { useCostChanges, type SpendChoices } from "./use-advertising.ts";
import { costWords } from "./words.ts";

const MOST_BYTES = 5 * 1024 * 1024;

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

/** Tried first: each choice tries the file again, and nothing is stored until it is confirmed. */
export function ImportCosts({ choices }: { choices: string[] }) {
  const t = useWords(costWords);
  const language = useLanguage();
  const { toast } = useToast();
  const { bringIn } = useCostChanges();
  const [file, setFile] = useState<File>();
  const [isTooLarge, setTooLarge] = useState(false);
  const [chosen, setChosen] = useState<SpendChoices>({});
  const report = file && bringIn.variables?.dryRun !== false ? bringIn.data : undefined;
  const tryOut = (wanted: File, how: SpendChoices) => {
    setChosen(how);
    bringIn.mutate({ file: wanted, ...how, dryRun: true });
  };
  const choose = ([wanted]: readonly File[]) => {
    if (!wanted) return;
    setTooLarge(wanted.size > MOST_BYTES);
    setFile(wanted.size > MOST_BYTES ? undefined : wanted);
    bringIn.reset();
    if (wanted.size <= MOST_BYTES) tryOut(wanted, {});
  };
  const { isOver, ...drop } = useFileDrop(choose);
  const confirm = () =>
    file &&
    bringIn.mutate(
      { file, ...chosen, dryRun: false },
      {
        onSuccess: ({ changes }) => {
          toast({
            title: t.done(changes.filter(({ kind }) => kind !== "same").length.toLocaleString(locales[language])),
          });
          setFile(undefined);
        },
      },
    );
  const { error } = bringIn;
  const refusal =
    error &&
    (knownMessage(
      { fr: { ...fileProblems.fr, ...spendProblems.fr }, en: { ...fileProblems.en, ...spendProblems.en } },
      problemIn(error),
      language,
    ) ??
      errorMessage(error, language));
  return (
    <div {...drop} className={`grid gap-5 rounded-field ${isOver ? "outline-2 outline-water" : ""}`}>
      <CsvFileField label={t.file} error={isTooLarge ? t.tooLarge : (refusal ?? undefined)} onFiles={choose} />
      <div role="status" className="grid gap-5 empty:hidden">
        {bringIn.isPending && !report && <p className="text-muted">{t.reading}</p>}
        {file && report && (
          <Findings
            report={report}
            choices={choices}
            busy={bringIn.isPending}
            onChange={(how) => tryOut(file, { ...chosen, ...how })}
            onConfirm={confirm}
          />
        )}
      </div>
    </div>
  );
}

type FindingsProps = {
  report: SpendReport;
  choices: string[];
  busy: boolean;
  onChange: (how: SpendChoices) => void;
  onConfirm: () => void;
};

function Findings({ report, choices, busy, onChange, onConfirm }: FindingsProps) {
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
      <p className="font-semibold">
        {counts.flatMap(([some, words]) => (some > 0 ? [words(number(some))] : [])).join(" · ")}
      </p>
      <ChangeList report={report} />
      <RefusedRows report={report} />
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
  const mapping = report.columns.map(({ field }) => field);
  return (
    <details>
      <summary className="min-h-11 cursor-pointer font-semibold">{t.columns}</summary>
      <ul className="grid max-h-80 divide-y divide-line overflow-y-auto rounded-field border border-line">
        {report.columns.map(({ header, field, sample }, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- Columns have no identity but their place.
          <li key={place} className="grid items-center gap-x-4 gap-y-1.5 p-3 sm:grid-cols-[1fr_12rem]">
            <span className="min-w-0 wrap-anywhere">
              <span className="font-semibold">{header || `${place + 1}`}</span>{" "}
              <span className="text-sm text-muted">{sample}</span>
            </span>
            <ChoiceField
              label={t.holdsOf(header || `${place + 1}`)}
              value={field}
              options={[
                { value: "", label: t.leftOut },
                ...spendFields.map((value) => ({ value, label: t[fieldNames[value]] })),
              ]}
              onChoose={(wanted) =>
                onChange({ mapping: mapping.with(place, spendFields.find((one) => one === wanted) ?? "") })
              }
            />
          </li>
        ))}
      </ul>
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

function RefusedRows({ report: { listed } }: { report: SpendReport }) {
  const t = useWords(costWords);
  const language = useLanguage();
  if (listed.length === 0) return null;
  return (
    <section>
      <h3 className="mb-2 font-bold">{t.refusedTitle}</h3>
      <ul
        // Scrolls, so the keyboard must reach it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={t.refusedTitle}
        className={list}
      >
        {listed.map(({ row, name, problem }) => (
          <li key={row} className="px-4 py-2.5">
            <p className="wrap-anywhere">
              <span className="text-muted">{t.row(row.toLocaleString(locales[language]))}</span> <strong>{name}</strong>
            </p>
            <p className="text-sm wrap-anywhere text-danger">{say(spendRowProblems, problem, language)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
