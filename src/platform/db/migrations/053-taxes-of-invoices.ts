import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

const AT_ONCE = 200;

/**
 * What each tax of an issued document is of, in rows that are added up without reading documents; and indexes that hold
 * all that lists and books ask of an invoice.
 */
export const taxesOfInvoices: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("invoice_taxes")
      .addColumn("invoice_id", "text", (column) => column.notNull().references("invoices.id").onDelete("cascade"))
      .addColumn("position", "integer", (column) => column.notNull())
      .addColumn("issued_on", "text", (column) => column.notNull())
      .addColumn("tax", "text", (column) => column.notNull())
      .addColumn("thousandths", "integer", (column) => column.notNull())
      .addColumn("base_cents", "integer", (column) => column.notNull())
      .addColumn("cents", "integer", (column) => column.notNull())
      .addPrimaryKeyConstraint("invoice_taxes_pkey", ["invoice_id", "position"])
      .execute();
    await fill(db);
    await db.schema
      .createIndex("invoice_taxes_by_day")
      .on("invoice_taxes")
      .columns(["issued_on", "tax", "thousandths", "base_cents", "cents", "invoice_id"])
      .execute();
    await db.schema.dropIndex("invoices_by_day").execute();
    await db.schema
      .createIndex("invoices_by_day")
      .on("invoices")
      .columns(["issued_on", "issued_at", "id", "kind", "net_cents", "total_cents"])
      .execute();
    await db.schema.dropIndex("invoices_by_corrected").execute();
    await db.schema
      .createIndex("invoices_by_corrected")
      .on("invoices")
      .columns(["corrects_id", "number", "total_cents"])
      .execute();
    await db.schema
      .createIndex("invoices_to_settle")
      .on("invoices")
      .columns(["id", "number", "kind", "total_cents", "due_on", "disputed"])
      .execute();
  },
};

type Tax = { name: { fr: string; en: string }; thousandths: number; key?: string };
type Document = { kind: string; issuedOn: string; taxes: Tax[]; totals: { netCents: number; taxCents: number[] } };

async function fill(db: Kysely<unknown>): Promise<void> {
  let last = "";
  for (;;) {
    const { rows } = await sql<{ id: string; document: string }>`
      select id, document from invoices where id > ${last} and document is not null order by id limit ${AT_ONCE}`.execute(
      db,
    );
    const values = rows.flatMap(({ id, document }) => taxesIn(document).map((row) => sql`(${id}, ${sql.join(row)})`));
    if (values.length > 0)
      await sql`insert into invoice_taxes (invoice_id, position, issued_on, tax, thousandths, base_cents, cents)
        values ${sql.join(values)}`.execute(db);
    last = rows.at(-1)?.id ?? "";
    if (rows.length < AT_ONCE) return;
  }
}

function taxesIn(text: string) {
  // What this program wrote itself.
  const { kind, issuedOn, taxes, totals } = JSON.parse(text) as Document;
  const signed = (cents: number) => (kind === "credit" ? 0 - cents : cents);
  return taxes.map(({ name, thousandths, key }, position) => {
    const cents = signed(totals.taxCents[position] ?? 0);
    return [
      position,
      issuedOn,
      key ?? (name.en || name.fr),
      thousandths,
      baseOf(signed(totals.netCents), cents, thousandths),
      cents,
    ];
  });
}

/** All of the amount, unless lines that are free of the tax make it too small for that. */
function baseOf(net: number, tax: number, thousandths: number): number {
  if (tax === 0) return 0;
  const isOfAll = Math.abs(Math.round((net * thousandths) / 100_000) - tax) <= 2;
  return isOfAll ? net : Math.round((tax * 100_000) / thousandths);
}
