import { hkdfSync } from "node:crypto";
import type { Logger } from "pino";
import { loadOffSite } from "#src/operations/backups/off-site/off-site-settings.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { openSecret, type SecretName } from "#src/account/settings/secrets.server.ts";
import { loadSetting, saveSettings } from "#src/account/settings/settings.server.ts";
import { ok, failure, type DoctorFinding } from "./doctor-finding.ts";

declare module "#src/account/settings/settings.server.ts" {
  interface SettingValues {
    "secret-key-fingerprint": string;
  }
}

const ABOUT = "Secret key";

/** Without the keys of push notifications, which are made anew by themselves, and the links of quotes, invoices, the books, plans, a helper’s day, the calendar and the feed. */
const names: Record<
  Exclude<
    SecretName,
    "pushKey" | "quoteLink" | "invoiceLink" | "booksLink" | "planLink" | "daySheetLink" | "calendarFeed" | "googleFeed"
  >,
  string
> = {
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
  const known = await loadSetting(db, "secret-key-fingerprint");
  if (known !== undefined && known !== fingerprintOf(secretKey))
    return failure(
      ABOUT,
      "the site was last started with another one on this database: give every instance the same SECRET_KEY, " +
        "or forms opened at one are refused by the other",
    );
  return ok(ABOUT, "the one of every start, and it opens every stored password");
}

type AtStart = Deps & { now: () => Date; log: Logger };

/** At each start. Only warns of a wrong key: pages and the form need no secret. */
export async function examineSecretKey({ db, secretKey, now, log }: AtStart): Promise<void> {
  const { state, about, says } = await checkSecretKey({ db, secretKey });
  if (state !== "ok") log.warn(`${about}: ${says}`);
  await rememberSecretKey({ db, secretKey }, now());
}

async function rememberSecretKey({ db, secretKey }: Deps, now: Date): Promise<void> {
  const fingerprint = fingerprintOf(secretKey);
  if ((await loadSetting(db, "secret-key-fingerprint")) !== fingerprint)
    await saveSettings(db, { "secret-key-fingerprint": fingerprint }, now);
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
  };
}
