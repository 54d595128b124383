import { businessDay } from "#src/platform/clock/business-day.ts";
import { provinceOf } from "./provinces.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { Language } from "#src/platform/i18n/language.ts";
import type { Business } from "#src/site/business.ts";
import { examplePack } from "#src/site/content/packs.server.ts";
import type { Promises } from "#src/site/promises/promises.ts";
import type { EmailSettings } from "./email-settings.ts";
import type { IntegrationSettings } from "./integrations.ts";
import type { PrivacySettings } from "./privacy.ts";
import type { Redirect } from "#src/account/settings/redirects/redirects.ts";
import type { ReplyTemplates } from "#src/account/settings/reply-templates/reply-templates.ts";
import type { SecuritySettings } from "./security.ts";

/**
 * What is stored under each name, as JSON that was checked when it was written. A module above this one adds its own:
 * `declare module "#src/account/settings/settings.server.ts" { interface SettingValues { … } }`.
 */
export interface SettingValues {
  business: Partial<Business>;
  email: EmailSettings;
  security: Partial<SecuritySettings>;
  integrations: IntegrationSettings;
  /** Absent until the owner, or Set-up, has said them. */
  promises: Promises;
  privacy: Partial<PrivacySettings>;
  /** Beside the other settings of privacy, because the visit log reads these two alone and often. */
  trafficDaysKept: number;
  keepFullAddresses: boolean;
  redirects: Redirect[];
  "reply-templates": ReplyTemplates;
  /** What the owner has read or asked for last: at a sign-in, in Set-up. */
  "back-office-language": Language;
  /** Set by a migration where facts were saved before the rule, and by an owner whose facts are like a pack’s. */
  factsConfirmed: boolean;
}

export type SettingName = keyof SettingValues;

/** The example business until the first save. */
export async function loadBusiness(db: Db): Promise<Business> {
  return businessOf(await loadSetting(db, "business"));
}

export function businessOf(saved: Partial<Business> | undefined): Business {
  const business = { ...examplePack().business, ...saved };
  const { address } = business;
  // Saved before as it was typed, `Québec`; everything that follows the province knows its code.
  return { ...business, address: { ...address, region: provinceOf(address.region) ?? address.region } };
}

export async function loadZone(db: Db): Promise<string> {
  return (await loadBusiness(db)).timeZone;
}

/** YYYY-MM-DD where the business is. */
export async function loadToday(db: Db, now: Date): Promise<string> {
  return businessDay(now, await loadZone(db));
}

/** Undefined when it was never saved. */
export async function loadSetting<N extends SettingName>(db: Db, name: N): Promise<SettingValues[N] | undefined> {
  return (await loadVersioned(db, name)).value;
}

/** Several by one query. */
export async function loadSettings<N extends SettingName>(
  db: Db,
  names: readonly N[],
): Promise<Partial<Pick<SettingValues, N>>> {
  const rows = await db.selectFrom("settings").select(["name", "value"]).where("name", "in", names).execute();
  return Object.fromEntries(rows.map(({ name, value }) => [name, JSON.parse(value)])) as Partial<SettingValues>;
}

export async function lastChangeOf(db: Db, names: SettingName[]): Promise<Date | undefined> {
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
export async function loadVersioned<N extends SettingName>(db: Db, name: N): Promise<Versioned<SettingValues[N]>> {
  const row = await db.selectFrom("settings").select(["value", "version"]).where("name", "=", name).executeTakeFirst();
  return row
    ? { version: row.version, value: JSON.parse(row.value) as SettingValues[N] }
    : { version: 0, value: undefined };
}

/** By name, whichever version is stored. */
export async function saveSettings(db: Db, values: Partial<SettingValues>, now: Date): Promise<void> {
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

export async function removeSetting(db: Db, name: SettingName): Promise<void> {
  await db.deleteFrom("settings").where("name", "=", name).execute();
}

/** The new version, or undefined when `version` is no longer the stored one. */
export async function saveIfUnchanged<N extends SettingName>(
  db: Db,
  { name, version, value }: { name: N; version: number; value: SettingValues[N] },
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
