import type { ReactNode } from "react";
import {
  isUnmatched,
  ratiosOf,
  totalOf,
  type AdReport,
  type AdSum,
  type Grouping,
} from "#src/marketing/advertising/report/ad-report.ts";
import { sourceName } from "#src/marketing/advertising/report/source-words.ts";
import { formatMoney, formatMonth } from "#src/platform/i18n/formats.ts";
import { locales, type Language } from "#src/platform/i18n/language.ts";
import { formatDollars } from "#src/web/admin/parts/formats.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { CardTable, type CardColumn } from "#src/web/ui/card-table.tsx";
import { LeadsLink } from "./leads-link.tsx";
import { formatReturn } from "./shown-back.ts";
import { adWords } from "./words.ts";

type Props = { report: AdReport; sums: AdSum[]; grouping: Grouping };
type Row = AdSum & { isTotal?: true };

const figure = "tabular-nums @4xl:text-right @max-4xl:col-span-2";

export function ResultsTable({ report, sums, grouping }: Props) {
  const t = useWords(adWords);
  const columns = useColumns(report, grouping);
  const rows: Row[] = [...sums, { ...totalOf(report.rows), key: "total", isTotal: true }];
  return (
    <CardTable
      label={t.table}
      columns={columns}
      rows={rows}
      keyOf={({ key, isTotal }) => (isTotal ? "total" : `row ${key}`)}
      isMarked={({ isTotal }) => isTotal === true}
    />
  );
}

function useColumns(report: AdReport, grouping: Grouping): CardColumn<Row>[] {
  const t = useWords(adWords);
  const language = useLanguage();
  const number = (count: number) => count.toLocaleString(locales[language]);
  const amount = (cents: number | null) => (cents === null ? "–" : formatMoney(cents, report.currency, language));
  const whole = (cents: number) => formatDollars(Math.round(cents / 100) * 100, language);
  const nameOf = (row: Row) => namesOf(row, t, language).join(" · ");
  const column = (id: string, header: string, value: (row: Row) => ReactNode): CardColumn<Row> => ({
    ...{ id, header, className: figure },
    cell: (row) => (
      <span className="flex justify-between gap-3 @4xl:justify-end">
        <span aria-hidden="true" className="text-muted @4xl:hidden">
          {header}
        </span>
        <span className={`whitespace-nowrap ${row.isTotal ? "font-bold" : ""}`}>{value(row)}</span>
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
    column(id, t[id], (row) => (row[id] === 0 ? number(0) : opening(id, row, number(row[id]))));
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
      row.won === 0 ? whole(row.revenueCents) : opening("revenue", row, whole(row.revenueCents)),
    ),
    column("spend", t.spend, ({ spendCents }) => (spendCents === null ? "–" : whole(spendCents))),
    column("perRequest", t.perRequest, (row) => amount(ratiosOf(row).requestCents)),
    column("perWon", t.perWon, (row) => amount(ratiosOf(row).wonCents)),
    {
      ...column("back", t.back, (row) => formatReturn(ratiosOf(row).back, language) ?? "–"),
      // As wide as its French header beside the edge.
      className: `${figure} @4xl:w-[11%]`,
    },
  ];
}

type Words = (typeof adWords)["en"];

/** The largest first: a campaign and its source, or the month, or the total. */
function namesOf({ isTotal, channel, campaign, name, month }: Row, t: Words, language: Language): string[] {
  if (isTotal) return [t.total];
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
      {!row.isTotal && row.campaign !== undefined && isUnmatched(row) && (
        <p className="mt-1 text-danger">{t.unmatched}</p>
      )}
    </>
  );
}
