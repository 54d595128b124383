import { sql, type SqlBool } from "kysely";
import { parseJson } from "#src/platform/columns/column.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { addsUp } from "#src/work/invoices/adds-up.ts";

const MOST_TOLD = 20;
const AT_ONCE = 500;

/** The numbers of issued documents whose amounts do not add up: they stay as they are, and are told. */
export async function findUnsoundInvoices(db: Db): Promise<string[]> {
  const unsound: string[] = [];
  for (let after: string | undefined = ""; after !== undefined;) {
    const rows = await db
      .selectFrom("invoices")
      .select(["id", "number", "net_cents", "total_cents", "document"])
      .where("number", "is not", null)
      .where("id", ">", after)
      .orderBy("id")
      .limit(AT_ONCE)
      .execute();
    for (const { number, document, net_cents, total_cents } of rows) {
      if (document === null) continue;
      const issued = parseJson(document);
      const { netCents, totalCents } = issued.totals;
      if (!addsUp(issued) || netCents !== net_cents || totalCents !== total_cents) unsound.push(number ?? "");
    }
    after = rows.at(-1)?.id;
  }
  return unsound;
}

/** The numbers of those whose net and taxes are not their total, from the columns alone; without those credited as a whole. */
export async function findUnsoundSums(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("invoices")
    .select("number")
    .where("number", "is not", null)
    .where("kind", "!=", "credit")
    .where(
      sql<SqlBool>`total_cents <> net_cents
        + (select coalesce(sum(cents), 0) from invoice_taxes where invoice_taxes.invoice_id = invoices.id)`,
    )
    .where(
      sql<SqlBool>`total_cents > (select coalesce(sum(note.total_cents), 0) from invoices as note
        where note.corrects_id = invoices.id and note.number is not null)`,
    )
    .orderBy("number")
    .limit(MOST_TOLD)
    .execute();
  return rows.map(({ number }) => number ?? "");
}
