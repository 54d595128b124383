import { parseJson } from "#src/platform/columns/column.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { keysetPages } from "#src/platform/db/keyset-pages.server.ts";
import { isOwed, selectLedger } from "#src/work/invoices/list/ledger-query.server.ts";
import { owedRow, type OwedRow } from "./book-rows.ts";

type Row = Awaited<ReturnType<typeof loadOwed>>[number];

/** Who owed at the end of a day where the business is, the oldest invoice first. */
export async function* owedInvoices(db: Db, day: string): AsyncGenerator<OwedRow[]> {
  for await (const rows of keysetPages<Row>((last, size) => loadOwed(db, day, { last: last?.id ?? "", size })))
    yield rows.flatMap(({ document, balance }) =>
      document === null ? [] : [owedRow(parseJson(document), Number(balance), day)],
    );
}

/** PostgreSQL answers sums as text. */
function loadOwed(db: Db, day: string, { last, size }: { last: string; size: number }) {
  return selectLedger(db, day)
    .select(["id", "document", "balance"])
    .where(isOwed)
    .where("id", ">", last)
    .orderBy("id")
    .limit(size)
    .execute();
}
