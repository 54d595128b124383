import { hkdfSync } from "node:crypto";
import { record, type Recording } from "#src/account/events/record.server.ts";
import type { Logger } from "pino";
import type { LinkKind } from "#src/account/secret-links/link-path.ts";
import { loadOffSite } from "#src/operations/backups/off-site/off-site-settings.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { endHold, hold } from "#src/account/holds/holds.server.ts";
import { closeAlerts, openAlert } from "#src/operations/checks/alerts/alerts.server.ts";
import { openSecret, type SecretName } from "#src/account/settings/secrets.server.ts";
import { loadSetting, saveSettings } from "#src/account/settings/settings.server.ts";
import { ok, failure, type DoctorFinding } from "./doctor-finding.ts";

declare module "#src/account/settings/settings.server.ts" {
  interface SettingValues {
    "secret-key-fingerprint": string;
  }
}

const ABOUT = "Secret key";

/** Without the keys of push notifications, which are made anew by themselves, the links, and the password of the feed. */
const names: Record<Exclude<SecretName, "pushKey" | "googleFeed" | LinkKind>, string> = {
  smtpPassword: "the SMTP password",
  resendApiKey: "the Resend API key",
  recaptchaSecretKey: "the reCAPTCHA key",
  turnstileSecretKey: "the Turnstile key",
  webhookSecret: "the webhook’s secret",
  authenticatorKey: "two-step verification",
  storeSecret: "the key of the copies’ store",
  copiesKey: "the server’s key of the copies",
  cardKey: "the key of card payments",
  cardWebhookSecret: "the webhook secret of card payments",
  mailboxPassword: "the password of the mailbox that is read",
  resendHookSecret: "the signing secret of Resend’s webhook",
};

type Deps = { db: Db; secretKey: Buffer };

/** A key that was lost is made anew without a word, and instances that share a database may be given different ones. */
export async function checkSecretKey({ db, secretKey }: Deps): Promise<DoctorFinding> {
  const sealed = Object.entries(await sealedSecrets(db)) as [keyof typeof names, string | undefined][];
  const closed = sealed.filter(([name, text]) => text && openSecret(secretKey, name, text) === undefined);
  if (closed.length > 0)
    return failure(
      ABOUT,
      `it does not open ${closed.map(([name]) => names[name]).join(", ")}: put back the key they were saved with ` +
        "(SECRET_KEY, or secret.key in the data folder), or set them up again",
    );
  if (!(await isKeyOfData({ db, secretKey })))
    return failure(
      ABOUT,
      "this database was filled with another one: give every instance the same SECRET_KEY, or put secret.key back into " +
        "the data folder; until then who wants no more emails, and who was erased, is not recognized, and nothing leaves " +
        "by itself. If it is lost for good, say so in the back office",
    );
  return ok(ABOUT, "the one of every start, and it opens every stored password");
}

type AtStart = Deps & { now: () => Date; log: Logger };

/** At each start. Pages and the form need no secret, so they go on with a wrong key; what leaves by itself does not. */
export async function examineSecretKey({ db, secretKey, now, log }: AtStart): Promise<void> {
  const { state, about, says } = await checkSecretKey({ db, secretKey });
  if (state !== "ok") log.warn(`${about}: ${says}`);
  // The fingerprint is the evidence: it stays while anything was sealed or hashed with that key.
  if (!(await isKeyOfData({ db, secretKey })) && (await isKeyNeeded(db))) return holdForKey(db, now);
  await acceptSecretKey({ db, secretKey }, now);
}

async function holdForKey(db: Db, now: () => Date): Promise<void> {
  await hold(db, "lost-key", now());
  await openAlert({ db, now }, { kind: "secret-key" }, "secret-key");
}

/** From now on it is the one of this database: at a right start, or when the owner says that the other is lost. */
async function acceptSecretKey({ db, secretKey }: Deps, now: () => Date): Promise<void> {
  const fingerprint = fingerprintOf(secretKey);
  if ((await loadSetting(db, "secret-key-fingerprint")) !== fingerprint)
    await saveSettings(db, { "secret-key-fingerprint": fingerprint }, now());
  await endHold(db, "lost-key", now());
  await closeAlerts({ db, now }, "secret-key");
}

/** The owner says that the other is lost. */
export async function giveUpLostKey({ db, secretKey, by }: Deps & Recording, now: () => Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await acceptSecretKey({ db: trx, secretKey }, now);
    await record(trx, { kind: "settings.saved", subject: "security" }, by, now());
  });
}

/** True also where no start has remembered one. */
export async function isKeyOfData({ db, secretKey }: Deps): Promise<boolean> {
  const known = await loadSetting(db, "secret-key-fingerprint");
  return known === undefined || known === fingerprintOf(secretKey);
}

/** Whether a row was sealed or hashed with the key of the data. */
async function isKeyNeeded(db: Db): Promise<boolean> {
  if (Object.values(await sealedSecrets(db)).some(Boolean)) return true;
  const found = await db
    .selectFrom("suppressions")
    .select("key_hash as found")
    .unionAll(db.selectFrom("erasures").select("key_hash as found"))
    .unionAll(db.selectFrom("consents").select("id as found"))
    .unionAll(db.selectFrom("secret_links").select("subject_id as found").where("sealed_token", "is not", null))
    .unionAll(db.selectFrom("settings").select("name as found").where("name", "=", "google-feed"))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Tells two keys apart, and nothing about either. */
function fingerprintOf(secretKey: Buffer): string {
  return Buffer.from(hkdfSync("sha256", secretKey, "", "fingerprint", 16)).toString("base64url");
}

async function sealedSecrets(db: Db): Promise<Record<keyof typeof names, string | undefined>> {
  const email = await loadSetting(db, "email");
  const integrations = await loadSetting(db, "integrations");
  const copies = await loadOffSite(db);
  const cards = await loadSetting(db, "cards");
  const mailbox = await loadSetting(db, "mailbox");
  const resendHook = await loadSetting(db, "resend-hook");
  const factor = await db
    .selectFrom("second_factors")
    .select("sealed_key")
    .where("turned_on_at", "is not", null)
    .executeTakeFirst();
  return {
    smtpPassword: email?.smtpPassword,
    resendApiKey: integrations?.resendApiKey,
    recaptchaSecretKey: integrations?.recaptchaSecretKey,
    turnstileSecretKey: integrations?.turnstileSecretKey,
    webhookSecret: integrations?.webhookSecret,
    authenticatorKey: factor?.sealed_key,
    storeSecret: copies.copyTo === "sftp" ? copies.sftpPassword : copies.secretAccessKey,
    copiesKey: copies.serverKey,
    cardKey: cards?.key,
    cardWebhookSecret: cards?.webhookSecret,
    mailboxPassword: mailbox?.password,
    resendHookSecret: resendHook?.secret,
  };
}
