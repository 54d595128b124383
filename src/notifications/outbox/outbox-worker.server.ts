import { setTimeout as sleep } from "node:timers/promises";
import { claimToSend, deliver, releaseClaim, type ClaimedMail, type OutboxDeps } from "./outbox.server.ts";

const LOOK_EVERY_MS = 2_000;
const AT_ONCE = 5;
/** A hundred requests a second are four reasons to look, not a hundred. */
const AFTER_WAKE_MS = 250;
/** Shorter than the patience of whoever stops the process. */
const LAST_MAILS_MS = 7_000;

export type Outbox = {
  /** Something may be due: look soon instead of at the next round. */
  wake(): void;
  /** Takes nothing more and waits, for a while, for the mails on their way. Another process may take the rest at once. */
  stop(): Promise<void>;
};

/** Any number of processes may run one: what is due is claimed in the database. */
export function startOutbox(deps: OutboxDeps, lastMailsMs = LAST_MAILS_MS): Outbox {
  const onTheirWay = new Map<Promise<void>, ClaimedMail>();
  let stopping = false;
  let looking: Promise<void> | undefined;
  let lookAgain = false;

  const look = async () => {
    while (lookAgain) {
      lookAgain = false;
      const free = AT_ONCE - onTheirWay.size;
      if (free > 0) for (const claimed of await claimToSend(deps, free)) send(claimed);
    }
  };
  const send = (claimed: ClaimedMail) => {
    const delivery = deliver(deps, claimed)
      .catch((error: unknown) => deps.log.error({ err: error }, "the outcome of a mail could not be kept"))
      .finally(() => {
        onTheirWay.delete(delivery);
        lookNow();
      });
    onTheirWay.set(delivery, claimed);
  };
  const lookNow = () => {
    if (stopping) return;
    lookAgain = true;
    looking ??= look()
      .catch((error: unknown) => deps.log.error({ err: error }, "the outbox cannot be read"))
      .finally(() => (looking = undefined));
  };

  let woken: NodeJS.Timeout | undefined;
  const lookSoon = () => {
    woken ??= setTimeout(() => {
      woken = undefined;
      lookNow();
    }, AFTER_WAKE_MS);
  };

  const timer = setInterval(lookNow, LOOK_EVERY_MS);
  lookNow();
  return {
    wake: lookSoon,
    async stop() {
      stopping = true;
      lookAgain = false;
      clearInterval(timer);
      clearTimeout(woken);
      await looking;
      await Promise.race([Promise.all(onTheirWay.keys()), sleep(lastMailsMs, undefined, { ref: false })]);
      // A database that is away frees them by the time.
      for (const { mail } of onTheirWay.values()) await releaseClaim(deps.db, mail).catch(() => {});
    },
  };
}
