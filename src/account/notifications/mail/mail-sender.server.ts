import type { Db } from "#src/platform/db/db.server.ts";
import type { EmailSettings } from "#src/account/settings/email-settings.ts";
import { openSecret } from "#src/account/settings/secrets.server.ts";
import { loadBusiness, loadSetting } from "#src/account/settings/settings.server.ts";
import type { Business } from "#src/site/business.ts";
import type { DeliveryReason } from "#src/account/notifications/delivery-words.ts";
import type { MessageSender } from "#src/account/notifications/message.ts";
import { headerLine } from "./mail.ts";
import { resendSender, type ResendAccount } from "./resend.server.ts";
import { parseSmtpUrl, smtpSender, type FromAddress, type SmtpServer } from "./smtp.server.ts";

const DEFAULT_PORT = 587;

export type MailDeps = {
  db: Db;
  secretKey: Buffer;
  env: { SMTP_URL?: string | undefined; MAIL_FROM?: string | undefined; RESEND_API_URL: string };
};

export type MailTransport =
  | { kind: "smtp"; server: SmtpServer; from: FromAddress }
  | { kind: "resend"; account: ResendAccount; from: FromAddress }
  | { kind: "unready"; reason: DeliveryReason; from: FromAddress };

export async function openMailSender(deps: MailDeps): Promise<MessageSender> {
  const transport = await mailTransport(deps);
  switch (transport.kind) {
    case "smtp":
      return { kind: "ready", sendMessage: smtpSender(transport.server, transport.from) };
    case "resend":
      return { kind: "ready", sendMessage: resendSender(transport.account, transport.from) };
    case "unready":
      return { kind: "unready", reason: transport.reason };
  }
}

/** What the owner saved wins: the SMTP server first, then Resend, and last the environment's server. */
export async function mailTransport({ db, secretKey, env }: MailDeps): Promise<MailTransport> {
  const email = (await loadSetting(db, "email")) ?? {};
  const integrations = (await loadSetting(db, "integrations")) ?? {};
  const from = senderOf(email, await loadBusiness(db), env.MAIL_FROM);
  if (email.smtpHost) {
    const server = savedServer(email, secretKey);
    return server
      ? { kind: "smtp", server, from }
      : { kind: "unready", reason: { code: "smtp-password-unreadable" }, from };
  }
  if (integrations.resendApiKey) {
    const apiKey = openSecret(secretKey, "resendApiKey", integrations.resendApiKey);
    if (apiKey === undefined) return { kind: "unready", reason: { code: "resend-key-unreadable" }, from };
    return { kind: "resend", account: { apiUrl: env.RESEND_API_URL, apiKey }, from };
  }
  if (env.SMTP_URL) return { kind: "smtp", server: parseSmtpUrl(env.SMTP_URL), from };
  return { kind: "unready", reason: { code: "no-mail-server" }, from };
}

function savedServer(email: EmailSettings, secretKey: Buffer): SmtpServer | undefined {
  const password = email.smtpPassword ? openSecret(secretKey, "smtpPassword", email.smtpPassword) : "";
  if (password === undefined) return undefined;
  return { host: email.smtpHost ?? "", port: email.smtpPort ?? DEFAULT_PORT, user: email.smtpUser, password };
}

/** `mailFrom`: an address alone, or `Name <address>`. */
function senderOf(email: EmailSettings, business: Business, mailFrom = ""): FromAddress {
  const [, name = "", address = mailFrom] = /^(.*)<([^<>]+)>\s*$/.exec(mailFrom) ?? [];
  return {
    name: headerLine(email.fromName || name.trim().replace(/^"|"$/g, "") || business.name),
    address: headerLine(email.fromEmail || address || business.email),
  };
}
