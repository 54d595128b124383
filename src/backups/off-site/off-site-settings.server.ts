import type { Db } from "#src/db/db.server.ts";
import type { Problem } from "#src/i18n/problem.ts";
import { openSecret, sealSecret } from "#src/settings/secrets.server.ts";
import { loadSetting, loadSettings, saveSettings } from "#src/settings/settings.server.ts";
import type { SettingsCode } from "#src/settings/settings-problems.ts";
import { makeKeyPair } from "./encryption.server.ts";
import { missingIn, noCopies, type OffSiteSettings, type OffSiteValues, type OffSiteView } from "./off-site.ts";
import { openS3 } from "./s3-store.server.ts";
import { StoreFailure, type Store } from "./store.ts";

const NAME = "off-site";
const OUTCOMES = { sent: "off-site-sent", failed: "off-site-failed", rehearsed: "restore-rehearsed" } as const;

type Deps = { db: Db; secretKey: Buffer };
type Outcomes = Pick<OffSiteView, keyof typeof OUTCOMES>;

export async function loadOffSite(db: Db): Promise<OffSiteSettings> {
  return { ...noCopies, ...(await loadSetting<OffSiteSettings>(db, NAME)) };
}

/** What became of the last attempts, in this database: the trouble alarm reads it on any machine. */
export async function loadOutcomes(db: Db): Promise<Outcomes> {
  const found = await loadSettings<Record<string, never>>(db, Object.values(OUTCOMES));
  const { sent, failed, rehearsed } = OUTCOMES;
  return { sent: found[sent] ?? null, failed: found[failed] ?? null, rehearsed: found[rehearsed] ?? null };
}

export async function saveOutcomes(db: Db, outcomes: Partial<Outcomes>, now: Date): Promise<void> {
  const named = Object.entries(outcomes).map(([name, value]) => [OUTCOMES[name as keyof Outcomes], value] as const);
  await saveSettings(db, Object.fromEntries(named), now);
}

export async function viewOffSite(db: Db): Promise<OffSiteView> {
  const {
    ownerRecipient: _1,
    serverRecipient: _2,
    serverKey: _3,
    since: _4,
    keyMadeAt = null,
    ...plain
  } = await loadOffSite(db);
  const values = { ...plain, secretAccessKey: { isSet: Boolean(plain.secretAccessKey) } };
  return { values, keyMadeAt, ...(await loadOutcomes(db)) };
}

/** The problem of a form that is not whole, else saved. The last save wins. */
export async function saveOffSite(
  { db, secretKey }: Deps,
  values: OffSiteValues,
  now: Date,
): Promise<Problem<SettingsCode> | undefined> {
  const stored = await loadOffSite(db);
  // A blank secret stays with its store: another must not get it.
  const isSameStore = stored.storeAddress === values.storeAddress && stored.accessKeyId === values.accessKeyId;
  const typed = values.secretAccessKey;
  const kept = typed === null || !isSameStore ? undefined : stored.secretAccessKey;
  const secretAccessKey = typed ? sealSecret(secretKey, "storeSecret", typed) : kept;
  const isNew = stored.copyTo === "none" || !isSameStore;
  const since = values.copyTo === "none" ? undefined : isNew ? now.toISOString() : stored.since;
  const next: OffSiteSettings = { ...stored, ...values, secretAccessKey, since };
  const problem = missingIn(next);
  if (problem) return problem;
  await saveSettings(db, { [NAME]: next }, now);
  if (isNew) await saveOutcomes(db, { sent: null, failed: null }, now);
  return undefined;
}

/** The owner's part, stored nowhere. Copies that were made before need the key of then. */
export async function makeRecoveryKey({ db, secretKey }: Deps, now: Date): Promise<string> {
  const [owner, server] = await Promise.all([makeKeyPair(), makeKeyPair()]);
  const next: OffSiteSettings = {
    ...(await loadOffSite(db)),
    ownerRecipient: owner.recipient,
    serverRecipient: server.recipient,
    serverKey: sealSecret(secretKey, "copiesKey", server.identity),
    keyMadeAt: now.toISOString(),
  };
  await saveSettings(db, { [NAME]: next }, now);
  return owner.identity;
}

export type OffSite = { store: Store; recipients: string[]; serverIdentity: string; [Symbol.dispose]: () => void };

/** Throws a StoreFailure where it is off, without a key, or cannot be read. */
export async function openOffSite({ db, secretKey }: Deps): Promise<OffSite> {
  const settings = await loadOffSite(db);
  if (!isReady(settings)) throw new StoreFailure({ code: "not-configured" });
  const serverIdentity = openSecret(secretKey, "copiesKey", settings.serverKey);
  const store = openStore(settings, secretKey);
  if (serverIdentity === undefined) throw new StoreFailure({ code: "store-secret-unreadable" });
  const recipients = [settings.ownerRecipient, settings.serverRecipient];
  return { store, recipients, serverIdentity, [Symbol.dispose]: () => store.close() };
}

type Ready = OffSiteSettings & { ownerRecipient: string; serverRecipient: string; serverKey: string };

export function isReady(settings: OffSiteSettings): settings is Ready {
  return settings.copyTo !== "none" && Boolean(settings.ownerRecipient && settings.serverKey);
}

export function openStore(settings: OffSiteSettings, secretKey: Buffer): Store {
  if (settings.copyTo === "none") throw new StoreFailure({ code: "not-configured" });
  const { storeAddress: endpoint, storeRegion: region, bucket, accessKeyId, copyFolder: folder } = settings;
  const secretAccessKey = openSecret(secretKey, "storeSecret", settings.secretAccessKey ?? "");
  if (secretAccessKey === undefined) throw new StoreFailure({ code: "store-secret-unreadable" });
  return openS3({ endpoint, region, bucket, accessKeyId, secretAccessKey, folder });
}
