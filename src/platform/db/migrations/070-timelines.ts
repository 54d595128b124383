import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** What happened is read by time: of a request, of a quote, of an invoice, and the newest of everything. */
export const timelines: Migration = {
  async up(db: Kysely<unknown>) {
    for (const index of [
      ...["lead_events_by_lead", "lead_notes_by_lead", "quote_events_by_quote", "invoice_events_by_invoice"],
    ])
      await db.schema.dropIndex(index).execute();
    // With the kind, so that no row is read of what is older than a page.
    for (const [index, table, columns] of [
      ["lead_events_of_lead", "lead_events", ["lead_id", "at", "id", "kind"]],
      ["lead_events_by_kind", "lead_events", ["kind", "at", "lead_id", "id"]],
      ["lead_notes_of_lead", "lead_notes", ["lead_id", "created_at", "id"]],
      ["quote_events_of_quote", "quote_events", ["quote_id", "at", "id", "kind"]],
      ["invoice_events_of_invoice", "invoice_events", ["invoice_id", "at", "id", "kind"]],
      ["invoice_events_by_time", "invoice_events", ["at", "invoice_id", "id", "kind"]],
      ["audit_events_by_time", "audit_events", ["happened_at", "id", "kind"]],
    ] as const)
      await db.schema
        .createIndex(index)
        .on(table)
        .columns([...columns])
        .execute();
    await sql`create index mails_of_lead on mails (lead_id, coalesce(sent_at, created_at), id)
      where channel = 'mail'`.execute(db);
  },
};
