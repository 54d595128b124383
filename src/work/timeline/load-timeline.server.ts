import { sql } from "kysely";
import type { Db } from "#src/platform/db/db.server.ts";
import { asEntry, type FoundRow } from "./as-entry.server.ts";
import type { Query } from "./stored-happenings.server.ts";
import { shownRows, storedKinds, type StoredSource } from "./stored-kinds.server.ts";
import { readsOf, type TimelineScope } from "./timeline-scope.server.ts";
import { parsePlace, writePlace, type TimelinePlace } from "./timeline-place.ts";
import type { TimelineEntry, TimelinePage } from "./timeline-entry.ts";

const PAGE = 50;

type Asked = { before?: string | undefined; limit?: number };

/** Newest first, in one query; what is older comes with `next`. Empty for whom nobody knows. */
export async function loadTimeline(
  db: Db,
  scope: TimelineScope,
  { before, limit = PAGE }: Asked = {},
): Promise<TimelinePage> {
  const { rows } = await timelineQuery(scope, {
    before: before ? parsePlace(before) : undefined,
    size: limit + 1,
  }).execute(db);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { entries: page.map(asEntry), next: rows.length > limit && last ? writePlace(last) : undefined };
}

/** All of it, the newest first. */
export async function loadWholeTimeline(db: Db, scope: TimelineScope): Promise<TimelineEntry[]> {
  const entries: TimelineEntry[] = [];
  let before: string | undefined;
  do {
    const page: TimelinePage = await loadTimeline(db, scope, { before, limit: 500 });
    entries.push(...page.entries);
    before = page.next;
  } while (before !== undefined);
  return entries;
}

type Window = { before: TimelinePlace | undefined; size: number };

const NEWEST_FIRST = sql`order by entry.at desc, entry.place desc, entry.subject_id desc, entry.id desc`;

/** Each table gives its newest, and the newest of those are read in full. */
export function timelineQuery(scope: TimelineScope, window: Window) {
  const where = scope === "newest" ? "dashboard" : "timeline";
  const reads = Object.entries(readsOf(scope)).flatMap(([source, selects]) => {
    // As `readsOf` has them.
    const rows = source === "log" ? "all" : shownRows(source as StoredSource, where);
    return rows.length === 0 ? [] : selects.map((select) => newestOf(select, { source, rows, ...window }));
  });
  return sql<FoundRow>`
    select entry.id, entry.at, entry.place, entry.source, entry.kind, entry.subject_id,
      coalesce(lead_event.detail, note.text, quote_event.detail, invoice_event.detail, entry.detail) as detail,
      quote.number as quote_number, quote.document as quote_document,
      invoice.number as invoice_number, invoice.kind as invoice_kind, invoice.document as invoice_document,
      coalesce(quote.lead_id, invoice.lead_id) as paper_lead,
      lead.name, lead.service, lead.service_requested, lead.status, lead.box, lead.origin,
      mail.kind as mail_kind, mail."to" as mail_to, mail.subject as mail_subject, mail.state as mail_state,
      mail.attempts, mail.next_try_at, mail.last_error, mail.created_at as queued_at, mail.sent_at
    from (select * from (${sql.join(reads, sql` union all `)}) entry ${NEWEST_FIRST} limit ${window.size}) entry
    left join lead_events lead_event on entry.source = 'event' and lead_event.id = entry.id
    left join lead_notes note on entry.source = 'note' and note.id = entry.id
    left join quote_events quote_event on entry.source = 'quote' and quote_event.id = entry.id
    left join invoice_events invoice_event on entry.source = 'invoice' and invoice_event.id = entry.id
    left join quotes quote on entry.source = 'quote' and quote.id = entry.subject_id
    left join invoices invoice on entry.source = 'invoice' and invoice.id = entry.subject_id
    left join leads lead on lead.id = coalesce(quote.lead_id, invoice.lead_id, entry.subject_id)
    left join mails mail on entry.source = 'mail' and mail.id = entry.id
    ${NEWEST_FIRST}`;
}

const places = ["log", ...Object.keys(storedKinds)];

type Read = Window & { source: string; rows: string[] | "all" };

function newestOf(select: Query, { source, rows, before, size }: Read): Query {
  const place = places.indexOf(source);
  const isShown = rows === "all" ? sql`1 = 1` : sql`one.kind in (${sql.join(rows)})`;
  return sql`select * from (
    select one.id, one.at, ${sql.lit(place)} as place, ${sql.lit(source)} as source, one.kind, one.detail, one.subject_id
    from (${select}) one where ${isShown} and ${isOlder(place, before)}
    order by one.at desc, one.subject_id desc, one.id desc limit ${size}) newest`;
}

function isOlder(place: number, before: TimelinePlace | undefined): Query {
  if (!before) return sql`1 = 1`;
  const { at, subject_id, id } = before;
  if (place < before.place) return sql`one.at <= ${at}`;
  if (place > before.place) return sql`one.at < ${at}`;
  return sql`one.at <= ${at} and (one.at < ${at}
    or one.subject_id < ${subject_id} or (one.subject_id = ${subject_id} and one.id < ${id}))`;
}
