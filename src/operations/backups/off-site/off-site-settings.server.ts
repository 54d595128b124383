import { record, type Recording } from "#src/account/events/record.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { Problem } from "#src/platform/i18n/problem.ts";
import { openSecret, sealSecret } from "#src/account/settings/secrets.server.ts";
import { loadSetting, loadSettings, saveSettings } from "#src/account/settings/settings.server.ts";
import type { SettingsCode } from "#src/account/settings/settings-problems.ts";
import { makeKeyPair } from "./encryption.server.ts";
import { openDestination, sftpKeyOf, type SftpKeyEnv } from "./open-destination.server.ts";
import {
  missingInDestination,
  noCopies,
  type OffSiteSettings,
  type OffSiteValues,
  type OffSiteView,
  type StoreSecret,
} from "./off-site.ts";
import { StoreFailure, type Store } from "./store.ts";

declare module "#src/account/settings/settings.server.ts" {
  interface SettingValues {
    "off-site": Partial<OffSiteSettings>;
    "off-site-sent": Outcomes["sent"];
    "off-site-failed": Outcomes["failed"];
    "restore-rehearsed": Outcomes["rehearsed"];
    "off-site-erasures": Outcomes["erasures"];
    "off-site-erasures-failed": Outcomes["erasuresFailed"];
  }
}

const OUTCOMES = {
  sent: "off-site-sent",
  failed: "off-site-failed",
  rehearsed: "restore-rehearsed",
  erasures: "off-site-erasures",
  erasuresFailed: "off-site-erasures-failed",
} as const;
/** A store that has received nothing yet, or nothing that its key opens. */
const NOTHING_SENT = { sent: null, failed: null, erasures: null, erasuresFailed: null };

type Deps = { db: Db; secretKey: Buffer };
type DepsHere = Deps & { env: SftpKeyEnv };
type Outcomes = Pick<OffSiteView, keyof typeof OUTCOMES>;

export async function loadOffSite(db: Db): Promise<OffSiteSettings> {
  return { ...noCopies, ...(await loadSetting(db, "off-site")) };
}

/** What became of the last attempts, in this database: the trouble alarm reads it on any machine. */
export async function loadCopyOutcomes(db: Db): Promise<Outcomes> {
  const found = await loadSettings(db, Object.values(OUTCOMES));
  return {
    sent: found[OUTCOMES.sent] ?? null,
    failed: found[OUTCOMES.failed] ?? null,
    rehearsed: found[OUTCOMES.rehearsed] ?? null,
    erasures: found[OUTCOMES.erasures] ?? null,
    erasuresFailed: found[OUTCOMES.erasuresFailed] ?? null,
  };
}

export async function saveOutcomes(db: Db, outcomes: Partial<Outcomes>, now: Date): Promise<void> {
  const named = Object.entries(outcomes).map(([name, value]) => [OUTCOMES[name as keyof Outcomes], value] as const);
  await saveSettings(db, Object.fromEntries(named), now);
}

export async function viewOffSite({ db, env }: Pick<DepsHere, "db" | "env">): Promise<OffSiteView> {
  const { keyMadeAt = null, hostKey = null, ...stored } = await loadOffSite(db);
  const { ownerRecipient: _1, serverRecipient: _2, serverKey: _3, since: _4, ...plain } = stored;
  const values = {
    ...plain,
    secretAccessKey: { isSet: Boolean(plain.secretAccessKey) },
    sftpPassword: { isSet: Boolean(plain.sftpPassword) },
  };
  return { values, hasSftpKey: sftpKeyOf(env) !== undefined, keyMadeAt, hostKey, ...(await loadCopyOutcomes(db)) };
}

/** The problem of a form that is not whole, else saved. The last save wins. */
export async function saveOffSite(
  { db, secretKey, env, by }: DepsHere & Recording,
  values: OffSiteValues,
  now: Date,
): Promise<Problem<SettingsCode> | undefined> {
  const stored = await loadOffSite(db);
  const isSame = { secretAccessKey: isSameS3(stored, values), sftpPassword: isSameSftp(stored, values) };
  const sealed = (name: StoreSecret) => {
    const typed = values[name];
    if (typed) return sealSecret(secretKey, "storeSecret", typed);
    // A blank secret stays with its store: another must not get it.
    return typed === null || !isSame[name] ? undefined : stored[name];
  };
  const secrets = { secretAccessKey: sealed("secretAccessKey"), sftpPassword: sealed("sftpPassword") };
  const isNew = stored.copyTo !== values.copyTo || !isSame.secretAccessKey || !isSame.sftpPassword;
  const since = values.copyTo === "none" ? undefined : isNew ? now.toISOString() : stored.since;
  const hostKey = isSame.sftpPassword ? stored.hostKey : undefined;
  const next: OffSiteSettings = { ...stored, ...values, ...secrets, since, hostKey };
  const problem = missingInDestination(next, sftpKeyOf(env) !== undefined);
  if (problem) return problem;
  await db.transaction().execute(async (trx) => {
    await saveSettings(trx, { "off-site": next }, now);
    if (isNew) await saveOutcomes(trx, NOTHING_SENT, now);
    await record(trx, { kind: "settings.saved", subject: "off-site" }, by, now);
  });
  return undefined;
}

function isSameS3(stored: OffSiteSettings, { storeAddress, accessKeyId }: OffSiteValues): boolean {
  return stored.storeAddress === storeAddress && stored.accessKeyId === accessKeyId;
}

function isSameSftp(stored: OffSiteSettings, { sftpHost, sftpPort, sftpUser }: OffSiteValues): boolean {
  return stored.sftpHost === sftpHost && stored.sftpPort === sftpPort && stored.sftpUser === sftpUser;
}

/** The one that is met next is trusted. */
export async function forgetHostKey({ db, by }: Recording, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trustHostKey(trx, undefined, now);
    await record(trx, { kind: "settings.saved", subject: "off-site" }, by, now);
  });
}

/** The fingerprint, or none to trust the key that is met next. */
export async function trustHostKey(db: Db, hostKey: string | undefined, now: Date): Promise<void> {
  await saveSettings(db, { "off-site": { ...(await loadOffSite(db)), hostKey } }, now);
}

/** The owner's part, stored nowhere. What is in the store is sent again for it. Copies that were made before need the key of then. */
export async function makeRecoveryKey({ db, secretKey, by }: Deps & Recording, now: Date): Promise<string> {
  const [owner, server] = await Promise.all([makeKeyPair(), makeKeyPair()]);
  const stored = await loadOffSite(db);
  const next: OffSiteSettings = {
    ...stored,
    since: stored.copyTo === "none" ? undefined : now.toISOString(),
    ownerRecipient: owner.recipient,
    serverRecipient: server.recipient,
    serverKey: sealSecret(secretKey, "copiesKey", server.identity),
    keyMadeAt: now.toISOString(),
  };
  await db.transaction().execute(async (trx) => {
    await saveSettings(trx, { "off-site": next }, now);
    await saveOutcomes(trx, NOTHING_SENT, now);
    await record(trx, { kind: "recovery_key.made" }, by, now);
  });
  return owner.identity;
}

export type OffSite = { store: Store; recipients: string[]; serverIdentity: string; [Symbol.dispose]: () => void };

type OpenDeps = DepsHere & { now: () => Date };

/** Throws a StoreFailure where it is off, without a key, or cannot be read. */
export async function openOffSite(deps: OpenDeps): Promise<OffSite> {
  const settings = await loadOffSite(deps.db);
  if (!isStoreReady(settings)) throw new StoreFailure({ code: "not-configured" });
  const serverIdentity = openSecret(deps.secretKey, "copiesKey", settings.serverKey);
  if (serverIdentity === undefined) throw new StoreFailure({ code: "store-secret-unreadable" });
  const store = openStore(deps, settings);
  const recipients = [settings.ownerRecipient, settings.serverRecipient];
  return { store, recipients, serverIdentity, [Symbol.dispose]: () => store.close() };
}

type Ready = OffSiteSettings & { ownerRecipient: string; serverRecipient: string; serverKey: string };

export function isStoreReady(settings: OffSiteSettings): settings is Ready {
  return settings.copyTo !== "none" && Boolean(settings.ownerRecipient && settings.serverKey);
}

export function openStore({ db, secretKey, env, now }: OpenDeps, settings: OffSiteSettings): Store {
  const { copyTo, secretAccessKey, sftpPassword } = settings;
  const sealed = copyTo === "sftp" ? sftpPassword : secretAccessKey;
  const secret = sealed ? openSecret(secretKey, "storeSecret", sealed) : "";
  if (secret === undefined) throw new StoreFailure({ code: "store-secret-unreadable" });
  const onFirstHostKey = (fingerprint: string) => trustHostKey(db, fingerprint, now());
  return openDestination(settings, { secret, key: sftpKeyOf(env), onFirstHostKey });
}
