import { sql, type RawBuilder } from "kysely";
import type { StoredSource } from "./stored-kinds.server.ts";

export type Query = RawBuilder<unknown>;

/** Columns of each, in this order: id, at, kind, detail, subject_id. `it` is the row that `where` is about. */
type Select = (where: Query) => Query;

/**
 * The tables that keep what happened, each read in its own way. A detail that an index does not have is blank here, so that the
 * index alone is read: the rows of a page are joined afterwards.
 */
export const storedHappenings: Record<StoredSource | "log", Select> = {
  event: (where) => sql`select it.id, it.at, it.kind, '' as detail, it.lead_id as subject_id
    from lead_events it where ${where}`,
  note: (where) => sql`select it.id, it.created_at as at, 'note' as kind, '' as detail, it.lead_id as subject_id
    from lead_notes it where ${where}`,
  mail: (where) => sql`select it.id, coalesce(it.sent_at, it.created_at) as at, 'mail' as kind, '' as detail,
      it.lead_id as subject_id
    from mails it where it.channel = 'mail' and ${where}`,
  // Those to the customer are among the mails, and a bounce is told by the mail that it means.
  message: (where) => sql`select it.id, it.at, it.kind, '' as detail, it.lead_id as subject_id
    from messages it where it.direction = 'in' and it.kind in ('answer', 'automatic') and ${where}`,
  // Those of one request come within the hour: one entry, when the last of them came.
  photo: (where) => sql`select 'photos ' || max(it.id) as id, max(it.created_at) as at,
      case when it.moment is null then 'request' else 'visit' end as kind,
      cast(count(*) as text) as detail, it.lead_id as subject_id
    from lead_photos it join leads lead on lead.id = it.lead_id
    where (lead.box = 'inbox' or lead.deleted_from = 'inbox') and ${where}
    group by it.lead_id, substr(it.created_at, 1, 13), case when it.moment is null then 'request' else 'visit' end`,
  quote: (where) => sql`select it.id, it.at, it.kind, '' as detail, it.quote_id as subject_id
    from quote_events it where ${where}`,
  invoice: (where) => sql`select it.id, it.at, it.kind, '' as detail, it.invoice_id as subject_id
    from invoice_events it where ${where}`,
  arrival: (where) => sql`select it.id, it.submitted_at as at, 'arrival' as kind, '' as detail, it.id as subject_id
    from leads it where ${where}`,
  // Leads that share an address or a number with the one that is looked at, which is `lead`.
  other: (where) => sql`select it.id, it.submitted_at as at,
      case when lead.email_key <> '' and it.email_key = lead.email_key then 'person' else 'phone' end as kind,
      lead.name as detail, it.id as subject_id
    from leads lead join leads it on it.id <> lead.id
      and ((it.email_key = lead.email_key and lead.email_key <> '')
        or (it.phone_key = lead.phone_key and lead.phone_key <> ''))
    where ${where}`,
  export: (where) => sql`select it.id, it.exported_at as at, 'export' as kind, it.dialect as detail, '' as subject_id
    from lead_exports it where ${where}`,
  // One entry a reason, however many mails.
  failing: (where) => sql`select it.state || ' ' || it.last_error as id, max(it.created_at) as at, it.state as kind,
      cast(count(*) as text) || ' ' || it.last_error as detail, '' as subject_id
    from mails it where it.channel = 'mail' and it.state in ('waiting', 'stopped') and it.last_error is not null
      and ${where}
    group by it.state, it.last_error`,
  log: (where) => sql`select it.id, it.happened_at as at, it.kind, it.subject as detail, '' as subject_id
    from audit_events it where ${where}`,
};
