import { parseJson } from "#src/platform/columns/column.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { keysetPages } from "#src/platform/db/keyset-pages.server.ts";
import type { Settled } from "#src/work/invoices/balance.ts";
import type { InvoiceDocument } from "#src/work/invoices/invoice-document.ts";
import { loadSettled } from "#src/work/invoices/ledger.server.ts";
import { loadPaymentsOf, type Payment } from "#src/work/invoices/payments.server.ts";
import { inIssueOrder, type LastIssued } from "./in-issue-order.server.ts";
import type { DayRange } from "./period.ts";

/** What was issued, as the books show it. */
export type BookedInvoice = { id: string; document: InvoiceDocument; settled: Settled; payments: Payment[] };

type Row = Awaited<ReturnType<typeof loadRows>>[number];

/**
 * In the order of their numbers, pages at a time: a year may be long. What was credited and paid is of `asOf`, or of now: the
 * books of a period say what they said when it ended.
 */
export async function* bookedInvoices(
  db: Db,
  range: DayRange,
  { asOf }: { asOf?: string } = {},
): AsyncGenerator<BookedInvoice[]> {
  for await (const rows of keysetPages<Row>((last, size) => loadRows(db, range, { last, size }))) {
    const ids = rows.map(({ id }) => id);
    const [settled, payments] = [await loadSettled(db, ids, asOf), await loadPaymentsOf(db, ids)];
    const isBooked = ({ receivedOn }: Payment) => asOf === undefined || receivedOn <= asOf;
    yield rows.flatMap(({ id, total_cents: totalCents, document }) =>
      document === null
        ? []
        : [
            {
              ...{ id, document: parseJson(document), payments: payments.get(id)?.filter(isBooked) ?? [] },
              settled: { creditedCents: 0, paidCents: 0, ...settled.get(id), totalCents },
            },
          ],
    );
  }
}

type Page = { last: LastIssued | undefined; size: number };

function loadRows(db: Db, { from, to }: DayRange, page: Page) {
  return inIssueOrder(db, { from, ...page })
    .select("document")
    .where("issued_on", "<=", to)
    .execute();
}
