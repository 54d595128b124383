import type { Db } from "#src/platform/db/db.server.ts";
import { openSecret, sealSecret } from "#src/account/settings/secrets.server.ts";
import { loadVersioned, saveIfUnchanged } from "#src/account/settings/settings.server.ts";

declare module "#src/account/settings/settings.server.ts" {
  interface SettingValues {
    push: PushSetting;
  }
}

/** VAPID keys (RFC 8292). */
type PushSetting = { publicKey: string; privateKey: string };

export type PushKeys = { publicKey: string; privateKey: string };

/** Made at the first use, once for all processes. Subscriptions are bound to them. */
export async function pushKeys({ db, secretKey }: { db: Db; secretKey: Buffer }, now: Date): Promise<PushKeys> {
  const { version, value } = await loadVersioned(db, "push");
  const privateKey = value && openSecret(secretKey, "pushKey", value.privateKey);
  if (value && privateKey !== undefined) return { publicKey: value.publicKey, privateKey };
  const { default: webPush } = await import("web-push");
  await db.transaction().execute(async (trx) => {
    const made = webPush.generateVAPIDKeys();
    const sealed = { publicKey: made.publicKey, privateKey: sealSecret(secretKey, "pushKey", made.privateKey) };
    const saved = await saveIfUnchanged(trx, { name: "push", version, value: sealed }, now);
    if (value && saved !== undefined) await trx.deleteFrom("push_subscriptions").execute();
  });
  return pushKeys({ db, secretKey }, now);
}
