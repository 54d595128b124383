import type { Db } from "#src/platform/db/db.server.ts";
import { keysetPages } from "#src/platform/db/keyset-pages.server.ts";
import { selectLedger } from "#src/customers/invoices/list/ledger-query.server.ts";
import { asListedInvoice, type ListedInvoice } from "#src/customers/invoices/list/listed-invoice.server.ts";
import { owedRow, type OwedRow } from "./book-rows.ts";

/** Who owes on a day where the business is, the oldest invoice first. */
export async function* owedInvoices(db: Db, today: string): AsyncGenerator<OwedRow[]> {
  for await (const invoices of keysetPages<ListedInvoice>((last, size) => loadOwed(db, last?.id ?? "", size)))
    yield invoices.flatMap(({ document, settled }) => (document ? [owedRow({ document, settled }, today)] : []));
}

async function loadOwed(db: Db, last: string, size: number): Promise<ListedInvoice[]> {
  const rows = await selectLedger(db)
    .selectAll()
    .where("state", "in", ["open", "partly-paid"])
    .where("id", ">", last)
    .orderBy("id")
    .limit(size)
    .execute();
  return rows.map(asListedInvoice);
}
