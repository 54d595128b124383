import type { Db } from "#src/db/db.server.ts";
import type { EmailSettings, IntegrationSettings } from "#src/settings/email-settings.ts";
import { openSecret } from "#src/settings/secrets.server.ts";
import { readBusiness, readSetting } from "#src/settings/settings.server.ts";
import type { Business } from "#src/site/business.ts";
import { NO_MAIL_SERVER, oneLine } from "./mail.ts";
import type { Mailer } from "./outbox.server.ts";
import { resendSender } from "./resend.server.ts";
import { readSmtpUrl, smtpSender, type Sender, type SmtpServer } from "./smtp.server.ts";

const DEFAULT_PORT = 587;

export type MailPlaces = {
  db: Db;
  secretKey: Buffer;
  env: { SMTP_URL?: string | undefined; MAIL_FROM?: string | undefined; RESEND_API_URL: string };
};

/** What the owner saved wins: the SMTP server first, then Resend, and last the environment's server. */
export async function openMailer({ db, secretKey, env }: MailPlaces): Promise<Mailer> {
  const email = (await readSetting<EmailSettings>(db, "email")) ?? {};
  const integrations = (await readSetting<IntegrationSettings>(db, "integrations")) ?? {};
  const from = senderOf(email, await readBusiness(db), env.MAIL_FROM);
  if (email.smtpHost) {
    const server = savedServer(email, secretKey);
    return server ? { kind: "ready", sendMail: smtpSender(server, from) } : unreadable("SMTP password");
  }
  if (integrations.resendApiKey) {
    const apiKey = openSecret(secretKey, "resendApiKey", integrations.resendApiKey);
    if (apiKey === undefined) return unreadable("Resend API key");
    return { kind: "ready", sendMail: resendSender({ apiUrl: env.RESEND_API_URL, apiKey }, from) };
  }
  if (env.SMTP_URL) return { kind: "ready", sendMail: smtpSender(readSmtpUrl(env.SMTP_URL), from) };
  return { kind: "unready", reason: NO_MAIL_SERVER };
}

function savedServer(email: EmailSettings, secretKey: Buffer): SmtpServer | undefined {
  const password = email.smtpPassword ? openSecret(secretKey, "smtpPassword", email.smtpPassword) : "";
  if (password === undefined) return undefined;
  return { host: email.smtpHost ?? "", port: email.smtpPort ?? DEFAULT_PORT, user: email.smtpUser, password };
}

function unreadable(what: string): Mailer {
  return { kind: "unready", reason: `The stored ${what} cannot be read with this secret key. Save it again.` };
}

/** From is always the business; `MAIL_FROM` may be an address alone or `Name <address>`. */
function senderOf(email: EmailSettings, business: Business, mailFrom = ""): Sender {
  const [, name = "", address = mailFrom] = /^(.*)<([^<>]+)>\s*$/.exec(mailFrom) ?? [];
  return {
    name: oneLine(email.fromName || name.trim().replace(/^"|"$/g, "") || business.name),
    address: oneLine(email.fromEmail || address || business.email),
  };
}
