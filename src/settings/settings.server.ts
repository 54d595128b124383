import type { Db } from "#src/db/db.server.ts";
import { exampleBusiness, type Business } from "#src/site/business.ts";

/** The facts as the owner last saved them, else the first values. */
export async function readBusiness(db: Db): Promise<Business> {
  return (await readSetting<Business>(db, "business")) ?? exampleBusiness;
}

/** The saved value was checked when it was written, so its type is trusted. */
export async function readSetting<T>(db: Db, name: string): Promise<T | undefined> {
  const row = await db.selectFrom("settings").select("value").where("name", "=", name).executeTakeFirst();
  return row && (JSON.parse(row.value) as T);
}

export async function saveSetting(db: Db, name: string, value: unknown, now: Date): Promise<void> {
  const row = { value: JSON.stringify(value), changed_at: now.toISOString() };
  await db
    .insertInto("settings")
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column("name").doUpdateSet(row))
    .execute();
}

export async function databaseAnswers(db: Db): Promise<boolean> {
  try {
    await db.selectFrom("settings").select("name").limit(1).execute();
    return true;
  } catch {
    return false;
  }
}
