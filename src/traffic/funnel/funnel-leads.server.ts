import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { sql, type ExpressionBuilder, type SqlBool } from "kysely";
import type { Db } from "#src/db/db.server.ts";
import type { Schema } from "#src/db/schema.ts";
import { partsOf, type Stretch } from "#src/leads/list/stretch.ts";
import type { Dimension } from "#src/traffic/daily-counts.ts";
import type { LeadGroup, LeadStep, RowOf } from "./funnel.ts";

const columns = {
  source: "source_label",
  landing: "landing_path",
  device: "device",
  language: "language",
} as const satisfies Record<Dimension, string>;

const COLUMNS = Object.values(columns);

export async function groupLeads(db: Db, stretch: Stretch): Promise<LeadGroup[]> {
  const groups: LeadGroup[] = [];
  for (const part of partsOf(stretch)) {
    const counted = await leadsIn(db, part)
      .select(({ fn }) => [...COLUMNS, "status", fn.countAll().as("leads"), fn.sum("won_cents").as("cents")] as const)
      .groupBy([...COLUMNS, "status"])
      .execute();
    groups.push(...counted.map(groupOf));
    await yieldToEventLoop();
    const lost = await leadsIn(db, part)
      .where("status", "=", "lost")
      .where(wasQuoted)
      .select(({ fn }) => [...COLUMNS, fn.countAll().as("leads")] as const)
      .groupBy(COLUMNS)
      .execute();
    groups.push(...lost.map((row) => ({ ...labelsOf(row), ...NONE, quoted: Number(row.leads) })));
    await yieldToEventLoop();
  }
  return groups;
}

const NONE = { requests: 0, quoted: 0, won: 0, wonCents: 0 };

type Labels = Record<(typeof columns)[Dimension], string>;

function labelsOf({ source_label, landing_path, device, language }: Labels): Record<Dimension, string> {
  return { source: source_label, landing: landing_path, device, language };
}

function groupOf(row: Labels & { status: string; leads: unknown; cents: unknown }): LeadGroup {
  const leads = Number(row.leads);
  const isWon = row.status === "won";
  return {
    ...labelsOf(row),
    requests: leads,
    // A lost job may have been quoted too, which only its history says.
    quoted: isWon || row.status === "quoted" ? leads : 0,
    won: isWon ? leads : 0,
    wonCents: isWon ? Number(row.cents ?? 0) : 0,
  };
}

function leadsIn(db: Db, { from, until }: Stretch) {
  return db
    .selectFrom("leads")
    .where("box", "=", "inbox")
    .where("submitted_at", ">=", from.toISOString())
    .where("submitted_at", "<", until.toISOString())
    .where("origin", "=", "website");
}

function wasQuoted({ exists, selectFrom }: ExpressionBuilder<Schema, "leads">) {
  return exists(
    selectFrom("lead_events")
      .select("lead_events.id")
      .whereRef("lead_events.lead_id", "=", "leads.id")
      .where("lead_events.kind", "=", "status")
      // As `recordLeadEvent` writes it.
      .where(sql<SqlBool>`lead_events.detail like '%"to":"quoted"%'`),
  );
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
  stretch: Stretch,
  { step, dimension, label, limit, rowOf }: Behind & { rowOf: RowOf },
): Promise<{ leads: LeadBehind[]; total: number }> {
  let found = leadsIn(db, stretch);
  if (dimension && label !== undefined) {
    const column = columns[dimension];
    const stored = await leadsIn(db, stretch).select(column).distinct().execute();
    const labels = stored.map((row) => row[column] ?? "").filter((one) => rowOf(dimension, one) === label);
    if (labels.length === 0) return { leads: [], total: 0 };
    found = found.where(column, "in", labels);
  }
  if (step === "won") found = found.where("status", "=", "won");
  if (step === "quoted")
    found = found.where((eb) =>
      eb.or([eb("status", "in", ["quoted", "won"]), eb.and([eb("status", "=", "lost"), wasQuoted(eb)])]),
    );
  const { total } = await found.select(({ fn }) => fn.countAll().as("total")).executeTakeFirstOrThrow();
  const leads = await found
    .select(["id", "name", "service", "service_requested", "status", "won_cents", "submitted_at"])
    .orderBy("submitted_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return { leads, total: Number(total) };
}
