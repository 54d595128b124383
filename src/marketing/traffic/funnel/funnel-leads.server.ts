import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { SelectQueryBuilder } from "kysely";
import type { Db } from "#src/platform/db/db.server.ts";
import type { Schema } from "#src/platform/db/schema.ts";
import {
  anyTime,
  arrivalColumns,
  groupRequests,
  requestsFrom,
} from "#src/work/leads/arrivals/group-requests.server.ts";
import type { DateRange } from "#src/work/leads/list/date-range.ts";
import { isQuoted } from "#src/work/leads/list/reached-quote.server.ts";
import type { Dimension } from "#src/work/leads/arrivals/request-group.ts";
import type { LeadStep, RowOf } from "./funnel.ts";

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
  const groups = (await groupRequests(db, dateRange)).filter(
    (group) => group[step] > 0 && (!dimension || label === undefined || rowOf(dimension, group[dimension]) === label),
  );
  const found: { id: string; submitted_at: string }[] = [];
  for (const source of new Set(groups.map((group) => group.source))) {
    const labels = groups.flatMap((group) => (group.source === source && dimension ? [group[dimension]] : []));
    let leads = requestsFrom(db, source, dateRange);
    if (dimension) leads = leads.where(arrivalColumns[dimension], "in", [...new Set(labels)]);
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
