import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Insertable } from "kysely";
import { UUID } from "uuidv7";
import type { Db } from "#src/db/db.server.ts";
import type { LeadEventsTable, LeadNotesTable, LeadsTable } from "#src/db/schema.ts";
import { searchText } from "#src/leads/lead-search.ts";
import { personKeys } from "#src/leads/person.ts";
import type { Adding } from "./adding.ts";
import { chanceFrom, type Chance } from "./chance.ts";
import { doubtful } from "./demo-doubtful-lead.ts";
import { demoLead, type DemoLead } from "./demo-lead.ts";
import { demoWork, type DemoWork } from "./demo-work.ts";

const AT_ONCE = 250;
const PAUSE_MS = 2;
/** So many requests for one that the checks put aside. */
const REQUESTS_A_DOUBT = 25;

/** In short transactions, so that the running site never waits. */
export async function addDemoLeads(db: Db, count: number, { now, onAdded }: Adding): Promise<void> {
  const chance = chanceFrom(1);
  for (let added = 0; added < count; added += AT_ONCE) {
    const size = Math.min(AT_ONCE, count - added);
    const rows = Array.from({ length: size }, () => storedLead(chance, now));
    rows.push(...Array.from({ length: Math.floor(size / REQUESTS_A_DOUBT) }, () => storedDoubt(chance, now)));
    await store(db, rows);
    onAdded?.(added + size);
    await pause(PAUSE_MS);
  }
}

type StoredLead = { lead: Insertable<LeadsTable>; events: LeadEventsTable[]; notes: LeadNotesTable[] };

async function store(db: Db, rows: StoredLead[]): Promise<void> {
  const events = rows.flatMap((row) => row.events);
  const notes = rows.flatMap((row) => row.notes);
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto("leads")
      .values(rows.map(({ lead }) => lead))
      .execute();
    if (events.length > 0) await trx.insertInto("lead_events").values(events).execute();
    if (notes.length > 0) await trx.insertInto("lead_notes").values(notes).execute();
  });
}

function storedDoubt(chance: Chance, now: Date): StoredLead {
  return stored(doubtful(chance, demoLead(chance, now)), { steps: [], notes: [] });
}

function storedLead(chance: Chance, now: Date): StoredLead {
  const lead = demoLead(chance, now);
  return stored(lead, demoWork(chance, lead, now));
}

function stored(demo: DemoLead, { steps, notes }: DemoWork): StoredLead {
  const id = idOf(demo.submitted_at);
  const last = steps.at(-1);
  const reached = last && { status: last.to, won_cents: last.won_cents, lost_reason: last.lost_reason };
  return {
    lead: {
      id,
      ...demo,
      // All rows of a statement name the same columns.
      ...{ status: "new", won_cents: null, lost_reason: "", ...reached, version: 1 + steps.length },
      ...personKeys(demo),
      search_text: searchText(demo),
    },
    events: steps.map(({ kind, at, ...detail }) => ({
      ...{ id: idOf(at), lead_id: id, kind, at, detail: JSON.stringify(detail) },
    })),
    notes: notes.map((note) => ({ id: idOf(note.created_at), lead_id: id, ...note })),
  };
}

/** An id of its own time, as if it had come then. */
function idOf(moment: string): string {
  const random = [randomInt(2 ** 12), randomInt(2 ** 30), randomInt(2 ** 32)] as const;
  return UUID.fromFieldsV7(Date.parse(moment), ...random).toString();
}
