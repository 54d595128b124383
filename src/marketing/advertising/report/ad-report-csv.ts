import { csvHeader, csvRows, type Cell } from "#src/platform/csv/csv-rows.ts";
import { dictionary, fillIn } from "#src/platform/i18n/dictionary.ts";
import { figureNames } from "#src/work/leads/list/figures.ts";
import type { Language } from "#src/platform/i18n/language.ts";
import { groupRows, ratiosOf, type AdReport, type AdSum } from "./ad-report.ts";
import { sourceName } from "./source-words.ts";

const csvWords = dictionary(
  {
    month: "Mois",
    source: "Source",
    campaign: "Campagne",
    clicks: "Clics",
    qualified: "Demandes sérieuses",
    revenue: "Revenus ({currency})",
    spend: "Coût ({currency})",
    perRequest: "Coût par demande ({currency})",
    perWon: "Coût par contrat gagné ({currency})",
    paid: "Contrats payés",
    perPaid: "Coût par contrat payé ({currency})",
    back: "Rendement",
    file: "publicite",
  },
  {
    month: "Month",
    source: "Source",
    campaign: "Campaign",
    clicks: "Clicks",
    qualified: "Qualified",
    revenue: "Revenue ({currency})",
    spend: "Cost ({currency})",
    perRequest: "Cost per request ({currency})",
    perWon: "Cost per won job ({currency})",
    paid: "Paid jobs",
    perPaid: "Cost per paid job ({currency})",
    back: "Return",
    file: "advertising",
  },
);

type Column = {
  heading: Exclude<keyof typeof csvWords.fr, "file"> | "requests" | "won";
  cell: (sum: AdSum, language: Language) => Cell;
};

const columns: Column[] = [
  { heading: "month", cell: ({ month = "" }) => month },
  { heading: "source", cell: ({ channel = "" }, language) => sourceName(channel, language) },
  { heading: "campaign", cell: ({ name = "" }) => name },
  { heading: "clicks", cell: ({ clicks }) => clicks },
  { heading: "requests", cell: ({ requests }) => requests },
  { heading: "qualified", cell: ({ qualified }) => qualified },
  { heading: "won", cell: ({ won }) => won },
  { heading: "revenue", cell: ({ revenueCents }, language) => decimal(revenueCents / 100, language) },
  {
    heading: "spend",
    cell: ({ spendCents }, language) => decimal(spendCents === null ? null : spendCents / 100, language),
  },
  { heading: "perRequest", cell: (sum, language) => decimal(dollars(ratiosOf(sum).requestCents), language) },
  { heading: "perWon", cell: (sum, language) => decimal(dollars(ratiosOf(sum).wonCents), language) },
  { heading: "back", cell: (sum, language) => decimal(ratiosOf(sum).back, language) },
  { heading: "paid", cell: ({ paid }) => paid },
  { heading: "perPaid", cell: (sum, language) => decimal(dollars(ratiosOf(sum).paidCents), language) },
];

/** A row a month, source and campaign. Spreadsheets of French Canada split at semicolons. */
export function adReportCsv({ rows, currency }: AdReport, language: Language): string {
  const delimiter = language === "fr" ? ";" : ",";
  const header = columns.map(({ heading }) =>
    fillIn({ ...csvWords[language], ...figureNames[language] }[heading], { currency }),
  );
  const sums = groupRows(rows, "all");
  return (
    csvHeader(header, delimiter) +
    csvRows(
      sums.map((sum) => columns.map(({ cell }) => cell(sum, language))),
      delimiter,
    )
  );
}

export function adReportCsvName({ from, to }: AdReport, language: Language): string {
  return `${csvWords[language].file}-${from}-${to}.csv`;
}

function dollars(cents: number | null): number | null {
  return cents === null ? null : cents / 100;
}

function decimal(number: number | null, language: Language): Cell {
  const text = number?.toFixed(2) ?? "";
  return { verbatim: language === "fr" ? text.replace(".", ",") : text };
}
