import { sql } from "kysely";
import type { Db } from "#src/platform/db/db.server.ts";

const PURCHASE_MONTHS = 24;
const INQUIRY_MONTHS = 6;
const ASKED_US = new Set(["website", "phone", "mail"]);

export type Implied = { basis: "purchase" | "inquiry"; leadId: string; at: string; until: string };

/** The one that lasts longest; undefined once the last has ended. What was imported asked us nothing, and a file proves no purchase. */
export async function impliedConsent(db: Db, emailKey: string, now: Date): Promise<Implied | undefined> {
  const leads = await db
    .selectFrom("leads")
    .where("email_key", "=", emailKey)
    .where("box", "=", "inbox")
    .select(({ selectFrom }) => [
      ...(["id", "origin", "status", "submitted_at"] as const),
      selectFrom("lead_events")
        .whereRef("lead_id", "=", "leads.id")
        .where("kind", "=", "status")
        .where(sql.ref<string>("detail"), "like", '%"to":"won"%')
        .select((events) => events.fn.max<string | null>("at").as("at"))
        .as("won_at"),
    ])
    .execute();
  const all = leads.flatMap(({ id, origin, status, submitted_at, won_at }) => [
    ...(status === "won" && (won_at || origin !== "import") ? [implied("purchase", id, won_at ?? submitted_at)] : []),
    ...(ASKED_US.has(origin) ? [implied("inquiry", id, submitted_at)] : []),
  ]);
  return all.filter(({ until }) => until > now.toISOString()).toSorted((a, b) => (a.until < b.until ? 1 : -1))[0];
}

function implied(basis: Implied["basis"], leadId: string, at: string): Implied {
  return { basis, leadId, at, until: monthsAfter(at, basis === "purchase" ? PURCHASE_MONTHS : INQUIRY_MONTHS) };
}

/** The 31st becomes the last day of a shorter month. */
export function monthsAfter(at: string, months: number): string {
  const moment = new Date(at).toTemporalInstant().toZonedDateTimeISO("UTC").add({ months });
  return new Date(moment.epochMilliseconds).toISOString();
}
