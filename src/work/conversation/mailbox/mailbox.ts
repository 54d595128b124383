import type { MailboxTrouble } from "./mailbox-form.ts";

export type MailboxAccount = { host: string; port: number; user: string; password: string };

export type MailboxHeaders = { uid: number; size: number; headers: Uint8Array };

/** Where to go on: numbers are good for one validity alone. */
export type MailboxPosition = { uidValidity: string; lastUid: number };

/** An inbox that is opened to be read: nothing in it is marked, moved or deleted. */
export type Mailbox = {
  uidValidity: string;
  /** The number of the newest mail; 0 in an empty one. */
  lastUid: number;
  /** The headers alone, the oldest first, a few at a time. */
  headersAfter(uid: number): AsyncIterable<MailboxHeaders>;
  /** The first number of a mail that came on that day or later; undefined without one. */
  firstSince(moment: Date): Promise<number | undefined>;
  source(uid: number): Promise<Uint8Array | undefined>;
  /**
   * What is there once mail may have come, or after `withinMs`. Undefined when `ending` aborts, and where the server does
   * not tell of new mail or ends the waiting by itself.
   */
  later(wait: { withinMs: number; ending: AbortSignal }): Promise<Mailbox | undefined>;
  close(): Promise<void>;
};

export type OpenMailbox = (account: MailboxAccount) => Promise<Mailbox>;

/** Why a mailbox cannot be read; `says` is what its server said. */
export class MailboxFailure extends Error {
  readonly reason: MailboxTrouble;
  readonly says: string;
  constructor(reason: MailboxTrouble, says: string, cause?: unknown) {
    super(`the mailbox cannot be read: ${reason}`, { cause });
    this.reason = reason;
    this.says = says;
  }
}
