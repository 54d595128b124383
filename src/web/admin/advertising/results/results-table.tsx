import type { ReactNode } from "react";
import {
  isUnmatched,
  ratiosOf,
  sectionsOf,
  totalOf,
  type AdReport,
  type AdSum,
  type Grouping,
  type SectionName,
} from "#src/marketing/advertising/report/ad-report.ts";
import { sourceName } from "#src/marketing/advertising/report/source-words.ts";
import { formatMoney, formatMonth } from "#src/platform/i18n/formats.ts";
import { locales, type Language } from "#src/platform/i18n/language.ts";
import { formatDollars } from "#src/web/admin/parts/formats.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { CardTable, type CardColumn } from "#src/web/ui/card-table.tsx";
import { figureNames } from "#src/work/leads/list/figures.ts";
import { LeadsLink } from "./leads-link.tsx";
import { formatReturn } from "./shown-back.ts";
import { adWords } from "./words.ts";

type Props = { report: AdReport; grouping: Grouping };
/** `of` is what a row is the sum of. */
type Row = AdSum & { of?: SectionName | "all" };

const figure = "tabular-nums @4xl:text-right";

export function ResultsTable({ report, grouping }: Props) {
  const t = useWords(adWords);
  const columns = useColumns(report, grouping);
  const rows: Row[] = sectionsOf(report.rows, grouping).flatMap(({ name, sums, total }) => [
    ...sums,
    { ...total, of: name },
  ]);
  rows.push({ ...totalOf(report.rows), of: "all" });
  return (
    <CardTable
      label={t.table}
      columns={columns}
      rows={rows}
      keyOf={({ key, of }) => `${of ?? "row"} ${key}`}
      isMarked={isSumOfRows}
      evenCards
    />
  );
}

function isSumOfRows({ of }: Row): boolean {
  return of === "paid" || of === "unpaid" || of === "all";
}

function useColumns(report: AdReport, grouping: Grouping): CardColumn<Row>[] {
  const language = useLanguage();
  const t = { ...adWords[language], ...figureNames[language] };
  const number = (count: number) => count.toLocaleString(locales[language]);
  const amount = (cents: number | null) => (cents === null ? "–" : formatMoney(cents, report.currency, language));
  const whole = (cents: number) => formatDollars(Math.round(cents / 100) * 100, language);
  const nameOf = (row: Row) => namesOf(row, t, language).join(" · ");
  const column = (id: string, header: string, value: (row: Row) => ReactNode): CardColumn<Row> => ({
    ...{ id, header, className: figure },
    cell: (row) => (
      <span className="flex flex-wrap justify-between gap-x-3 @4xl:justify-end">
        <span aria-hidden="true" className="text-muted @4xl:hidden">
          {header}
        </span>
        <span className={`whitespace-nowrap ${isSumOfRows(row) ? "font-bold" : ""}`}>{value(row)}</span>
      </span>
    ),
  });
  const opening = (id: "requests" | "qualified" | "won" | "revenue", row: Row, shown: string) => {
    const { channel, campaign, month } = row;
    const stage = { requests: undefined, qualified: "qualified", won: "won", revenue: "won" } as const;
    return (
      <LeadsLink
        report={report}
        of={{ channel, campaign, month, stage: stage[id] }}
        name={`${shown} ${t.leadsOf(t[id], nameOf(row))}`}
      >
        {shown}
      </LeadsLink>
    );
  };
  const leads = (id: "requests" | "qualified" | "won") =>
    column(id, t[id], (row) => (opens(row, row[id]) ? opening(id, row, number(row[id])) : number(row[id])));
  return [
    {
      ...{ id: "name", header: grouping === "all" ? t.campaign : t[grouping] },
      className: "@4xl:w-1/6 @max-4xl:col-span-2",
      cell: (row) => <Name row={row} />,
    },
    column("clicks", t.clicks, ({ clicks }) => number(clicks)),
    leads("requests"),
    leads("qualified"),
    leads("won"),
    column("revenue", t.revenue, (row) =>
      opens(row, row.won) ? opening("revenue", row, whole(row.revenueCents)) : whole(row.revenueCents),
    ),
    column("spend", t.spend, ({ spendCents }) => (spendCents === null ? "–" : whole(spendCents))),
    column("perRequest", t.perRequest, (row) => amount(shownRatios(row)?.requestCents ?? null)),
    column("perWon", t.perWon, (row) => amount(shownRatios(row)?.wonCents ?? null)),
    {
      ...column("back", t.back, (row) => formatReturn(shownRatios(row)?.back ?? null, language) ?? "–"),
      // As wide as its French header beside the edge.
      className: `${figure} @4xl:w-[11%]`,
    },
  ];
}

/** A list of leads is of one source or of all. */
function opens({ of, channel }: Row, leads: number): boolean {
  return leads > 0 && (of === "all" || channel !== undefined);
}

/** The cost of some is not that of all. */
function shownRatios(row: Row) {
  return row.of === "all" ? undefined : ratiosOf(row);
}

type Words = (typeof adWords)["en"];

/** The largest first: a campaign and its source, or the month, or the total. */
function namesOf({ of, channel, campaign, name, month }: Row, t: Words, language: Language): string[] {
  if (of === "all") return [t.total];
  if (of === "paid" || of === "unpaid") return [t[of]];
  const source = channel === undefined ? [] : [sourceName(channel, language)];
  const named = campaign === undefined ? [] : [name || t.unnamed];
  return [...named, ...source, ...(month === undefined ? [] : [formatMonth(month, language)])];
}

function Name({ row }: { row: Row }) {
  const t = useWords(adWords);
  const language = useLanguage();
  const [first, ...others] = namesOf(row, t, language);
  return (
    <>
      <p className="font-semibold first-letter:uppercase">{first}</p>
      {others.length > 0 && <p className="text-muted">{others.join(" · ")}</p>}
      {row.campaign !== undefined && isUnmatched(row) && <p className="mt-1 text-danger">{t.unmatched}</p>}
    </>
  );
}
