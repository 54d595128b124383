import { formatPercent } from "#src/platform/i18n/formats.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import type { Combination } from "./quickbooks-taxes.ts";

/** What QuickBooks calls the taxes of a row. */
export type QuickBooksCode = { taxes: Combination; code: string };

/** As QuickBooks Online calls them in Canada, where nobody has changed them. */
const firstCodes: Partial<Record<Combination, string>> = {
  "": "Exempt",
  "GST 5000": "GST",
  "QST 9975": "QST QC - 9.975",
  "GST 5000 + QST 9975": "GST/QST QC - 9.975",
  "HST 13000": "HST ON",
};

/** Blank where the owner has to name it. */
export function codeOf(codes: readonly QuickBooksCode[], taxes: Combination): string {
  return codes.find((one) => one.taxes === taxes)?.code || (firstCodes[taxes] ?? "");
}

/** As the owner reads it: `GST (5%) + QST (9.975%)`; blank without taxes. */
export function combinationName(taxes: Combination, language: SiteLanguage): string {
  const named = taxes.split(" + ").map((one) => {
    const [, name = "", thousandths = ""] = /^(.*) (\d+)$/.exec(one) ?? [];
    return name && `${name} (${formatPercent(Number(thousandths) / 100_000, language)})`;
  });
  return named.join(" + ");
}
