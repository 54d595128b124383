import { isTokenOf, newSecretLink, openSecretLink } from "#src/account/secret-links/secret-links.server.ts";
import { loadSetting, saveSettings } from "#src/account/settings/settings.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { Road } from "./message.ts";

declare module "#src/account/settings/settings.server.ts" {
  interface SettingValues {
    "mail-hook": StoredHook | null;
  }
}

/** The secret is found by its hash, and sealed so that the owner can copy the address again. */
type StoredHook = { tokenHash: string; sealedToken: string; madeAt: string };

type Deps = { db: Db; secretKey: Buffer; siteUrl: string };

/** A former address ends at once. */
export async function makeMailHook({ db, secretKey }: Omit<Deps, "siteUrl">, now: Date): Promise<void> {
  const { token_hash: tokenHash, sealed_token: sealedToken } = newSecretLink(secretKey, "mailHook");
  await saveSettings(db, { "mail-hook": { tokenHash, sealedToken, madeAt: now.toISOString() } }, now);
}

export async function endMailHook(db: Db, now: Date): Promise<void> {
  await saveSettings(db, { "mail-hook": null }, now);
}

/** Null while it is off, or when the secret key is another. */
export async function mailHookAddress({ db, secretKey, siteUrl }: Deps): Promise<string | null> {
  const token = openSecretLink(secretKey, "mailHook", (await loadSetting(db, "mail-hook"))?.sealedToken ?? null);
  return token ? `${siteUrl}/hooks/mail/${token}` : null;
}

export async function isMailHook(db: Db, token: string): Promise<boolean> {
  return isTokenOf((await loadSetting(db, "mail-hook"))?.tokenHash, token);
}

/** By road: how many mails were taken, how many concerned nobody, and when the last one came. */
export type RoadStanding = { taken: number; strangers: number; lastAt: string | null };

export async function roadStanding(db: Db, road: Road): Promise<RoadStanding> {
  const rows = await db
    .selectFrom("messages")
    .where("road", "=", road)
    .select(({ fn }) => ["kind", fn.countAll().as("mails"), fn.max("created_at").as("last")])
    .groupBy("kind")
    .execute();
  const sum = (some: typeof rows) => some.reduce((total, { mails }) => total + Number(mails), 0);
  return {
    taken: sum(rows.filter(({ kind }) => kind !== "stranger")),
    strangers: sum(rows.filter(({ kind }) => kind === "stranger")),
    lastAt:
      rows
        .map(({ last }) => last)
        .toSorted()
        .at(-1) ?? null,
  };
}
