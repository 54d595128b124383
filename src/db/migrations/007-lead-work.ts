import { PostgresAdapter, sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

export const leadWork: Migration = {
  async up(db: Kysely<unknown>) {
    await addWorkColumns(db);
    await fillSearchTexts(db);
    await createListIndexes(db);
    await createNotesAndEvents(db);
  },
};

async function addWorkColumns(db: Kysely<unknown>) {
  // By code point, as SQLite sorts: both engines list names in the same order.
  const plainText = db.getExecutor().adapter instanceof PostgresAdapter ? sql`text collate "C"` : "text";
  for (const [name, first] of [
    ["origin", "website"],
    ["status", "new"],
    ["lost_reason", ""],
  ] as const)
    await db.schema
      .alterTable("leads")
      .addColumn(name, "text", (column) => column.notNull().defaultTo(first))
      .execute();
  await db.schema.alterTable("leads").addColumn("won_cents", "integer").execute();
  await db.schema.alterTable("leads").addColumn("deleted_from", "text").execute();
  await db.schema.alterTable("leads").addColumn("deleted_at", "text").execute();
  await db.schema
    .alterTable("leads")
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
    .execute();
  await db.schema
    .alterTable("leads")
    .addColumn("search_text", plainText, (column) => column.notNull().defaultTo(""))
    .execute();
}

/** Covering indexes: a search reads every entry, but no lead's row. Search text fits PostgreSQL's 2,704 bytes an entry. */
async function createListIndexes(db: Kysely<unknown>) {
  const orders: Record<string, string[]> = {
    leads_listed_by_time: ["submitted_at", "id", "status", "service_requested", "search_text"],
    leads_listed_by_name: ["search_text", "id", "status", "service_requested"],
    leads_listed_by_service: ["service_requested", "submitted_at", "id", "status", "search_text"],
    leads_listed_by_status: ["status", "submitted_at", "id", "service_requested", "search_text"],
  };
  for (const [name, columns] of Object.entries(orders))
    await db.schema
      .createIndex(name)
      .on("leads")
      .columns(["box", ...columns])
      .execute();
}

async function createNotesAndEvents(db: Kysely<unknown>) {
  await db.schema
    .createTable("lead_notes")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("lead_id", "text", (column) => column.notNull().references("leads.id").onDelete("cascade"))
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("lead_events")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("lead_id", "text", (column) => column.notNull().references("leads.id").onDelete("cascade"))
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("detail", "text", (column) => column.notNull())
    .addColumn("at", "text", (column) => column.notNull())
    .execute();
  for (const table of ["lead_notes", "lead_events"])
    await db.schema.createIndex(`${table}_by_lead`).on(table).columns(["lead_id", "id"]).execute();
}

type Words = Record<"id" | "name" | "email" | "phone" | "service_requested", string>;

const AT_ONCE = 200;

async function fillSearchTexts(db: Kysely<unknown>) {
  let last = "";
  for (;;) {
    const { rows } = await sql<Words>`
      select id, name, email, phone, service_requested from leads where id > ${last} order by id limit ${AT_ONCE}
    `.execute(db);
    if (rows.length === 0) return;
    const texts = rows.map((lead) => sql`when ${lead.id} then ${searchText(lead)}`);
    const ids = rows.map((lead) => sql`${lead.id}`);
    await sql`update leads set search_text = case id ${sql.join(texts, sql` `)} end where id in (${sql.join(ids)})`.execute(
      db,
    );
    last = rows.at(-1)?.id ?? last;
  }
}

/** `lead-search.ts` as it was when this migration was written. */
function searchText({ name, email, phone, service_requested }: Words): string {
  const digits = phone.replaceAll(/\D/g, "");
  const local = digits.length === 11 ? digits.replace(/^1/, "") : digits;
  return [name, email, phone, local, service_requested]
    .join("\n")
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/\p{Mn}/gu, "")
    .normalize("NFC")
    .replaceAll("’", "'")
    .slice(0, 500);
}
