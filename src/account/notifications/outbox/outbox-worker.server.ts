import { setTimeout as sleep } from "node:timers/promises";
import { SECOND_MS } from "#src/platform/clock/durations.ts";
import { startPolling } from "#src/platform/clock/poll.ts";
import { isDatabaseFailure } from "#src/platform/monitoring/database-failure.ts";
import { openSetAside } from "#src/platform/scheduled/set-aside.ts";
import { claimToSend, deliver, SentUnrecorded, type ClaimedMessage, type OutboxDeps } from "./outbox.server.ts";
import { releaseClaim, RENEW_MS, renewClaim } from "./message-rows.server.ts";

const EVERY_MS = 2 * SECOND_MS;
const AT_ONCE = 5;
/** A hundred requests a second are four polls, not a hundred. */
const AFTER_WAKE_MS = 250;
/** Shorter than the ten seconds that Docker and systemd wait before they kill. */
const LAST_DELIVERIES_MS = 7 * SECOND_MS;

export type Outbox = {
  wake(): void;
  /** Waits for the deliveries in flight, then releases the claims of those that did not end. */
  stop(): Promise<void>;
};

/** Any number of processes may run one: messages are claimed in the database. */
export function startOutbox(deps: OutboxDeps, lastDeliveriesMs = LAST_DELIVERIES_MS, renewMs = RENEW_MS): Outbox {
  const inFlight = new Map<Promise<void>, ClaimedMessage>();
  const aside = openSetAside();
  let isStopping = false;
  const messages = () => [...inFlight.values()].map(({ message }) => message);

  const claimAndSend = async () => {
    const free = AT_ONCE - inFlight.size;
    if (free > 0 && !isStopping)
      for (const claimed of await claimToSend({ ...deps, aside }, free, messages())) send(claimed);
  };
  const send = (claimed: ClaimedMessage) => {
    const delivery = deliver(deps, claimed)
      .catch((error: unknown) => {
        const { id } = claimed.message;
        deps.log.error({ err: error, mail: id }, "the outcome of a mail could not be kept");
        if (error instanceof SentUnrecorded) aside.addForGood(id);
        else if (!isDatabaseFailure(error)) aside.add(id, deps.now());
      })
      .finally(() => {
        inFlight.delete(delivery);
        void poll.run();
      });
    inFlight.set(delivery, claimed);
  };
  const poll = startPolling({
    work: claimAndSend,
    onError: (error, times) => deps.log.error({ err: error, times }, "the outbox cannot be read"),
    everyMs: () => EVERY_MS,
    soonMs: AFTER_WAKE_MS,
  });
  void poll.run();
  const renewing = setInterval(() => void renewAll(deps, messages()), renewMs).unref();
  return {
    wake: poll.wake,
    async stop() {
      isStopping = true;
      await poll.stop();
      await Promise.race([Promise.all(inFlight.keys()), sleep(lastDeliveriesMs, undefined, { ref: false })]);
      clearInterval(renewing);
      // When the database is away, they expire by themselves.
      for (const message of messages()) await releaseClaim(deps.db, message).catch(() => {});
    },
  };
}

/** A process that is killed renews no more, and another sends within a minute or so. */
async function renewAll({ db, now, log }: OutboxDeps, messages: ClaimedMessage["message"][]): Promise<void> {
  for (const message of messages)
    await renewClaim(db, message, now()).catch((error: unknown) =>
      log.debug({ err: error }, "a claim was not renewed"),
    );
}
