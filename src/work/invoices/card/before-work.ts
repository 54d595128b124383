import { jurisdictionOf } from "#src/account/settings/jurisdiction.ts";
import type { InvoiceDocument } from "#src/work/invoices/invoice-document.ts";

type Work = {
  document: Pick<InvoiceDocument, "kind" | "servedOn" | "quote" | "business">;
  isDone: boolean;
  today: string;
};

/** Quebec: who contracts at a distance pays before the work by credit card alone, which they can have charged back. */
export function takesCreditAlone({ document, ...work }: Work): boolean {
  return jurisdictionOf(document.business) === "quebec" && isBeforeWork({ document, ...work });
}

/** An invoice of its own without a day is for work that nobody planned here: it is done. */
function isBeforeWork({ document: { kind, servedOn, quote }, isDone, today }: Work): boolean {
  if (kind === "down-payment") return !isDone;
  if (servedOn !== null) return servedOn > today;
  return quote !== undefined && !isDone;
}
