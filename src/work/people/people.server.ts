import type { Selectable } from "kysely";
import { uuidv7 } from "uuidv7";
import { parseJson, toJson } from "#src/platform/columns/column.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { inTransaction } from "#src/platform/db/in-transaction.server.ts";
import { record, type Recording } from "#src/account/events/record.server.ts";
import { endLink } from "#src/account/secret-links/secret-links.server.ts";
import { loadToday } from "#src/account/settings/settings.server.ts";
import { MOST_PEOPLE, type Person, type PersonChange, type PersonDetails } from "./person.ts";
import type { PeopleTable } from "./tables.ts";

/** In the order of the team, with those who left, whose visits of the past still name them. */
export async function listPeople(db: Db): Promise<Person[]> {
  const rows = await db.selectFrom("people").selectAll().orderBy("position").orderBy("id").execute();
  return rows.map(asPerson);
}

export function makePerson(
  { db, by }: Recording,
  { hours, ...details }: PersonDetails,
  now: Date,
): Promise<Person | "full"> {
  return inTransaction(db, async (trx) => {
    const people = await listPeople(trx);
    if (people.filter(({ isArchived }) => !isArchived).length >= MOST_PEOPLE) return "full";
    const at = now.toISOString();
    const row = await trx
      .insertInto("people")
      .values({
        ...{ id: uuidv7(), ...details, hours: toJson(hours), created_at: at, changed_at: at },
        position: await nextPosition(trx),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await record(trx, { kind: "team.joined" }, by, now);
    return asPerson(row);
  });
}

async function nextPosition(db: Db): Promise<number> {
  const { last } = await db
    .selectFrom("people")
    .select(({ fn }) => fn.max("position").as("last"))
    .executeTakeFirstOrThrow();
  // Nobody yet.
  return ((last as number | null) ?? -1) + 1;
}

/** Those not named, such as who has left, follow as they stood. */
export function orderPeople(db: Db, order: readonly string[]): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const ids = (await listPeople(trx)).map(({ id }) => id);
    const ordered = [...order.filter((id) => ids.includes(id)), ...ids.filter((id) => !order.includes(id))];
    for (const [position, id] of ordered.entries())
      await trx.updateTable("people").set({ position }).where("id", "=", id).execute();
  });
}

export type PersonChanged = { kind: "changed"; person: Person } | { kind: "unknown" | "stale" };

/** Who is archived goes to no visit from today on, and their links end. */
export function changePerson(
  { db, by }: Recording,
  { id, version, isArchived, hours, ...details }: PersonChange & { id: string },
  now: Date,
): Promise<PersonChanged> {
  return db.transaction().execute(async (trx) => {
    const before = await trx.selectFrom("people").selectAll().where("id", "=", id).executeTakeFirst();
    if (!before) return { kind: "unknown" };
    const archived_at = isArchived ? (before.archived_at ?? now.toISOString()) : null;
    const row = await trx
      .updateTable("people")
      .set({ ...details, hours: toJson(hours), archived_at, version: version + 1, changed_at: now.toISOString() })
      .where("id", "=", id)
      .where("version", "=", version)
      .returningAll()
      .executeTakeFirst();
    if (!row) return { kind: "stale" };
    const wasArchived = before.archived_at !== null;
    if (isArchived && !wasArchived) await release({ db: trx, by }, id, now);
    const kind = isArchived === wasArchived ? "team.changed" : isArchived ? "team.left" : "team.joined";
    await record(trx, { kind }, by, now);
    return { kind: "changed", person: asPerson(row) };
  });
}

/** Erased where nothing names them; archived where a visit or hours do. */
export function removePerson({ db, by }: Recording, id: string, now: Date): Promise<"erased" | "archived" | "unknown"> {
  return db.transaction().execute(async (trx) => {
    const person = await trx.selectFrom("people").selectAll().where("id", "=", id).executeTakeFirst();
    if (!person) return "unknown";
    await release({ db: trx, by }, id, now);
    if (person.archived_at === null) await record(trx, { kind: "team.left" }, by, now);
    if (!(await isNamed(trx, id))) {
      await trx.deleteFrom("people").where("id", "=", id).execute();
      return "erased";
    }
    await trx
      .updateTable("people")
      .set({ archived_at: person.archived_at ?? now.toISOString(), version: person.version + 1 })
      .where("id", "=", id)
      .execute();
    return "archived";
  });
}

async function isNamed(trx: Db, id: string): Promise<boolean> {
  for (const table of ["appointment_people", "worked_hours"] as const)
    if (await trx.selectFrom(table).select("person_id").where("person_id", "=", id).limit(1).executeTakeFirst())
      return true;
  return false;
}

/** What lies ahead is unassigned. A link that is for them alone ends, and is not brought back by an older backup. */
async function release({ db: trx, by }: Recording, id: string, now: Date): Promise<void> {
  const ahead = trx
    .selectFrom("appointments")
    .select("id")
    .where("state", "=", "planned")
    .where("day", ">=", await loadToday(trx, now));
  await trx.deleteFrom("appointment_people").where("person_id", "=", id).where("appointment_id", "in", ahead).execute();
  await trx.deleteFrom("plan_people").where("person_id", "=", id).execute();
  const theirs = trx.selectFrom("day_sheet_people").select("day_sheet_id").where("person_id", "=", id);
  const others = trx.selectFrom("day_sheet_people").select("day_sheet_id").where("person_id", "<>", id);
  const alone = trx
    .selectFrom("day_sheets")
    .select(["id", "name"])
    .where("id", "in", theirs)
    .where("id", "not in", others);
  for (const sheet of await alone.execute())
    if (await endLink(trx, { kind: "daySheetLink", id: sheet.id }, now))
      await record(trx, { kind: "day_sheet.revoked", subject: sheet.name }, by, now);
  await trx.deleteFrom("day_sheet_people").where("person_id", "=", id).execute();
}

function asPerson(row: Selectable<PeopleTable>): Person {
  const { id, name, colour, phone, hours, version, archived_at } = row;
  return { id, name, colour, phone, hours: parseJson(hours), version, isArchived: archived_at !== null };
}
