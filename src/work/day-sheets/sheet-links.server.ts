import { record, recordAlone, type Recording } from "#src/account/events/record.server.ts";
import { linkPath } from "#src/account/secret-links/link-path.ts";
import type { Selectable } from "kysely";
import { uuidv7 } from "uuidv7";
import { addDays } from "#src/platform/clock/calendar-day.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { endLink, linkedIds, makeLink, openedBy, openLinks } from "#src/account/secret-links/secret-links.server.ts";
import { loadToday } from "#src/account/settings/settings.server.ts";
import { passesMidnight } from "#src/work/appointments/clashes.ts";
import { areInTeam } from "#src/work/people/assign.server.ts";
import { loadDay } from "./day-order.server.ts";
import { MOST_SHEETS, type NewSheet } from "./day-sheet.ts";
import type { DaySheetsTable } from "./tables.ts";

const kind = "daySheetLink";

type Deps = { db: Db; secretKey: Buffer; siteUrl: string };

/** What was done may wait for a network this long. */
export const LONGEST_WAIT_DAYS = 2;

/**
 * The link of one helper. `days` are those that it shows: its own, else today and tomorrow, and yesterday while a night of it
 * ends. `reportedDays` are those whose visits may still be reported on. `people` are those whose visits it shows; null for
 * all.
 */
export type OpenSheet = Pick<Selectable<DaySheetsTable>, "id" | "name" | "language"> & {
  days: string[];
  reportedDays: string[];
  today: string;
  people: string[] | null;
};

/** `link` is null when the secret key is another. */
export type ListedSheet = NewSheet & { id: string; link: string | null; createdAt: string };

export function makeSheet(
  { db, by, ...deps }: Recording & Pick<Deps, "secretKey">,
  sheet: Omit<NewSheet, "people"> & { people?: string[] },
  now: Date,
): Promise<SheetMade> {
  return db.transaction().execute(async (trx) => {
    const made = await makeWithin({ ...deps, db: trx }, sheet, now);
    if (made === "made") await record(trx, { kind: "day_sheet.made", subject: sheet.name }, by, now);
    return made;
  });
}

type SheetMade = "made" | "past" | "full" | "no-person";

async function makeWithin(
  { db, secretKey }: Pick<Deps, "db" | "secretKey">,
  { name, language, day, people = [] }: Parameters<typeof makeSheet>[1],
  now: Date,
): Promise<SheetMade> {
  const today = await loadToday(db, now);
  if (day !== null && day < today) return "past";
  const open = await selectOpen(db, today).select("id").execute();
  if (open.length >= MOST_SHEETS) return "full";
  if (!(await areInTeam(db, people))) return "no-person";
  const row = { id: uuidv7(), name, language, day, created_at: now.toISOString() };
  const for_people = people.length > 0 ? 1 : 0;
  await db
    .insertInto("day_sheets")
    .values({ ...row, for_people })
    .execute();
  await makeLink({ db, secretKey }, { kind, id: row.id }, now);
  const links = people.map((person_id) => ({ day_sheet_id: row.id, person_id }));
  if (links.length > 0) await db.insertInto("day_sheet_people").values(links).execute();
  return "made";
}

/** The newest first; without what has ended. */
export async function listSheets({ db, secretKey, siteUrl }: Deps, now: Date): Promise<ListedSheet[]> {
  const rows = await selectOpen(db, await loadToday(db, now))
    .selectAll()
    .orderBy("id", "desc")
    .execute();
  const ids = rows.map(({ id }) => id);
  const people = await loadPeople(db, ids);
  const links = await openLinks({ db, secretKey }, kind, ids);
  return rows.map(({ id, name, language, day, created_at: createdAt }) => {
    const token = links.get(id)?.token;
    return {
      id,
      name,
      language: language === "fr" ? "fr" : "en",
      day,
      createdAt,
      people: people.get(id) ?? [],
      link: token ? siteUrl + linkPath(kind, token) : null,
    };
  });
}

/** The name of whom it was for; undefined where there was none. */
export async function revokeSheet({ db, by }: Recording, id: string, now: Date): Promise<string | undefined> {
  return db.transaction().execute(async (trx) => {
    if (!(await endLink(trx, { kind, id }, now))) return undefined;
    const revoked = await trx.selectFrom("day_sheets").select("name").where("id", "=", id).executeTakeFirst();
    if (revoked) await record(trx, { kind: "day_sheet.revoked", subject: revoked.name }, by, now);
    return revoked?.name;
  });
}

/** Whoever opens it: a link may have gone on to others. */
export function noteSheetOpened(deps: Recording, { name }: OpenSheet, now: Date): Promise<void> {
  return recordAlone(deps, { kind: "day_sheet.opened", subject: name }, now);
}

export async function findSheet(db: Db, token: string, now: Date): Promise<OpenSheet | undefined> {
  const today = await loadToday(db, now);
  const yesterday = addDays(today, -1);
  const found = await selectOpen(db, yesterday)
    .select(["id", "name", "language", "day", "for_people"])
    .where("id", "in", openedBy(db, { kind, token }, now))
    .executeTakeFirst();
  if (!found) return undefined;
  const { day, for_people, ...sheet } = found;
  const people = for_people === 1 ? ((await loadPeople(db, [found.id])).get(found.id) ?? []) : null;
  // Whom it was for has left.
  if (people?.length === 0) return undefined;
  const night = (await hasNight(db, { day: yesterday, people })) ? [yesterday] : [];
  if (day !== null)
    return [today, ...night].some((one) => day >= one) ? { ...sheet, people, today, ...only(day) } : undefined;
  const past = Array.from({ length: LONGEST_WAIT_DAYS }, (_, days) => addDays(yesterday, -days));
  const days = [today, addDays(today, 1)];
  return { ...sheet, people, today, days: [...night, ...days], reportedDays: [...past, ...days] };
}

function only(day: string) {
  return { days: [day], reportedDays: [day] };
}

/** Whether a visit of theirs goes on after midnight. */
async function hasNight(db: Db, { day, people }: { day: string; people: readonly string[] | null }): Promise<boolean> {
  return (await loadDay(db, { day, people })).some(passesMidnight);
}

async function loadPeople(db: Db, sheets: readonly string[]): Promise<Map<string, string[]>> {
  const people = new Map<string, string[]>();
  if (sheets.length === 0) return people;
  const rows = await db
    .selectFrom("day_sheet_people")
    .innerJoin("people", "people.id", "person_id")
    .select(["day_sheet_id", "person_id"])
    .where("day_sheet_id", "in", [...sheets])
    .where("archived_at", "is", null)
    .orderBy("position")
    .execute();
  for (const { day_sheet_id, person_id } of rows)
    people.set(day_sheet_id, [...(people.get(day_sheet_id) ?? []), person_id]);
  return people;
}

function selectOpen(db: Db, today: string) {
  return db
    .selectFrom("day_sheets")
    .where("id", "in", linkedIds(db, kind))
    .where(({ or, eb }) => or([eb("day", "is", null), eb("day", ">=", today)]));
}
