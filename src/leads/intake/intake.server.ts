import { join } from "node:path";
import type { Logger } from "pino";
import { uuidv7 } from "uuidv7";
import type { Db } from "#src/db/db.server.ts";
import type { RateLimits } from "#src/db/rate-limits.server.ts";
import { leadIdOf, receiveContactRequest, type Received, type Stored } from "./receive-contact-request.server.ts";
import { SECOND_MS } from "#src/clock/durations.ts";
import { startPolling } from "#src/clock/poll.ts";
import { TimedOut, withFallback, withTimeout } from "#src/clock/with-timeout.ts";
import { openSetAside } from "#src/queues/set-aside.ts";
import { openKeepingProbe, type Keeping } from "./keeping.server.ts";
import type { Person } from "#src/leads/person.ts";
import { replay } from "./replay-spool.server.ts";
import { spoolIn } from "./spool.server.ts";

const STORING_MS = 5 * SECOND_MS;
const REPLAY_EVERY_MS = 5 * SECOND_MS;
/** After a silence of the database requests go straight to the spool, instead of waiting for it one by one. */
const SPARED_MS = 10 * SECOND_MS;

/** Accepts requests even while the database is down. */
export type Intake = {
  leadIdOf(idempotencyKey: string | undefined): Promise<string | undefined>;
  /** Allows every request while the database is down, rather than lose one. */
  takeRateLimit: RateLimits["take"];
  receive(request: Omit<Received, "id">): Promise<Stored | { kind: "lost" }>;
  /** Of a person who asks to be erased: the requests that wait in files of this machine. */
  erase(person: Person): Promise<number>;
  /** Whether a request waits in a file of this machine. */
  isWaiting(id: string): Promise<boolean>;
  replay(): Promise<void>;
  /** Cached for seconds: a watcher may ask as often as it likes. */
  keeping(): Promise<Keeping>;
  /** How many requests this process could keep nowhere. */
  lost(): number;
  /** How many requests wait in files. */
  spooled(): Promise<number>;
  stop(): Promise<void>;
};

type Deps = {
  db: Db;
  dataDir: string;
  limits: RateLimits;
  now: () => Date;
  log: Logger;
  onReplayed: () => void;
};

export function openIntake({ db, dataDir, limits, now, log, onReplayed }: Deps): Intake {
  const spool = spoolIn(join(dataDir, "spool"));
  const aside = openSetAside();
  const replaying = startPolling({
    work: async () => {
      if ((await replay({ db, spool, aside, now, log })) > 0) onReplayed();
    },
    onError: (error, times) => log.error({ err: error, times }, "the spool cannot be replayed, will try again"),
    everyMs: () => REPLAY_EVERY_MS,
  });
  void replaying.run();
  let sparedUntil = 0;
  let lost = 0;
  const isSpared = () => performance.now() < sparedUntil;
  /** Undefined when the database did not take it. */
  const store = async (received: Received, at: Date): Promise<Stored | undefined> => {
    if (isSpared()) return undefined;
    try {
      return await withTimeout(STORING_MS, receiveContactRequest(db, received, at));
    } catch (error) {
      if (error instanceof TimedOut) sparedUntil = performance.now() + SPARED_MS;
      log.error({ err: error, lead: received.id }, "the database does not take a request, it goes to the spool");
      return undefined;
    }
  };

  return {
    async leadIdOf(key) {
      if (!key) return undefined;
      const stored = isSpared() ? undefined : await withFallback(log, leadIdOf(db, key), undefined);
      return stored ?? withFallback(log, spool.idOf(key), undefined);
    },
    takeRateLimit: async (name, address) =>
      isSpared() ? { ok: true } : withFallback(log, limits.take(name, address), { ok: true }),
    async receive(request) {
      const received = { ...request, id: uuidv7() };
      const at = now();
      const stored = await store(received, at);
      if (stored) return stored;
      try {
        await spool.keep({ received, at });
        return { kind: "stored", id: received.id };
      } catch (error) {
        lost += 1;
        log.fatal({ err: error, lead: received.id }, "a request could be kept nowhere");
        return { kind: "lost" };
      }
    },
    erase: (person) => spool.eraseOf(person),
    isWaiting: async (id) => (await spool.names()).some((name) => name.startsWith(`${id}.`)),
    replay: replaying.run,
    keeping: openKeepingProbe({ db, spool, now, log }),
    lost: () => lost,
    spooled: async () => (await spool.names()).length,
    stop: replaying.stop,
  };
}
