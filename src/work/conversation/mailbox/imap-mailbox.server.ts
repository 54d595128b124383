import { setTimeout as sleep } from "node:timers/promises";
import type { ImapFlow } from "imapflow";
import { bounds } from "#src/platform/reading/bounds.ts";
import { SECOND_MS } from "#src/platform/clock/durations.ts";
import { withTimeout } from "#src/platform/clock/with-timeout.ts";
import { excerptOf } from "#src/platform/outbound/excerpt.ts";
import { isLoopback } from "#src/platform/network/private-address.server.ts";
import { sayInOneLine } from "#src/platform/monitoring/explain-failure.ts";
import { MailboxFailure, type Mailbox, type MailboxAccount, type MailboxHeaders } from "./mailbox.ts";

const SECURE_PORT = 993;
const AT_ONCE = 200;
const CONNECT_MS = 20 * SECOND_MS;
/** A server that goes silent in the middle of an answer. */
const SILENCE_MS = 60 * SECOND_MS;
/** A connection that was lost during the waiting answers nothing. */
const LOOK_MS = 20 * SECOND_MS;
/** Mails that come together are one look, and a server that counts wrongly is not asked without end. */
const BURST_MS = SECOND_MS / 4;
/** Less than a process has to stop. */
const LEAVE_MS = 2 * SECOND_MS;

/** Only what says whose mail it is; a header may be of any length. */
const HEADERS = [
  ...["message-id", "in-reply-to", "references", "from", "to", "subject", "date", "return-path", "content-type"],
  ...["auto-submitted", "precedence", "list-id", "x-autoreply", "x-autorespond", "x-auto-reply-from"],
  ...["x-failed-recipients", "authentication-results"],
];

/** By EXAMINE and PEEK: read-only, and nothing is marked as read. Encrypted, but on this machine. */
export async function openImapMailbox(account: MailboxAccount): Promise<Mailbox> {
  const client = await connected(account);
  try {
    return await examined(client);
  } catch (error) {
    await leave(client);
    throw failureOf(error);
  }
}

async function examined(client: ImapFlow): Promise<Mailbox> {
  await client.mailboxOpen("INBOX", { readOnly: true });
  const { mailbox } = client;
  if (!mailbox) throw new MailboxFailure("refused", "");
  const { exists, uidNext } = mailbox;
  return {
    uidValidity: String(mailbox.uidValidity),
    lastUid: uidNext - 1,
    headersAfter: (uid) => headersAfter(client, uid, uidNext - 1),
    async firstSince(since) {
      const uids = await told(() => client.search({ since }, { uid: true }));
      return uids ? uids.toSorted((a, b) => a - b)[0] : undefined;
    },
    async source(uid) {
      const query = { source: { start: 0, maxLength: bounds.mail.bytes } };
      const message = await told(() => client.fetchOne(String(uid), query, { uid: true }));
      return message ? message.source : undefined;
    },
    async later(wait) {
      // The client counts on: what came during the reading is not waited for.
      const hasCome = mailbox.exists !== exists;
      const isWorthALook = hasCome || (await told(() => waitForMail(client, wait)));
      if (!isWorthALook || wait.ending.aborted) return undefined;
      await sleep(BURST_MS);
      return told(() => withTimeout(LOOK_MS, examined(client)));
    },
    close: () => leave(client),
  };
}

type Wait = Parameters<Mailbox["later"]>[0];

/** By IDLE (RFC 2177). False when its server has none, refuses or ends it. */
async function waitForMail(client: ImapFlow, { withinMs, ending }: Wait): Promise<boolean> {
  if (!client.capabilities.has("IDLE") || ending.aborted) return false;
  const { promise: woken, resolve } = Promise.withResolvers<boolean>();
  const wake = () => resolve(true);
  const timer = setTimeout(wake, withinMs);
  client.on("exists", wake);
  ending.addEventListener("abort", wake);
  try {
    return await Promise.race([woken, client.idle().then(() => false)]);
  } finally {
    clearTimeout(timer);
    client.off("exists", wake);
    ending.removeEventListener("abort", wake);
  }
}

/** In ranges of numbers: an answer for a hundred thousand mails would fill the memory. */
async function* headersAfter(client: ImapFlow, after: number, last: number): AsyncIterable<MailboxHeaders> {
  for (let first = after + 1; first <= last; first += AT_ONCE) {
    const range = `${first}:${Math.min(first + AT_ONCE - 1, last)}`;
    const found = await told(() => client.fetchAll(range, { uid: true, size: true, headers: HEADERS }, { uid: true }));
    for (const { uid, size = 0, headers = Buffer.alloc(0) } of found.toSorted((a, b) => a.uid - b.uid))
      // A server may answer with its newest mail where a range is empty.
      if (uid >= first && uid <= last) yield { uid, size, headers };
  }
}

async function connected({ host, port, user, password }: MailboxAccount): Promise<ImapFlow> {
  // Lazy: most sites read no mailbox.
  const { ImapFlow: Client } = await import("imapflow");
  const isHere = isLoopback(host);
  const client = new Client({
    ...{ host, port, secure: port === SECURE_PORT, auth: { user, pass: password }, logger: false },
    ...(port !== SECURE_PORT && !isHere && { doSTARTTLS: true }),
    tls: { rejectUnauthorized: !isHere },
    ...{ connectionTimeout: CONNECT_MS, greetingTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
    disableAutoIdle: true,
  });
  // Without a listener a lost connection would end the process; the call that waits fails too.
  client.on("error", () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    client.close();
    throw failureOf(error);
  }
}

async function told<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    throw failureOf(error);
  }
}

async function leave(client: ImapFlow): Promise<void> {
  try {
    await withTimeout(LEAVE_MS, client.logout());
  } catch {
    client.close();
  }
}

type ImapError = Error & { authenticationFailed?: boolean; responseText?: string; tlsFailed?: boolean };

function failureOf(error: unknown): MailboxFailure {
  if (error instanceof MailboxFailure) return error;
  // Every error of the library has this shape; all of it is optional.
  const { authenticationFailed, responseText, tlsFailed } = error as ImapError;
  const says = excerptOf(responseText || sayInOneLine(error));
  if (authenticationFailed) return new MailboxFailure("password", says, error);
  if (tlsFailed || /STARTTLS|certificate|TLS/i.test(says)) return new MailboxFailure("unencrypted", says, error);
  return new MailboxFailure(responseText ? "refused" : "away", says, error);
}
