import { parseEvent } from "#src/platform/columns/event-columns.ts";
import { sql } from "kysely";
import type { Db } from "#src/platform/db/db.server.ts";
import type { LeadStatus } from "#src/work/leads/lead-status.ts";

export type NewestLead = { id: string; name: string; service: string; held: boolean; submitted_at: string };

export async function newestLeads(db: Db, limit: number): Promise<NewestLead[]> {
  const [inbox, held] = await Promise.all([newestIn(db, "inbox", limit), newestIn(db, "quarantine", limit)]);
  return [...inbox, ...held].toSorted((a, b) => b.submitted_at.localeCompare(a.submitted_at)).slice(0, limit);
}

/** One query each, because the index starts with the box. What was imported is not news. */
async function newestIn(db: Db, box: "inbox" | "quarantine", limit: number): Promise<NewestLead[]> {
  const leads = await db
    .selectFrom("leads")
    .select(["id", "name", "service", "submitted_at"])
    .where("box", "=", box)
    .where("origin", "!=", "import")
    .orderBy("submitted_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return leads.map((lead) => ({ ...lead, held: box === "quarantine" }));
}

export type NewestExport = { id: string; dialect: string; exported_at: string };

export function newestExports(db: Db, limit: number): Promise<NewestExport[]> {
  return db
    .selectFrom("lead_exports")
    .select(["id", "dialect", "exported_at"])
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

export type NewestStep = {
  id: string;
  leadId: string;
  name: string;
  status: LeadStatus;
  wonCents: number | null;
  at: string;
};

export async function newestSteps(db: Db, limit: number): Promise<NewestStep[]> {
  const events = await db
    .selectFrom("lead_events")
    .innerJoin("leads", "leads.id", "lead_events.lead_id")
    .select([
      "lead_events.id",
      "lead_events.lead_id as leadId",
      "leads.name",
      "lead_events.kind",
      "lead_events.detail",
      "lead_events.at",
    ])
    .where("lead_events.kind", "=", "status")
    // An amount that is corrected is no step.
    .where(sql.ref<string>("detail"), "not like", '%"from":"won","to":"won"%')
    .orderBy("lead_events.id", "desc")
    .limit(limit)
    .execute();
  return events.flatMap(({ kind, detail, ...step }) => {
    const event = parseEvent({ kind, detail });
    return event.kind === "status" ? [{ ...step, status: event.to, wonCents: event.won_cents }] : [];
  });
}
