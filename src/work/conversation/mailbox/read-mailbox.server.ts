import { isDeepStrictEqual } from "node:util";
import type { Logger } from "pino";
import { after, DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "#src/platform/clock/durations.ts";
import { isDatabaseFailure } from "#src/platform/monitoring/database-failure.ts";
import { bounds } from "#src/platform/reading/bounds.ts";
import { SomeFailed } from "#src/platform/scheduled/one-by-one.ts";
import { saveSettings } from "#src/account/settings/settings.server.ts";
import { parseHeaders, type MailHeaders } from "#src/work/conversation/reading/mail-headers.ts";
import { isOwnMail, matchMail } from "#src/work/conversation/taking/match-mail.server.ts";
import type { ArrivedMailDeps } from "#src/work/conversation/taking/arrived.server.ts";
import { takeMail } from "#src/work/conversation/taking/take-mail.server.ts";
import { MailboxFailure, type Mailbox, type MailboxHeaders, type OpenMailbox } from "./mailbox.ts";
import { loadMailbox, type ConnectedMailbox, type MailboxReading } from "./mailbox-settings.server.ts";

/** The position is stored after so many mails, and after each that was taken. */
const REMEMBERED_EVERY = 200;
/** Bounded: each is fetched again at each reading. */
const MOST_FAILED = 20;
const LONGEST_PAUSE_MS = HOUR_MS;
/** A server may forget to tell, and a connection may be lost unsaid. Before the silence counts as that. */
const LOOK_EVERY_MS = 50 * SECOND_MS;

type Deps = ArrivedMailDeps & { secretKey: Buffer; log: Logger; openMailbox: OpenMailbox };

/** Without `ending` nothing is waited for. */
type Listening = { ending?: AbortSignal | undefined; lookEveryMs?: number };

/**
 * What is new since the last time, then what comes for as long as its server tells of it and the connection holds. How
 * many mails were taken; a mailbox that fails rests longer each time.
 */
export async function readMailbox(
  deps: Deps,
  { ending, lookEveryMs = LOOK_EVERY_MS }: Listening = {},
): Promise<number> {
  const connected = await loadMailbox(deps);
  const now = deps.now();
  if (!connected || (connected.reading.trouble?.nextAt ?? "") > now.toISOString()) return 0;
  try {
    const mailbox = await deps.openMailbox(connected.account);
    try {
      const taken = await readNew(deps, connected, mailbox);
      if (!ending) return taken;
      return taken + (await readWhatComes(deps, { connected, mailbox }, { withinMs: lookEveryMs, ending }));
    } finally {
      await mailbox.close();
    }
  } catch (error) {
    if (!(error instanceof MailboxFailure)) throw error;
    await rest(deps, error);
    return 0;
  }
}

type Held = { connected: ConnectedMailbox; mailbox: Mailbox };

/** A connection that ends is no trouble: the next reading opens another. */
async function readWhatComes(deps: Deps, held: Held, wait: Parameters<Mailbox["later"]>[0]): Promise<number> {
  let taken = 0;
  try {
    for (let mailbox = await held.mailbox.later(wait); mailbox; mailbox = await mailbox.later(wait)) {
      const connected = await loadMailbox(deps);
      if (!isDeepStrictEqual(connected?.account, held.connected.account) || !connected) return taken;
      taken += await readNew(deps, connected, mailbox);
    }
  } catch (error) {
    if (!(error instanceof MailboxFailure)) throw error;
    deps.log.debug({ reason: error.reason }, "the mailbox no longer tells of new mail, it is opened again");
  }
  return taken;
}

/** A mail that cannot be taken keeps back none behind it; `SomeFailed` is thrown once the others were read. */
async function readNew(deps: Deps, { connectedAt, reading }: ConnectedMailbox, mailbox: Mailbox): Promise<number> {
  const { uidValidity } = mailbox;
  const isSame = reading.position.uidValidity === uidValidity;
  // Made again or restored: all numbers are new, and what was taken is known by its id.
  const start = isSame
    ? reading.position.lastUid
    : ((await mailbox.firstSince(new Date(connectedAt))) ?? mailbox.lastUid + 1) - 1;
  const failed: number[] = [];
  const read: MailboxReading = { ...reading, position: { uidValidity, lastUid: start }, trouble: null };
  let [taken, unremembered] = [0, 0];
  let failure: unknown;
  const take = async (mail: MailboxHeaders) => {
    const isTaken = await takeIfWanted(deps, mailbox, mail).catch((error: unknown) => {
      if (error instanceof MailboxFailure || isDatabaseFailure(error)) throw error;
      failure = error;
      failed.push(mail.uid);
    });
    if (isTaken) taken += 1;
    return isTaken;
  };
  const remember = () => {
    const now = deps.now();
    const told = { ...read, failed: failed.slice(-MOST_FAILED), readAt: now.toISOString() };
    return saveSettings(deps.db, { "mailbox-reading": told }, now);
  };
  for (const uid of isSame ? (reading.failed ?? []) : [])
    for await (const mail of mailbox.headersAfter(uid - 1)) {
      if (mail.uid === uid) await take(mail);
      break;
    }
  for await (const mail of mailbox.headersAfter(start)) {
    const isBefore = !isSame && cameBefore(mail, connectedAt);
    const isTaken = !isBefore && (await take(mail));
    if (isTaken === false) read.strangers += 1;
    read.position.lastUid = mail.uid;
    unremembered += 1;
    if (isTaken === false && unremembered < REMEMBERED_EVERY) continue;
    await remember();
    unremembered = 0;
  }
  await remember();
  if (failure !== undefined) throw new SomeFailed([failure]);
  return taken;
}

/** A server looks for days: of the day it was connected, what was sent before stays unseen. */
function cameBefore({ headers }: MailboxHeaders, connectedAt: string): boolean {
  const { date } = parseHeaders(headers);
  return date < connectedAt && date >= after(new Date(connectedAt), -DAY_MS);
}

/** By its headers alone: no other mail is fetched. */
async function takeIfWanted(
  deps: Deps,
  mailbox: Mailbox,
  { uid, size, headers: raw }: MailboxHeaders,
): Promise<boolean> {
  const headers = parseHeaders(raw);
  if (!(await isWanted(deps, headers))) return false;
  const source = size > bounds.mail.bytes ? raw : await mailbox.source(uid);
  if (!source) return false;
  const how = await takeMail(deps, source, "imap");
  return how === "stored" || how === "bounce";
}

/** What a mail server sends back names our mail in its body. */
async function isWanted({ db }: Deps, headers: MailHeaders): Promise<boolean> {
  if (await isOwnMail(db, headers)) return false;
  return headers.isReport || headers.isFromServer || (await matchMail(db, headers)) !== undefined;
}

async function rest(deps: Deps, { reason, says }: MailboxFailure): Promise<void> {
  const now = deps.now();
  // Read again: what was taken before it failed is remembered.
  const reading = (await loadMailbox(deps))?.reading;
  if (!reading) return;
  const tries = (reading.trouble?.tries ?? 0) + 1;
  const pause = Math.min(MINUTE_MS * 2 ** tries, LONGEST_PAUSE_MS);
  const trouble = {
    reason,
    says,
    tries,
    since: reading.trouble?.since ?? now.toISOString(),
    nextAt: after(now, pause),
  };
  await saveSettings(deps.db, { "mailbox-reading": { ...reading, trouble } }, now);
  deps.log.warn({ reason, tries }, "the mailbox could not be read, will try again");
}
