/** Sales of the year with the tax in them, before the period and in it. */
export type QuickSales = { beforeCents: number; cents: number };

/** What a business remits of one tax, in Quebec. */
export type QuickTax = QuickSales & { rateThousandths: number; remittedCents: number; creditCents: number };
export type QuickMethod = { gst: QuickTax; qst: QuickTax };

/** Rates of Quebec for who sells services, and the sales up to which the method is allowed. Revenu Québec, IN-203 and FP-2074. */
const quickRates = {
  gst: { rateThousandths: 3_600, creditedCents: 3_000_000, mostCents: 40_000_000 },
  qst: { rateThousandths: 6_600, creditedCents: 3_142_100, mostCents: 41_895_200 },
} as const;

/** 1 % of the year's first sales stays with the business. */
const CREDIT_PERCENT = 1;

export function quickMethod(sales: { gst: QuickSales; qst: QuickSales }): QuickMethod {
  return { gst: quickTax("gst", sales.gst), qst: quickTax("qst", sales.qst) };
}

export function isOverQuickLimit({ gst, qst }: QuickMethod): boolean {
  return (
    gst.beforeCents + gst.cents > quickRates.gst.mostCents || qst.beforeCents + qst.cents > quickRates.qst.mostCents
  );
}

function quickTax(name: keyof typeof quickRates, { beforeCents, cents }: QuickSales): QuickTax {
  const { rateThousandths, creditedCents } = quickRates[name];
  const creditAt = (sold: number) => Math.round((Math.min(creditedCents, Math.max(0, sold)) * CREDIT_PERCENT) / 100);
  return {
    ...{ beforeCents, cents, rateThousandths },
    remittedCents: Math.round((cents * rateThousandths) / 100_000),
    creditCents: creditAt(beforeCents + cents) - creditAt(beforeCents),
  };
}
