import { saveSpend } from "#src/marketing/advertising/spend/spend.server.ts";
import { HOUR_MS } from "#src/platform/clock/durations.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { insertRows } from "#src/platform/db/rows.server.ts";
import type { LeadStatus } from "#src/work/leads/lead-status.ts";
import { furthestOf, touchOf } from "#src/work/leads/touch.ts";
import { aLeadRow } from "./a-lead-row.ts";
import { byOwner } from "../work/by-owner.ts";

type Filling = { leads: number; from: Date; until: Date };

const AT_ONCE = 500;
const CAMPAIGNS = 12;
const sources: Record<string, string>[] = [
  ...[{ gclid: "Cj0" }, { msclkid: "f89" }, { gbraid: "0AA" }, { gclid: "Cj1", msclkid: "f90" }],
  ...[{ utm_source: "Facebook" }, { utm_source: "google" }, {}],
];
const histories: LeadStatus[][] = [
  ["contacted", "quoted", "won", "won", "won"],
  ["contacted", "quoted", "contacted", "quoted", "lost"],
  ["contacted", "quoted", "won", "won", "lost"],
  ["contacted", "new", "contacted", "lost", "contacted"],
];

/** The same on every engine: leads of campaigns with five steps each, and what the campaigns cost. */
export async function fillCampaigns(db: Db, { leads, from, until }: Filling): Promise<void> {
  const apart = (until.getTime() - from.getTime()) / leads;
  for (let start = 0; start < leads; start += AT_ONCE) {
    const made = Array.from({ length: Math.min(AT_ONCE, leads - start) }, (_, index) =>
      campaignLead(start + index, new Date(from.getTime() + Math.floor((start + index) * apart))),
    );
    await insertRows(
      db,
      "leads",
      made.map(({ lead }) => lead),
    );
    await insertRows(
      db,
      "lead_events",
      made.flatMap(({ events }) => events),
    );
  }
  for (let number = 0; number < CAMPAIGNS; number += 1)
    for (const month of [from, until].map((day) => day.toISOString().slice(0, 7)))
      await saveSpend(
        byOwner(db),
        { spend: { source: "google", campaign: `Campaign ${number}`, campaignId: "", month, cents: 30_000 + number } },
        until,
      );
}

function campaignLead(number: number, submitted: Date) {
  const source = sources[number % sources.length] ?? {};
  const clicks = Object.fromEntries(Object.entries(source).map(([name, id]) => [name, named(name, id, number)]));
  const utm_campaign = number % 4 === 0 ? "" : `Campaign ${number % CAMPAIGNS}`;
  const last = touchOf({ ...clicks, utm_campaign });
  const first = number % 3 === 0 ? touchOf({ utm_source: "flyer", utm_campaign: `fair-${number % 5}` }) : last;
  const id = idOf(number);
  const steps = histories[number % histories.length] ?? [];
  const status = steps.at(-1) ?? "new";
  const won_cents = 40_000 + number;
  const lead = aLeadRow({
    ...{ id, ...clicks, utm_campaign, email: `person${number}@example.com`, submitted_at: submitted.toISOString() },
    ...{ month: submitted.toISOString().slice(0, 7), box: number % 50 === 49 ? "spam" : "inbox" },
    ...{ last_channel: last.channel, last_campaign: last.campaign },
    ...{ first_channel: first.channel, first_campaign: first.campaign },
    ...{ status, won_cents: status === "won" ? won_cents : null, furthest: steps.reduce(furthestOf, "") },
  });
  const events = steps.map((to, step) => ({
    ...{ id: idOf(number, step + 1), lead_id: id, kind: "status" },
    at: new Date(submitted.getTime() + (step + 1) * 30 * HOUR_MS).toISOString(),
    detail: JSON.stringify({
      ...{ from: steps[step - 1] ?? "new", to, lost_reason: "" },
      // Some are corrected on the way.
      won_cents: to === "won" ? won_cents + (number % 7 === 0 ? step : 0) : null,
    }),
  }));
  return { lead, events };
}

function named(name: string, id: string, number: number): string {
  return name === "utm_source" ? id : `${id}${String(number).padStart(8, "0")}`;
}

function idOf(number: number, step = 0): string {
  return `${number.toString(16).padStart(8, "0")}-0000-7000-800${step}-${number.toString(16).padStart(12, "0")}`;
}
