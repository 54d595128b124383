import type { Db } from "#src/platform/db/db.server.ts";
import { forgetLastStep } from "./forget-last-step.server.ts";
import type { LeadChanges, LeadStateInput } from "#src/work/leads/lead-changes.ts";
import { changeLead, withStatus, type LeadBefore, type LeadChange } from "./change-lead.server.ts";
import { moveTo, released } from "./move-lead.server.ts";

type State = LeadChanges["leads"][number];
type How = { siteUrl: string; undo: boolean; now: Date };

/** One by one. Returns the former state of those changed; sent back, it undoes the change. */
export async function changeLeads(
  db: Db,
  { leads, undo, siteUrl }: LeadChanges & { siteUrl: string },
  now: Date,
): Promise<LeadStateInput[]> {
  const changed: LeadStateInput[] = [];
  for (const state of leads) {
    let before: LeadStateInput | undefined;
    const outcome = await changeLead(db, { id: state.id, version: state.version, now }, (lead) => {
      const change = changeTo(state, lead, { siteUrl, undo, now });
      if (change) before = asBefore(state, lead);
      return change;
    });
    if (outcome === "changed" && before) changed.push(before);
  }
  return changed;
}

function changeTo(state: State, lead: LeadBefore, how: How): LeadChange | undefined {
  if (state.box !== undefined) return moved(state.box, lead, how);
  const { status, amount, reason } = state;
  if (status === undefined) return undefined;
  // Some of several may have the status already, with an amount or a reason worth keeping.
  if (status === lead.status && amount === undefined && reason === undefined) return undefined;
  const outcome = {
    status,
    won_cents: status === "won" ? (amount ?? null) : null,
    lost_reason: status === "lost" ? (reason ?? "") : "",
  };
  if (how.undo && state.version !== undefined)
    return { values: outcome, alsoWrite: (trx) => forgetLastStep(trx, { lead, status }) };
  return withStatus(lead, outcome);
}

function moved(box: NonNullable<State["box"]>, lead: LeadBefore, { siteUrl, undo, now }: How): LeadChange | undefined {
  const isHeld = lead.box === "quarantine" || lead.box === "spam";
  if (box === "inbox" && isHeld && !undo) return released(lead, siteUrl, now);
  return moveTo(box, lead, now);
}

function asBefore({ box }: State, lead: LeadBefore): LeadStateInput {
  const which = { id: lead.id, version: lead.version + 1 };
  if (box !== undefined) return { ...which, box: lead.box };
  const amount = lead.won_cents === null ? null : lead.won_cents / 100;
  return { ...which, status: lead.status, amount, reason: lead.lost_reason };
}
