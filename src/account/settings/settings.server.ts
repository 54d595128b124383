import type { Db } from "#src/platform/db/db.server.ts";
import type { Business } from "#src/site/business.ts";
import { examplePack } from "#src/site/content/packs.server.ts";

/** The example business until the first save. */
export async function loadBusiness(db: Db): Promise<Business> {
  return businessOf(await loadSetting<Partial<Business>>(db, "business"));
}

export function businessOf(saved: Partial<Business> | undefined): Business {
  return { ...examplePack().business, ...saved };
}

export async function loadZone(db: Db): Promise<string> {
  return (await loadBusiness(db)).timeZone;
}

/** The saved value was checked when it was written, so its type is trusted. */
export async function loadSetting<T>(db: Db, name: string): Promise<T | undefined> {
  return (await loadVersioned<T>(db, name)).value;
}

/** Several by one query. */
export async function loadSettings<T extends Record<string, unknown>>(
  db: Db,
  names: (keyof T & string)[],
): Promise<Partial<T>> {
  const rows = await db.selectFrom("settings").select(["name", "value"]).where("name", "in", names).execute();
  // As in `loadSetting`.
  return Object.fromEntries(rows.map(({ name, value }) => [name, JSON.parse(value)])) as Partial<T>;
}

export async function lastChangeOf(db: Db, names: string[]): Promise<Date | undefined> {
  const row = await db
    .selectFrom("settings")
    .select("changed_at")
    .where("name", "in", names)
    .orderBy("changed_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && new Date(row.changed_at);
}

export type Versioned<T> = { version: number; value: T | undefined };

/** Version 0: never saved. */
export async function loadVersioned<T>(db: Db, name: string): Promise<Versioned<T>> {
  const row = await db.selectFrom("settings").select(["value", "version"]).where("name", "=", name).executeTakeFirst();
  return row ? { version: row.version, value: JSON.parse(row.value) as T } : { version: 0, value: undefined };
}

/** By name, whichever version is stored. */
export async function saveSettings(db: Db, values: Record<string, unknown>, now: Date): Promise<void> {
  const changed_at = now.toISOString();
  const rows = Object.entries(values).map(([name, value]) => ({ name, value: JSON.stringify(value), changed_at }));
  await db
    .insertInto("settings")
    .values(rows)
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet((eb) => ({
        value: eb.ref("excluded.value"),
        changed_at,
        version: eb("settings.version", "+", 1),
      })),
    )
    .execute();
}

/** The new version, or undefined when `version` is no longer the stored one. */
export async function saveIfUnchanged(
  db: Db,
  { name, version, value }: { name: string; version: number; value: unknown },
  now: Date,
): Promise<number | undefined> {
  const row = { value: JSON.stringify(value), changed_at: now.toISOString(), version: version + 1 };
  const saved = version === 0 ? await insertNew(db, { name, ...row }) : await updateKnown(db, { name, ...row });
  return saved?.version;
}

type Row = { name: string; value: string; changed_at: string; version: number };

function insertNew(db: Db, row: Row) {
  return db
    .insertInto("settings")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning("version")
    .executeTakeFirst();
}

function updateKnown(db: Db, { name, ...row }: Row) {
  return db
    .updateTable("settings")
    .set(row)
    .where("name", "=", name)
    .where("version", "=", row.version - 1)
    .returning("version")
    .executeTakeFirst();
}
