import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { sql, type SelectQueryBuilder } from "kysely";
import type { Db } from "#src/platform/db/db.server.ts";
import type { Schema } from "#src/platform/db/schema.ts";
import type { DateRange } from "#src/customers/leads/list/date-range.ts";
import { isQuoted, oneIf } from "#src/customers/leads/list/reached-quote.server.ts";
import type { Dimension } from "#src/marketing/traffic/daily-counts.ts";
import type { LeadGroup, LeadStep, RowOf } from "./funnel.ts";

const columns = {
  source: "source_label",
  landing: "landing_path",
  device: "device",
  language: "language",
} as const satisfies Record<Dimension, string>;

const COLUMNS = Object.values(columns);

/** A source in a turn of the event loop. The index has this order and all that is counted: nothing is sorted. */
export async function groupLeads(db: Db, dateRange: DateRange): Promise<LeadGroup[]> {
  const groups: LeadGroup[] = [];
  for await (const source of sourcesOf(db)) {
    const counted = await leadsFrom(db, source, dateRange)
      .select((eb) => [
        ...COLUMNS,
        eb.fn.countAll().as("requests"),
        eb.fn.sum(oneIf(isQuoted(eb))).as("quoted"),
        eb.fn.sum(oneIf(eb("status", "=", "won"))).as("won"),
        sql`sum(case when status = 'won' then won_cents end)`.as("cents"),
      ])
      .groupBy(COLUMNS)
      .execute();
    for (const { source_label, landing_path, device, language, requests, quoted, won, cents } of counted)
      groups.push({
        ...{ source: source_label, landing: landing_path, device, language },
        ...{ requests: Number(requests), quoted: Number(quoted), won: Number(won), wonCents: Number(cents ?? 0) },
      });
    await yieldToEventLoop();
  }
  return groups;
}

/** A loose index scan: DISTINCT would read every lead. */
async function* sourcesOf(db: Db): AsyncGenerator<string> {
  let last: string | undefined;
  for (;;) {
    const { source } = await db
      .selectFrom("leads")
      .select(({ fn }) => fn.min<string | null>("source_label").as("source"))
      .where("box", "=", "inbox")
      .where("origin", "=", "website")
      .$if(last !== undefined, (leads) => leads.where("source_label", ">", last ?? ""))
      .executeTakeFirstOrThrow();
    if (source === null) return;
    yield source;
    last = source;
  }
}

/** As a plain column it would lead SQLite to the index by time, and to the row of every lead. */
const anyTime = sql<string>`coalesce(submitted_at, '')`;

function leadsFrom(db: Db, source: string, { from, until }: DateRange) {
  return db
    .selectFrom("leads")
    .where("box", "=", "inbox")
    .where("origin", "=", "website")
    .where("source_label", "=", source)
    .where(anyTime, ">=", from.toISOString())
    .where(anyTime, "<", until.toISOString());
}

export type LeadBehind = { id: string; name: string; service: string; service_requested: string } & {
  status: string;
  won_cents: number | null;
  submitted_at: string;
};

type Behind = { step: LeadStep; dimension?: Dimension | undefined; label?: string | undefined; limit: number };

/** The newest leads behind one number of the funnel, and how many there are. */
export async function leadsBehind(
  db: Db,
  dateRange: DateRange,
  { step, dimension, label, limit, rowOf }: Behind & { rowOf: RowOf },
): Promise<{ leads: LeadBehind[]; total: number }> {
  const groups = (await groupLeads(db, dateRange)).filter(
    (group) => group[step] > 0 && (!dimension || label === undefined || rowOf(dimension, group[dimension]) === label),
  );
  const found: { id: string; submitted_at: string }[] = [];
  for (const source of new Set(groups.map((group) => group.source))) {
    const labels = groups.flatMap((group) => (group.source === source && dimension ? [group[dimension]] : []));
    let leads = leadsFrom(db, source, dateRange);
    if (dimension) leads = leads.where(columns[dimension], "in", [...new Set(labels)]);
    if (step === "won") leads = leads.where("status", "=", "won");
    if (step === "quoted") leads = leads.where(isQuoted);
    found.push(...(await newest(leads.select(["id", "submitted_at"]), limit).execute()));
    await yieldToEventLoop();
  }
  const ids = found.toSorted((a, b) => (a.submitted_at < b.submitted_at ? 1 : -1)).slice(0, limit);
  return { leads: await loadLeads(db, ids), total: groups.reduce((sum, group) => sum + group[step], 0) };
}

function newest<Output>(leads: SelectQueryBuilder<Schema, "leads", Output>, limit: number) {
  return leads.orderBy(anyTime, "desc").orderBy("id", "desc").limit(limit);
}

async function loadLeads(db: Db, found: { id: string }[]): Promise<LeadBehind[]> {
  if (found.length === 0) return [];
  const leads = db
    .selectFrom("leads")
    .select(["id", "name", "service", "service_requested", "status", "won_cents", "submitted_at"])
    .where(
      "id",
      "in",
      found.map(({ id }) => id),
    );
  return newest(leads, found.length).execute();
}
