import type { EmailValues } from "#src/account/settings/email.ts";
import type { Typed } from "#src/web/admin/editing/typed-numbers.ts";

/** Port 465 is encrypted from the first byte, 587 by STARTTLS. `link`: where its password is made. */
type Provider = { host: string; port: string; user?: string; link?: string };

/** As the providers publish them, November 2026. */
export const mailProviders = {
  gmail: { host: "smtp.gmail.com", port: "587", link: "https://myaccount.google.com/apppasswords" },
  resend: { host: "smtp.resend.com", port: "465", user: "resend", link: "https://resend.com/api-keys" },
  microsoft: { host: "smtp.office365.com", port: "587", link: "https://admin.exchange.microsoft.com" },
  icloud: { host: "smtp.mail.me.com", port: "587", link: "https://account.apple.com" },
  yahoo: { host: "smtp.mail.yahoo.com", port: "465", link: "https://login.yahoo.com/account/security" },
  own: { host: "", port: "587" },
} satisfies Record<string, Provider>;

export type MailProvider = keyof typeof mailProviders;
type TypedEmail = Typed<EmailValues>;

// Object.keys is typed as string[].
export const providerNames = Object.keys(mailProviders) as MailProvider[];

export function providerOf({ smtpHost }: Pick<TypedEmail, "smtpHost">): MailProvider | undefined {
  if (smtpHost === "") return undefined;
  return providerNames.find((name) => mailProviders[name].host === smtpHost.toLowerCase()) ?? "own";
}

/** Server and port are filled in; the user of another provider is of no use here. */
export function withProvider(name: MailProvider, now: TypedEmail): TypedEmail {
  const { host, port, user }: Provider = mailProviders[name];
  const former = now.smtpUser === mailProviders.resend.user ? "" : now.smtpUser;
  return { ...now, smtpHost: host, smtpPort: port, smtpUser: user ?? former };
}

/** A mailbox sends as itself: the sender follows its address, unless another was written. */
export function withUser(smtpUser: string, now: TypedEmail): TypedEmail {
  const follows = smtpUser.includes("@") && (now.fromEmail === "" || now.fromEmail === now.smtpUser);
  return { ...now, smtpUser, ...(follows && { fromEmail: smtpUser }) };
}
