import type { LeadEvent, NewLeadEvent } from "#src/leads/lead-history.ts";
import type { LeadStatus } from "#src/leads/lead-status.ts";
import type { ServiceKey } from "#src/leads/service.ts";
import type { Chance } from "./chance.ts";
import { demoNotes, lostReasons } from "./demo-notes.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** What the owner has made of a lead by now: steps of its status, in order, and notes. */
export type DemoWork = {
  steps: (NewLeadEvent & { kind: "status" } & Pick<LeadEvent, "at">)[];
  notes: { text: string; created_at: string }[];
};

/** An owner who answers within hours, quotes within days, and wins more than half of what is quoted. */
export function demoWork(chance: Chance, lead: { service: ServiceKey; submitted_at: string }, now: Date): DemoWork {
  const steps: DemoWork["steps"] = [];
  let from: LeadStatus = "new";
  let at = Date.parse(lead.submitted_at);
  for (const { to, within } of pathOf(chance)) {
    at += 600_000 + chance.number() * within;
    if (at > now.getTime()) break;
    steps.push({ kind: "status", from, to, ...outcomeOf(chance, to, lead.service), at: new Date(at).toISOString() });
    from = to;
  }
  return { steps, notes: notesOf(chance, steps) };
}

function pathOf(chance: Chance): { to: LeadStatus; within: number }[] {
  if (chance.happens(0.04)) return [];
  const contacted = { to: "contacted" as const, within: 20 * HOUR_MS };
  if (chance.happens(0.06)) return [contacted];
  const quoted = { to: "quoted" as const, within: 3 * DAY_MS };
  if (chance.happens(0.05)) return [contacted, quoted];
  return [contacted, quoted, { to: chance.happens(0.58) ? "won" : "lost", within: 12 * DAY_MS }];
}

/** Dollars, from and up to. */
const prices: Record<ServiceKey, [number, number]> = {
  driveway: [220, 640],
  gutters: [150, 360],
  siding: [280, 760],
  other: [180, 1400],
};

function outcomeOf(chance: Chance, status: LeadStatus, service: ServiceKey) {
  const [least, most] = prices[service];
  const dollars = Math.round((least + chance.number() * (most - least)) / 5) * 5;
  return {
    // A few jobs are done before anybody writes down what they brought.
    won_cents: status === "won" && !chance.happens(0.05) ? dollars * 100 : null,
    lost_reason: status === "lost" ? chance.oneOf(lostReasons) : "",
  };
}

function notesOf(chance: Chance, steps: DemoWork["steps"]): DemoWork["notes"] {
  return steps
    .filter(() => chance.happens(0.25))
    .map(({ to, at }) => ({ text: chance.oneOf(demoNotes[to]), created_at: at }));
}
