import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { parseJson } from "#src/platform/columns/column.ts";
import { monthsIn } from "#src/platform/clock/months.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { QuoteTax } from "#src/work/quotes/quote-totals.ts";
import { taxesIssuedIn } from "./issued-taxes.server.ts";
import { rangeOf, type DayRange } from "./period.ts";
import { columnKey, type TaxRate } from "./tax-column.ts";

/** Where in a document a tax stands; documents in the order in which they were issued. */
export type TaxPlace = { issuedOn: string; issuedAt: string; invoiceId: string; position: number };

/** The documents in which each tax was charged first: they name it, and its column has their order. */
export class FirstTaxes {
  readonly #places = new Map<string, TaxPlace>();

  note(rate: TaxRate, place: TaxPlace): void {
    const key = columnKey(rate);
    const known = this.#places.get(key);
    if (!known || compare(place, known) < 0) this.#places.set(key, place);
  }

  /** A month at a time, in their order: what is known from one before is not looked for. */
  async noteIn(issued: Issued, rates: readonly TaxRate[]): Promise<void> {
    for (const rate of rates)
      if (!this.#places.has(columnKey(rate))) this.note(rate, await loadFirstPlace(issued, rate));
  }

  async load(db: Db): Promise<QuoteTax[]> {
    const places = [...this.#places.values()].toSorted(compare);
    const ids = places.map(({ invoiceId }) => invoiceId);
    const rows = await db.selectFrom("invoices").select(["id", "document"]).where("id", "in", ids).execute();
    const taxesOf = new Map(rows.map(({ id, document }) => [id, document === null ? [] : parseJson(document).taxes]));
    return places.flatMap(({ invoiceId, position }) => taxesOf.get(invoiceId)?.[position] ?? []);
  }
}

/** The taxes of all that was issued in these days, whenever it was paid. */
export async function loadTaxesIn(db: Db, { from, to }: DayRange): Promise<QuoteTax[]> {
  const first = new FirstTaxes();
  for (const month of monthsIn({ from: from.slice(0, 7), to: to.slice(0, 7) })) {
    const issued = taxesIssuedIn(db, rangeOf(month));
    await first.noteIn(issued, await issued.select(["tax", "thousandths"]).distinct().execute());
    await yieldToEventLoop();
  }
  return first.load(db);
}

type Issued = ReturnType<typeof taxesIssuedIn>;

async function loadFirstPlace(issued: Issued, { tax, thousandths }: TaxRate): Promise<TaxPlace> {
  const charged = issued.where("tax", "=", tax).where("thousandths", "=", thousandths);
  const { issuedOn } = await charged
    .select("invoice_taxes.issued_on as issuedOn")
    .orderBy("invoice_taxes.issued_on")
    .limit(1)
    .executeTakeFirstOrThrow();
  const row = await charged
    .where("invoice_taxes.issued_on", "=", issuedOn)
    .innerJoin("invoices", "invoices.id", "invoice_taxes.invoice_id")
    .select(["issued_at", "invoice_id", "position"])
    .orderBy("issued_at")
    .orderBy("invoice_id")
    .orderBy("position")
    .limit(1)
    .executeTakeFirstOrThrow();
  return { issuedOn, issuedAt: row.issued_at ?? "", invoiceId: row.invoice_id, position: row.position };
}

function compare(one: TaxPlace, other: TaxPlace): number {
  for (const key of ["issuedOn", "issuedAt", "invoiceId"] as const)
    if (one[key] !== other[key]) return one[key] < other[key] ? -1 : 1;
  return one.position - other.position;
}
