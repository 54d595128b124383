import { parseJson } from "#src/platform/columns/column.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { provinceOf } from "#src/account/settings/provinces.ts";
import { loadBusiness } from "#src/account/settings/settings.server.ts";
import { rangeOf, yearOf, type Period } from "#src/work/invoices/books/period.ts";
import { quickMethod } from "#src/work/invoices/books/quick-method.ts";
import { TaxColumns } from "#src/work/invoices/books/tax-column.ts";
import type { TaxReport, TaxSums } from "#src/work/invoices/books/tax-report.ts";
import { taxedParts, type TaxedPart } from "#src/work/invoices/books/taxed-parts.ts";
import type { QuoteTax } from "#src/work/quotes/quote-totals.ts";

const rates = { 5_000: "gst", 9_975: "qst" } as const;

/** What a tax report must say, from every frozen document and every payment: slow, and in the order of their issue. */
export async function taxReportByDocuments(db: Db, period: Period): Promise<TaxReport> {
  const range = rangeOf(period);
  const firstDay = `${yearOf(period)}-01-01`;
  const columns = new TaxColumns();
  const months = new Map(monthsOf(range).map((month) => [month, { netCents: 0, totalCents: 0, taxCents: [0] }]));
  const sales = { gst: { beforeCents: 0, cents: 0 }, qst: { beforeCents: 0, cents: 0 } };
  for (const { taxes, parts } of await loadParts(db))
    for (const part of parts.filter(({ day }) => day >= firstDay && day <= range.to)) {
      for (const [at, { thousandths }] of taxes.entries())
        if (thousandths === 5_000 || thousandths === 9_975)
          sales[rates[thousandths]][part.day < range.from ? "beforeCents" : "cents"] += soldOf(part, at, thousandths);
      if (part.day < range.from) continue;
      const taxCents = columns.spread(taxes, part.taxCents);
      const month = part.day.slice(0, 7);
      months.set(month, plus(months.get(month), { ...part, taxCents }));
    }
  const all = [...months.values()].reduce(plus, undefined);
  const whole = (sums: TaxSums | undefined) =>
    plus(sums, { netCents: 0, totalCents: 0, taxCents: columns.taxes.map(() => 0) });
  const cut = ({ netCents, taxCents, totalCents }: TaxSums) => ({
    ...{ netCents, taxCents: taxCents.slice(0, columns.taxes.length), totalCents },
  });
  const { address } = await loadBusiness(db);
  return {
    ...range,
    taxes: columns.taxes,
    months: [...months].map(([month, sums]) => ({ month, ...cut(whole(sums)) })),
    all: cut(whole(all)),
    quick: provinceOf(address.region) === "QC" ? quickMethod(sales) : null,
  };
}

async function loadParts(db: Db): Promise<{ taxes: QuoteTax[]; parts: TaxedPart[] }[]> {
  const rows = await db
    .selectFrom("invoices")
    .select(["id", "document"])
    .where("number", "is not", null)
    .orderBy("issued_on")
    .orderBy("issued_at")
    .orderBy("id")
    .execute();
  const payments = await db.selectFrom("payments").selectAll().orderBy("id").execute();
  const paid = Map.groupBy(payments, ({ invoice_id }) => invoice_id);
  return rows.flatMap(({ id, document }) => {
    if (document === null) return [];
    const issued = parseJson(document);
    const dated = (paid.get(id) ?? []).map(({ received_on: receivedOn, cents, rounding_cents }) => ({
      receivedOn,
      cents: cents + rounding_cents,
    }));
    return [{ taxes: issued.taxes, parts: taxedParts(issued, dated) }];
  });
}

/** With the tax in it; lines that are free of the tax are no sale of it. */
function soldOf({ netCents, taxCents }: TaxedPart, at: number, thousandths: number): number {
  const tax = taxCents[at] ?? 0;
  const expected = Math.round((netCents * thousandths) / 100_000);
  const isOfAll = Math.abs(expected - tax) <= 2 && tax !== 0;
  return (isOfAll ? netCents : Math.round((tax * 100_000) / thousandths)) + tax;
}

function monthsOf({ from, to }: { from: string; to: string }): string[] {
  const [first, last] = [from, to].map((day) => Number(day.slice(5, 7)));
  return Array.from({ length: 12 }, (_, at) => at + 1)
    .filter((month) => month >= (first ?? 1) && month <= (last ?? 12))
    .map((month) => `${from.slice(0, 4)}-${String(month).padStart(2, "0")}`);
}

function plus(one: TaxSums | undefined, other: TaxSums): TaxSums {
  const { netCents = 0, totalCents = 0, taxCents = [] } = one ?? {};
  return {
    netCents: netCents + other.netCents,
    totalCents: totalCents + other.totalCents,
    taxCents: Array.from(
      { length: Math.max(taxCents.length, other.taxCents.length) },
      (_, at) => (taxCents[at] ?? 0) + (other.taxCents[at] ?? 0),
    ),
  };
}
