import type { FrozenExemption } from "#src/work/papers/exempt.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import type { Problem } from "#src/platform/i18n/problem.ts";
import { isWritten, type Text } from "#src/site/content/text.ts";
import type { Addressee, Issuer } from "#src/work/papers/freeze.server.ts";
import { withoutBlankLines } from "#src/work/quotes/rated-line.ts";
import { addsUp } from "./adds-up.ts";
import type { InvoiceCode } from "./invoice-problems.ts";
import type { InvoiceSettings } from "./invoice-settings.ts";
import type { InvoiceTotals, Part } from "./invoice-totals.ts";
import type { InvoiceDraft, InvoiceKind } from "./invoice.ts";

/** What is frozen at issuing: all that the customer sees, in both languages. Days are YYYY-MM-DD where the business is. */
export type InvoiceDocument = Omit<InvoiceDraft, "termDays" | "part"> & {
  kind: InvoiceKind;
  number: string;
  issuedOn: string;
  dueOn: string;
  currency: string;
  business: Issuer;
  customer: Addressee;
  /** Why the customer pays no tax; absent where taxes are charged. */
  exemption?: FrozenExemption;
  totals: InvoiceTotals;
  /** Invoices that are subtracted, with the cents of the document's taxes; a down payment where no kind is said. */
  deducted: (Part & { number: string; issuedOn: string; kind?: "down-payment" | "invoice" })[];
  /** The accepted quote that it comes from. */
  quote?: { number: string };
  /** What a credit note lowers. */
  corrects?: { number: string; issuedOn: string };
  payment: Pick<InvoiceSettings, "eTransferEmail" | "autodeposit" | "chequeTo" | "takesCash" | "words">;
};

/** Rates that the tax office forbids on a document: two taxes in one. Thousandths of a percent. */
const COMBINED_RATES = [9_970, 14_970, 14_975];

/** `totals` are those of the lines that the customer gets. */
type Around = { languages: readonly SiteLanguage[]; totals: InvoiceTotals };

export function problemsBeforeIssuing(draft: InvoiceDraft, { languages, totals }: Around): Problem<InvoiceCode>[] {
  const problems: Problem<InvoiceCode>[] = [];
  const isWhole = (text: Text) => languages.every((one) => isWritten(text, one));
  const isHalf = (text: Text) => languages.some((one) => isWritten(text, one)) && !isWhole(text);
  const { lines } = withoutBlankLines(draft);
  if (lines.length === 0) problems.push({ field: "lines", code: "invoice-line-missing" });
  for (const line of lines)
    if (!isWhole(line.words))
      problems.push({
        field: `lines.${draft.lines.indexOf(line)}.words`,
        code: isHalf(line.words) ? "invoice-untranslated" : "invoice-line-unnamed",
      });
  for (const field of ["title", "note"] as const)
    if (isHalf(draft[field])) problems.push({ field, code: "invoice-untranslated" });
  for (const [index, { name, thousandths, number }] of draft.taxes.entries()) {
    if (COMBINED_RATES.includes(thousandths))
      problems.push({ field: `taxes.${index}.thousandths`, code: "invoice-combined-rate" });
    else if (thousandths > 0 && number === "")
      problems.push({ field: `taxes.${index}.number`, code: "invoice-tax-number-missing", values: name });
  }
  // What was received already may be all of it.
  if (lines.length > 0 && totals.whole.totalCents <= 0) problems.push({ field: "lines", code: "invoice-nothing-due" });
  if (!addsUp({ ...draft, totals })) problems.push({ field: "lines", code: "invoice-does-not-add-up" });
  return problems;
}
