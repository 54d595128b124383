import type { Selectable } from "kysely";
import { parseJson } from "#src/platform/columns/column.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { keysetPages } from "#src/platform/db/keyset-pages.server.ts";
import type { Settled } from "#src/customers/invoices/balance.ts";
import type { InvoiceDocument } from "#src/customers/invoices/invoice-document.ts";
import { loadSettled } from "#src/customers/invoices/ledger.server.ts";
import type { InvoicesTable } from "#src/customers/invoices/tables.ts";
import { loadPaymentsOf, type Payment } from "#src/customers/invoices/payments.server.ts";
import type { DayRange } from "./period.ts";

/** What was issued, as the books show it. */
export type BookedInvoice = { id: string; document: InvoiceDocument; settled: Settled; payments: Payment[] };

type Asked = DayRange & {
  /** Also those that were issued later and paid in part before: their tax may be of these days. */
  withPrepaid?: boolean;
};
type Row = Pick<Selectable<InvoicesTable>, "id" | "issued_on" | "issued_at" | "total_cents" | "document">;

/** In the order of their numbers, pages at a time: a year may be long. */
export async function* bookedInvoices(db: Db, asked: Asked): AsyncGenerator<BookedInvoice[]> {
  for await (const rows of keysetPages<Row>((last, size) => loadRows(db, asked, { last, size }))) {
    const ids = rows.map(({ id }) => id);
    const [settled, payments] = [await loadSettled(db, ids), await loadPaymentsOf(db, ids)];
    yield rows.flatMap(({ id, total_cents: totalCents, document }) =>
      document === null
        ? []
        : [
            {
              ...{ id, document: parseJson(document), payments: payments.get(id) ?? [] },
              settled: { creditedCents: 0, paidCents: 0, ...settled.get(id), totalCents },
            },
          ],
    );
  }
}

type Page = { last: Pick<Row, "id" | "issued_on" | "issued_at"> | undefined; size: number };

function loadRows(db: Db, { from, to, withPrepaid = false }: Asked, { last, size }: Page) {
  let rows = db
    .selectFrom("invoices")
    .select(["id", "issued_on", "issued_at", "total_cents", "document"])
    .where("number", "is not", null)
    // The day alone leads to the page by its index; within a day they are put in order.
    .where("issued_on", ">=", last?.issued_on ?? from)
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb("issued_on", "<=", to),
        ...(withPrepaid
          ? [
              exists(
                selectFrom("payments")
                  .select("payments.id")
                  .whereRef("payments.invoice_id", "=", "invoices.id")
                  .where("payments.received_on", "<=", to),
              ),
            ]
          : []),
      ]),
    );
  if (last)
    rows = rows.where(({ eb, or, and }) =>
      or([
        eb("issued_on", ">", last.issued_on),
        eb("issued_at", ">", last.issued_at),
        and([eb("issued_at", "=", last.issued_at), eb("id", ">", last.id)]),
      ]),
    );
  return rows.orderBy("issued_on").orderBy("issued_at").orderBy("id").limit(size).execute();
}
