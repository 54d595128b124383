import { uuidv7 } from "uuidv7";
import { record, type Recording } from "#src/account/events/record.server.ts";
import { parseJson, toJson } from "#src/platform/columns/column.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { loadToday } from "#src/account/settings/settings.server.ts";
import type { IncidentCorrection, Incident, IncidentDetails, Opening } from "./incident.ts";

/** Counted from the day the business became aware. */
const KEPT_YEARS = 5;

export async function openIncident(
  { db, by }: Recording,
  opened: Opening & { author: string },
  now: Date,
): Promise<Incident> {
  const id = uuidv7();
  await db.transaction().execute(async (trx) => {
    const created_at = now.toISOString();
    await trx.insertInto("incidents").values({ id, aware_on: opened.awareOn, created_at }).execute();
    await addEntry(trx, { id, revision: 1, ...opened }, now);
    await record(trx, { kind: "incident.opened" }, by, now);
  });
  return loadIncident(db, id);
}

type Corrected = { kind: "corrected"; incident: Incident } | { kind: "unknown" } | { kind: "stale" };

/** A further entry: nothing that was written is ever changed. `revision` is the one that was read. */
export async function correctIncident(
  { db, by }: Recording,
  { id, revision, ...entry }: IncidentCorrection & { id: string; author: string },
  now: Date,
): Promise<Corrected> {
  const [known] = await readIncidents(db, id);
  if (!known) return { kind: "unknown" };
  const isNext = known.entries[0].revision === revision;
  const isAdded = await db.transaction().execute(async (trx) => {
    if (!isNext || !(await addEntry(trx, { id, revision: revision + 1, ...entry }, now))) return false;
    await record(trx, { kind: "incident.corrected" }, by, now);
    return true;
  });
  if (!isAdded) return { kind: "stale" };
  return { kind: "corrected", incident: await loadIncident(db, id) };
}

/** The newest first. */
export function listIncidents(db: Db): Promise<Incident[]> {
  return readIncidents(db);
}

/** Kept five years, and not a day less. */
export async function sweepIncidents(db: Db, now: Date): Promise<void> {
  const today = Temporal.PlainDate.from(await loadToday(db, now));
  const limit = today.subtract({ years: KEPT_YEARS }).toString();
  await db.deleteFrom("incidents").where("aware_on", "<", limit).execute();
}

async function loadIncident(db: Db, id: string): Promise<Incident> {
  const [incident] = await readIncidents(db, id);
  if (!incident) throw new Error("an incident was deleted as it was written");
  return incident;
}

async function readIncidents(db: Db, id?: string): Promise<Incident[]> {
  let rows = db
    .selectFrom("incidents")
    .innerJoin("incident_entries", "incident_id", "id")
    .selectAll()
    .orderBy("aware_on", "desc")
    .orderBy("id", "desc")
    .orderBy("revision", "desc");
  if (id) rows = rows.where("id", "=", id);
  const incidents = Map.groupBy(await rows.execute(), (row) => row.id);
  return [...incidents.values()].flatMap((found) => {
    const [newest, ...older] = found.map(({ content, revision, author, at }) => ({
      ...{ revision, author, at },
      details: parseJson(content),
    }));
    const [row] = found;
    if (!row || !newest) return [];
    const { id: incidentId, aware_on: awareOn } = row;
    return [{ id: incidentId, awareOn, keptUntil: keptUntil(awareOn), entries: [newest, ...older] }];
  });
}

function keptUntil(awareOn: string): string {
  return Temporal.PlainDate.from(awareOn).add({ years: KEPT_YEARS }).toString();
}

type NewEntry = { id: string; revision: number; details: IncidentDetails; author: string };

/** False when another has written this revision. */
async function addEntry(db: Db, { id, revision, details, author }: NewEntry, now: Date): Promise<boolean> {
  const entry = await db
    .insertInto("incident_entries")
    .values({ incident_id: id, revision, content: toJson(details), author, at: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .returning("revision")
    .executeTakeFirst();
  return entry !== undefined;
}
