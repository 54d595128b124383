import type { Db } from "#src/platform/db/db.server.ts";
import { keysetPages } from "#src/platform/db/keyset-pages.server.ts";
import { chargedIn } from "./charged-tax.ts";
import type { TaxPlace } from "./first-taxes.server.ts";
import { inIssueOrder, type LastIssued } from "./in-issue-order.server.ts";
import { isPrepaid } from "./issued-taxes.server.ts";
import type { DayRange } from "./period.ts";
import type { TaxRate } from "./tax-column.ts";
import type { Taxed } from "./tax-report.ts";
import { taxedParts, type DatedPayment } from "./taxed-parts.ts";

/** An invoice that was paid in part before it was issued: what of it is taxed when. */
export type PrepaidInvoice = Omit<TaxPlace, "position"> & { parts: (Taxed & { day: string })[] };

type Row = Awaited<ReturnType<typeof loadRows>>[number];

/** Those of which a part is taxed from one day to another. */
export async function* prepaidInvoices(db: Db, range: DayRange): AsyncGenerator<PrepaidInvoice[]> {
  for await (const rows of keysetPages<Row>((last, size) => loadRows(db, range, { last, size }))) {
    const ids = rows.map(({ id }) => id);
    const taxes = Map.groupBy(await loadTaxes(db, ids), (tax) => tax.invoice_id);
    const payments = await loadDatedPayments(db, ids);
    yield rows.map((row) => withParts(row, taxes.get(row.id) ?? [], payments.get(row.id) ?? []));
  }
}

type TaxRow = Awaited<ReturnType<typeof loadTaxes>>[number];

function withParts(row: Row, taxes: TaxRow[], payments: DatedPayment[]): PrepaidInvoice {
  const issuedOn = row.issued_on ?? "";
  const totals = {
    ...{ netCents: row.net_cents, totalCents: row.total_cents },
    taxCents: taxes.map(({ cents }) => cents),
  };
  const rates: TaxRate[] = taxes;
  const parts = taxedParts({ kind: row.kind, issuedOn, totals }, payments).map((part) => ({
    ...{ day: part.day, month: part.day.slice(0, 7), netCents: part.netCents, totalCents: part.totalCents },
    charged: chargedIn(part, rates),
  }));
  return { issuedOn, issuedAt: row.issued_at ?? "", invoiceId: row.id, parts };
}

function loadTaxes(db: Db, ids: string[]) {
  return db
    .selectFrom("invoice_taxes")
    .select(["invoice_id", "tax", "thousandths", "cents"])
    .where("invoice_id", "in", ids)
    .orderBy("invoice_id")
    .orderBy("position")
    .execute();
}

/** With the rounding of cash. */
async function loadDatedPayments(db: Db, ids: string[]): Promise<Map<string, DatedPayment[]>> {
  const rows = await db
    .selectFrom("payments")
    .select(["invoice_id", "received_on", "cents", "rounding_cents"])
    .where("invoice_id", "in", ids)
    .execute();
  const dated = rows.map((row) => ({ ...row, receivedOn: row.received_on, cents: row.cents + row.rounding_cents }));
  return Map.groupBy(dated, ({ invoice_id }) => invoice_id);
}

type Page = { last: LastIssued | undefined; size: number };

/** Also those that were issued later: what was paid before may be of these days. */
function loadRows(db: Db, { from, to }: DayRange, page: Page) {
  return inIssueOrder(db, { from, ...page })
    .select(["kind", "net_cents"])
    .where(isPrepaid)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("payments")
          .select("payments.id")
          .whereRef("payments.invoice_id", "=", "invoices.id")
          .where("payments.received_on", "<=", to),
      ),
    )
    .execute();
}
