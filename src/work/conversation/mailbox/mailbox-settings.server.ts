import { record, type Recording } from "#src/account/events/record.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { Problem } from "#src/platform/i18n/problem.ts";
import { openSecret, sealSecret } from "#src/account/settings/secrets.server.ts";
import { loadSetting, removeSetting, saveSettings } from "#src/account/settings/settings.server.ts";
import type { AnswerCode } from "#src/work/conversation/answer-problems.ts";
import { roadStanding } from "#src/work/conversation/answers-settings.server.ts";
import { MailboxFailure, type MailboxAccount, type MailboxPosition, type OpenMailbox } from "./mailbox.ts";
import { isMicrosoft, type MailboxForm, type MailboxTrouble, type ShownMailbox } from "./mailbox-form.ts";

declare module "#src/account/settings/settings.server.ts" {
  interface SettingValues {
    mailbox: StoredMailbox;
    "mailbox-reading": MailboxReading;
  }
}

type StoredMailbox = { host: string; port: number; user: string; password: string; connectedAt: string };

/** Apart from the account, because it changes at each reading. */
export type MailboxReading = {
  position: MailboxPosition;
  /** Numbers of mails that could not be taken: they are tried again at each reading. */
  failed?: number[];
  readAt: string | null;
  strangers: number;
  trouble: { reason: MailboxTrouble; says: string; since: string; tries: number; nextAt: string } | null;
};

type Deps = { db: Db; secretKey: Buffer };

export type ConnectedMailbox = { account: MailboxAccount; connectedAt: string; reading: MailboxReading };

/** Undefined without one, or when the secret key is another. */
export async function loadMailbox({ db, secretKey }: Deps): Promise<ConnectedMailbox | undefined> {
  const stored = await loadSetting(db, "mailbox");
  const reading = await loadSetting(db, "mailbox-reading");
  const password = stored && openSecret(secretKey, "mailboxPassword", stored.password);
  if (!stored || !reading || password === undefined) return undefined;
  const { connectedAt, host, port, user } = stored;
  return { account: { host, port, user, password }, connectedAt, reading };
}

export async function showMailbox(db: Db): Promise<ShownMailbox | null> {
  const stored = await loadSetting(db, "mailbox");
  const reading = await loadSetting(db, "mailbox-reading");
  if (!stored || !reading) return null;
  const { host, port, user, connectedAt } = stored;
  const { taken } = await roadStanding(db, "imap");
  const { readAt, strangers, trouble } = reading;
  const shown = trouble && { reason: trouble.reason, says: trouble.says, since: trouble.since };
  return { host, port, user, connectedAt, taken, readAt, strangers, trouble: shown };
}

type Connecting = { form: MailboxForm; open: OpenMailbox };

/** Tried before it is stored. It is read from this moment on: what came before stays unseen. */
export async function connectMailbox(
  deps: Deps & Recording,
  { form, open }: Connecting,
  now: Date,
): Promise<Problem<AnswerCode> | undefined> {
  if (isMicrosoft(form.host)) return { field: "host", code: "mailbox-microsoft" };
  const before = await loadMailbox(deps);
  const isSame = before?.account.user === form.user && before.account.host === form.host;
  const password = form.password || (isSame ? before.account.password : "");
  if (!password) return { field: "password", code: "mailbox-incomplete" };
  const account = { ...form, password };
  try {
    const mailbox = await open(account);
    const { uidValidity, lastUid } = mailbox;
    await mailbox.close();
    await store(deps, { account, position: { uidValidity, lastUid }, kept: isSame ? before : undefined }, now);
    return undefined;
  } catch (error) {
    if (!(error instanceof MailboxFailure)) throw error;
    const field = error.reason === "password" ? "password" : "host";
    return { field, code: `mailbox-${error.reason}`, values: { says: error.says } };
  }
}

type Tried = { account: MailboxAccount; position: MailboxPosition; kept: ConnectedMailbox | undefined };

/** The same account with another password goes on where it was. */
async function store(
  { db, secretKey, by }: Deps & Recording,
  { account, position, kept }: Tried,
  now: Date,
): Promise<void> {
  const password = sealSecret(secretKey, "mailboxPassword", account.password);
  const first: MailboxReading = { position, readAt: null, strangers: 0, trouble: null };
  const settings = {
    mailbox: { ...account, password, connectedAt: kept?.connectedAt ?? now.toISOString() },
    "mailbox-reading": kept ? { ...kept.reading, trouble: null } : first,
  };
  await db.transaction().execute(async (trx) => {
    await saveSettings(trx, settings, now);
    await record(trx, { kind: "mailbox.connected", subject: account.user }, by, now);
  });
}

export async function disconnectMailbox({ db, by }: Recording, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await removeSetting(trx, "mailbox");
    await removeSetting(trx, "mailbox-reading");
    await record(trx, { kind: "mailbox.disconnected" }, by, now);
  });
}
