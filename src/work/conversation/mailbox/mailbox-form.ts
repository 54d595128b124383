import { textUpTo } from "#src/platform/i18n/form-fields.ts";
import * as v from "valibot";
import { codedMessage, type Coded } from "#src/platform/i18n/problem.ts";
import type { AnswerCode } from "#src/work/conversation/answer-problems.ts";

const code: Coded<AnswerCode> = codedMessage;

const needed = (most: number) => v.pipe(textUpTo(most), v.nonEmpty(code("mailbox-incomplete")));

/** A mailbox is read whole or not at all. A blank password is the one that is kept. */
export const MailboxForm = v.object({
  host: v.pipe(needed(253), v.regex(/^[^\s/@]+$/, code("mailbox-server-name"))),
  port: v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.trim(), v.transform(Number))], code("mailbox-port")),
    v.integer(code("mailbox-port")),
    v.minValue(1, code("mailbox-port")),
    v.maxValue(65_535, code("mailbox-port")),
  ),
  user: needed(254),
  password: v.pipe(v.string(code("not-text")), v.maxLength(1_000, code("too-many-characters", { most: 1_000 }))),
});

export type MailboxForm = v.InferOutput<typeof MailboxForm>;
export type MailboxInput = v.InferInput<typeof MailboxForm>;

export type MailboxTrouble = "password" | "away" | "unencrypted" | "refused";

/** What the owner sees of it. Moments are ISO 8601 UTC. */
export type ShownMailbox = {
  host: string;
  port: number;
  user: string;
  connectedAt: string;
  readAt: string | null;
  /** Since it was connected. */
  taken: number;
  strangers: number;
  trouble: { reason: MailboxTrouble; says: string; since: string } | null;
};

/** As the providers publish them, November 2026. `link`: where an app password is made. Microsoft's take none. */
export const mailboxProviders = {
  gmail: { host: "imap.gmail.com", link: "https://myaccount.google.com/apppasswords" },
  icloud: { host: "imap.mail.me.com", link: "https://account.apple.com" },
  yahoo: { host: "imap.mail.yahoo.com", link: "https://login.yahoo.com/account/security" },
  zoho: { host: "imap.zohocloud.ca", link: "https://accounts.zohocloud.ca/home#security/app_password" },
  fastmail: { host: "imap.fastmail.com", link: "https://app.fastmail.com/settings/security" },
  ovh: { host: "ssl0.ovh.net" },
  own: { host: "" },
} satisfies Record<string, { host: string; link?: string }>;

export type MailboxProvider = keyof typeof mailboxProviders;

export function isMicrosoft(host: string): boolean {
  return /(?:^|\.)(?:outlook|office365|hotmail|live)\.(?:com|office\.com)$/i.test(host);
}
