import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Insertable } from "kysely";
import { UUID } from "uuidv7";
import { toEventColumns } from "#src/platform/columns/event-columns.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#src/platform/clock/durations.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { LeadEventsTable, LeadNotesTable, LeadsTable } from "#src/work/leads/tables.ts";
import type { LeadEvent, NewLeadEvent } from "#src/work/leads/lead-events.ts";
import { searchText } from "#src/work/leads/lead-search.ts";
import { furthestOf } from "#src/work/leads/touch.ts";
import type { LeadStatus } from "#src/work/leads/lead-status.ts";
import { personKeys } from "#src/account/consents/person.ts";
import { joinCustomers } from "#src/work/customers/join-customers.server.ts";
import { loadZone } from "#src/account/settings/settings.server.ts";
import { businessDay } from "#src/platform/clock/business-day.ts";
import { chanceFrom, type Adding, type Chance } from "./chance.ts";
import { demoLead, doubtful, type DemoLead } from "./demo-lead.ts";
import { loadDemoSite, type DemoSite } from "./demo-site.server.ts";

const AT_ONCE = 250;
const PAUSE_MS = 2;
const REQUESTS_A_DOUBT = 25;
/** Older requests have all been answered. */
const UNANSWERED_DAYS = 2;

/** In short transactions with pauses, so that the running site can write in between. */
export async function addDemoLeads(db: Db, count: number, { now, onAdded }: Adding): Promise<void> {
  const chance = chanceFrom(1);
  const site = await loadDemoSite(db);
  const timeZone = await loadZone(db);
  for (let added = 0; added < count; added += AT_ONCE) {
    const size = Math.min(AT_ONCE, count - added);
    const rows = Array.from({ length: size }, () => storedLead(chance, site, now));
    rows.push(...Array.from({ length: Math.floor(size / REQUESTS_A_DOUBT) }, () => storedDoubt(chance, site, now)));
    for (const { lead } of rows) lead.month = businessDay(new Date(lead.submitted_at), timeZone).slice(0, 7);
    await store(db, rows, now);
    onAdded?.(added + size);
    await pause(PAUSE_MS);
  }
}

type StoredLead = { lead: Insertable<LeadsTable>; events: LeadEventsTable[]; notes: LeadNotesTable[] };

async function store(db: Db, rows: StoredLead[], now: Date): Promise<void> {
  const events = rows.flatMap((row) => row.events);
  const notes = rows.flatMap((row) => row.notes);
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto("leads")
      .values(rows.map(({ lead }) => lead))
      .execute();
    if (events.length > 0) await trx.insertInto("lead_events").values(events).execute();
    if (notes.length > 0) await trx.insertInto("lead_notes").values(notes).execute();
    await joinCustomers(
      trx,
      rows.map(({ lead }) => lead.id),
      now,
    );
  });
}

function storedDoubt(chance: Chance, site: DemoSite, now: Date): StoredLead {
  return stored(doubtful(chance, demoLead(chance, site, now), now), { steps: [], notes: [] });
}

function storedLead(chance: Chance, site: DemoSite, now: Date): StoredLead {
  const lead = demoLead(chance, site, now);
  return stored(lead, demoWork(chance, { ...lead, texts: site.texts }, now));
}

function stored(demo: DemoLead, { steps, notes }: DemoWork): StoredLead {
  const id = idOf(demo.submitted_at);
  const last = steps.at(-1);
  const reached = last && { status: last.to, won_cents: last.won_cents, lost_reason: last.lost_reason };
  return {
    lead: {
      id,
      ...demo,
      // All rows of a statement need the same columns.
      ...{ status: "new", won_cents: null, lost_reason: "", ...reached, version: 1 + steps.length },
      furthest: steps.reduce((furthest, { to }) => furthestOf(furthest, to), ""),
      ...personKeys(demo),
      search_text: searchText(demo),
    },
    events: steps.map(({ at, ...event }) => ({
      ...{ id: idOf(at), lead_id: id, at, ...toEventColumns<NewLeadEvent>(event) },
    })),
    notes: notes.map((note) => ({ id: idOf(note.created_at), lead_id: id, ...note })),
  };
}

function idOf(moment: string): string {
  const random = [randomInt(2 ** 12), randomInt(2 ** 30), randomInt(2 ** 32)] as const;
  return UUID.fromFieldsV7(Date.parse(moment), ...random).toString();
}

type DemoWork = {
  steps: (NewLeadEvent & { kind: "status" } & Pick<LeadEvent, "at">)[];
  notes: { text: string; created_at: string }[];
};

type Worked = Pick<DemoLead, "service" | "submitted_at"> & Pick<DemoSite, "texts">;

function demoWork(chance: Chance, { service, submitted_at, texts }: Worked, now: Date): DemoWork {
  const steps: DemoWork["steps"] = [];
  let from: LeadStatus = "new";
  let at = Date.parse(submitted_at);
  for (const { to, within } of pathOf(chance, now.getTime() - at < UNANSWERED_DAYS * DAY_MS)) {
    at += 10 * MINUTE_MS + chance.number() * within;
    if (at > now.getTime()) break;
    const outcome = outcomeOf(chance, to, { service, texts });
    steps.push({ kind: "status", from, to, ...outcome, at: new Date(at).toISOString() });
    from = to;
  }
  return { steps, notes: notesOf(chance, steps, texts) };
}

function pathOf(chance: Chance, isFresh: boolean): { to: LeadStatus; within: number }[] {
  if (isFresh && chance.happens(0.3)) return [];
  const contacted = { to: "contacted" as const, within: 20 * HOUR_MS };
  if (chance.happens(0.06)) return [contacted];
  const quoted = { to: "quoted" as const, within: 3 * DAY_MS };
  if (chance.happens(0.05)) return [contacted, quoted];
  return [contacted, quoted, { to: chance.happens(0.58) ? "won" : "lost", within: 12 * DAY_MS }];
}

function outcomeOf(chance: Chance, status: LeadStatus, { service, texts }: Omit<Worked, "submitted_at">) {
  const [least, most] = texts.prices[service] ?? texts.prices["other"] ?? [180, 1400];
  const dollars = Math.round((least + chance.number() * (most - least)) / 5) * 5;
  return {
    won_cents: status === "won" && !chance.happens(0.05) ? dollars * 100 : null,
    lost_reason: status === "lost" ? chance.oneOf(texts.lostReasons) : "",
  };
}

function notesOf(chance: Chance, steps: DemoWork["steps"], { notes }: DemoSite["texts"]): DemoWork["notes"] {
  return steps
    .filter(() => chance.happens(0.25))
    .map(({ to, at }) => ({ text: chance.oneOf(notes[to]), created_at: at }));
}
