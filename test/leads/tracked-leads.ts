import type { DatabaseLocation, Db } from "#src/platform/db/db.server.ts";
import { aLead } from "./a-lead.ts";
import { openTestDb } from "../databases/test-db.ts";

export const now = new Date("2026-11-20T12:00:00.000Z");
export const hoursAgo = (hours: number): string => new Date(now.getTime() - hours * 3_600_000).toISOString();

export const fresh = aLead({ gclid: "fresh", submitted_at: hoursAgo(1) });
export const ready = aLead({ gclid: "ready", submitted_at: hoursAgo(24) });
export const old = aLead({ gbraid: "old", submitted_at: hoursAgo(100 * 24) });
export const labelled = aLead({ utm_campaign: "printemps", submitted_at: hoursAgo(48) });
export const campaign = aLead({ utm_source: "Google_Ads", submitted_at: hoursAgo(50) });
export const facebook = aLead({ fbclid: "IwA", utm_source: "facebook", submitted_at: hoursAgo(49) });
const direct = aLead({ submitted_at: hoursAgo(2) });
const spam = { ...aLead({ gclid: "spam", submitted_at: hoursAgo(24) }), box: "spam" };
const doubtful = { ...aLead({ gclid: "doubtful", submitted_at: hoursAgo(24) }), box: "quarantine" };

/** Tracked in each way, and three that are not listed. */
export async function openTrackedLeads(place: DatabaseLocation): Promise<Db> {
  const db = await openTestDb(place);
  const leads = [fresh, ready, old, labelled, campaign, facebook, direct, spam, doubtful];
  await db
    .insertInto("leads")
    .values(leads.map((lead) => ({ box: "inbox", ...lead })))
    .execute();
  return db;
}
