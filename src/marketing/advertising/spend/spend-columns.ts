import { plain } from "#src/work/leads/import/plain.ts";

/** What a column of an advertising report may hold. */
export const spendFields = ["campaign", "campaignId", "cost", "date", "currency"] as const;
export type SpendField = (typeof spendFields)[number];

/** By column; blank for one that is left out. */
export type SpendMapping = (SpendField | "")[];

/** As Google Ads, Microsoft Advertising and Meta write them, in the order of choice; as `plain` gives them. */
const known: Record<SpendField, string[]> = {
  campaign: ["campaign", "campaign name", "campagne", "nom de la campagne", "nom de campagne"],
  campaignId: [
    ...["campaign id", "id de campagne", "id de la campagne", "identifiant de campagne", "identifiant de la campagne"],
    ...["code de campagne", "numero de campagne", "n de campagne"],
  ],
  cost: ["cost", "cout", "couts", "spend", "depense", "depenses", "amount spent", "montant depense"],
  date: [
    ...["month", "mois", "day", "jour", "date", "week", "semaine", "gregorian date", "date gregorienne"],
    ...["time period", "periode", "reporting starts", "debut des rapports", "debut du rapport"],
  ],
  currency: ["currency", "currency code", "devise", "code de devise", "code devise", "code de la devise"],
};

/** At most one column of each field: the first in the order above. */
export function guessSpendMapping(headers: readonly string[]): SpendMapping {
  const names = headers.map((header) => plain(withoutCurrency(header)));
  const mapping: SpendMapping = headers.map(() => "");
  for (const field of spendFields) {
    const found = known[field].find((name) => names.includes(name));
    const column = found === undefined ? -1 : names.indexOf(found);
    if (column >= 0) mapping[column] = field;
  }
  return mapping;
}

const PERIOD_ENDS = ["reporting ends", "fin des rapports", "fin du rapport"];

/** Meta gives each row the first and the last day of the whole report. -1 where there is no last day. */
export function periodEndColumn(headers: readonly string[]): number {
  return headers.findIndex((header) => PERIOD_ENDS.includes(plain(header)));
}

/** The currency in `Cost (CAD)`; undefined where the header names none. */
export function currencyIn(header: string): string | undefined {
  return /\(([A-Z]{3})\)/.exec(header)?.[1];
}

function withoutCurrency(header: string): string {
  return header.replace(/(?<!\s)\s*\([A-Z]{3}\)/, "");
}

/** The row of headers names what was paid for and how much. */
export function isSpendHeader(row: readonly string[]): boolean {
  const mapping = guessSpendMapping(row);
  return mapping.includes("cost") && (mapping.includes("campaign") || mapping.includes("campaignId"));
}
