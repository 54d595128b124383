import { invoiceTotals, minus, partOf, type Part } from "#src/work/invoices/invoice-totals.ts";
import { lineCents, type QuoteTax } from "#src/work/quotes/quote-totals.ts";
import type { InvoiceLine } from "#src/work/invoices/invoice.ts";
import type { Instalment, PlanDraft } from "./plan.ts";

type Priced = Pick<PlanDraft, "lines" | "discount">;

/** A visit, or the whole season where the plan is priced by it. */
export function priceOf({ lines, discount }: Priced, taxes: readonly QuoteTax[]): Part {
  const { whole } = invoiceTotals({ lines, discount, taxes, part: null }, []);
  return whole;
}

/** The lines of several visits: each amount is exactly so many times that of one visit. */
export function linesOfVisits(lines: readonly InvoiceLine[], visits: number): InvoiceLine[] {
  return lines.map((line) => {
    const times = { ...line, hundredths: line.hundredths * visits };
    const unitCents = lineCents(line);
    if (lineCents(times) === unitCents * visits) return times;
    return { ...line, unit: "flat", unitCents, hundredths: visits * 100 };
  });
}

/** A discount that is an amount is given for each visit. */
export function discountOfVisits(discount: PlanDraft["discount"], visits: number): PlanDraft["discount"] {
  return discount?.kind === "amount" ? { ...discount, cents: discount.cents * visits } : discount;
}

export type NextInstalment = { on: string; number: number; of: number };

/** The first that has no invoice yet; undefined when all have. */
export function nextInstalment(
  { billing, instalments }: Pick<PlanDraft, "billing" | "instalments">,
  billed: readonly Instalment[],
): NextInstalment | undefined {
  const days = allDays(instalments, billed);
  const on = billing === "season" ? days.find((day) => !billed.some((one) => one.on === day)) : undefined;
  return on === undefined ? undefined : { on, number: days.indexOf(on) + 1, of: days.length };
}

type Asked = {
  instalments: readonly string[];
  billed: readonly Instalment[];
  /** What the invoices of `billed` asked for, and what they subtract: each with the taxes of the price. */
  billedParts: readonly Part[];
  deducted: readonly Part[];
};

/**
 * What is left of the season's price in equal parts; the last takes the rest, each tax to the cent. Down payments are the
 * first part of the price, each with its own taxes.
 */
export function instalmentPart(price: Part, { instalments, billed, billedParts, deducted }: Asked): Part {
  const left = minus(price, [...deducted, ...billedParts]);
  const ahead = Math.max(1, allDays(instalments, billed).length - billed.length);
  return partOf(left, { beforeCents: 0, cents: Math.max(0, Math.floor(left.totalCents / ahead)) });
}

/** Those that were billed stay, whatever days were chosen since. */
function allDays(instalments: readonly string[], billed: readonly Instalment[]): string[] {
  return [...new Set([...instalments, ...billed.map(({ on }) => on)])].toSorted();
}
