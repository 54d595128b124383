import { join } from "node:path";
import type { Logger } from "pino";
import type { Db } from "#src/platform/db/db.server.ts";
import type { RateLimits } from "#src/platform/db/rate-limits.server.ts";
import {
  findByKey,
  receiveContactRequest,
  type ReceivedRequest,
  type StoredRequest,
} from "./receive-contact-request.server.ts";
import { SECOND_MS } from "#src/platform/clock/durations.ts";
import { startPolling } from "#src/platform/clock/poll.ts";
import { withFallback, withTimeout } from "#src/platform/clock/with-timeout.ts";
import { openSetAside } from "#src/platform/scheduled/set-aside.ts";
import { openKeepingProbe, type Keeping } from "./keeping.server.ts";
import type { DatabaseWatch } from "#src/platform/monitoring/database-watch.server.ts";
import type { ContactedPerson } from "#src/account/consents/person.ts";
import { replay } from "./replay-spool.server.ts";
import { spoolIn } from "./spool.server.ts";
import { createHmac, hkdfSync } from "node:crypto";
import { uuidv7 } from "uuidv7";

const STORING_MS = 5 * SECOND_MS;
const REPLAY_EVERY_MS = 5 * SECOND_MS;

/** `at`: when it was received; `waits`: in a file, until the database takes it. */
export type Kept = { id: string; at: Date; waits: boolean };
export type Receipt = ({ kind: "stored" } & Kept) | Extract<StoredRequest, { kind: "replayed" }> | { kind: "lost" };

/** Accepts requests even while the database is down. */
export type Intake = {
  /** What was acknowledged for this key before. */
  findKept(idempotencyKey: string | undefined): Promise<Kept | undefined>;
  /** Allows every request while the database is down, rather than lose one. */
  takeRateLimit: RateLimits["take"];
  receive(request: Omit<ReceivedRequest, "id">): Promise<Receipt>;
  /** Removes the requests of a person that wait in files of this machine. Answers how many there were. */
  erase(person: ContactedPerson): Promise<number>;
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
  database: DatabaseWatch;
  dataDir: string;
  secretKey: Buffer;
  limits: RateLimits;
  now: () => Date;
  log: Logger;
  onReplayed: () => void;
};

export function openIntake({ db, database, dataDir, secretKey, limits, now, log, onReplayed }: Deps): Intake {
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
  let lost = 0;
  /** Undefined when the database did not take it. */
  const store = async (received: ReceivedRequest, at: Date): Promise<StoredRequest | undefined> => {
    if (database.isSilent()) return undefined;
    try {
      return await withTimeout(STORING_MS, receiveContactRequest(db, received, at));
    } catch (error) {
      database.noteFailure(error);
      log.error({ err: error, lead: received.id }, "the database does not take a request, it goes to the spool");
      return undefined;
    }
  };

  return {
    async findKept(key) {
      if (!key) return undefined;
      const stored = await database.ask(() => findByKey(db, key), undefined);
      if (stored) return { id: stored.id, at: new Date(stored.submitted_at), waits: false };
      const waiting = await withFallback(log, spool.find(key), undefined);
      return waiting && { id: waiting.received.id, at: waiting.at, waits: true };
    },
    takeRateLimit: async (name, address) => database.ask(() => limits.take(name, address), { ok: true }),
    async receive(request) {
      const received = { ...request, id: newLeadId(secretKey, request.idempotencyKey) };
      const at = now();
      const stored = await store(received, at);
      if (stored) return stored.kind === "stored" ? { ...stored, waits: false } : stored;
      try {
        await spool.keep({ received, at });
        return { kind: "stored", id: received.id, at, waits: true };
      } catch (error) {
        lost += 1;
        log.fatal({ err: error, lead: received.id }, "a request could be kept nowhere");
        return { kind: "lost" };
      }
    },
    erase: (person) => spool.eraseOf(person),
    isWaiting: spool.holds,
    replay: replaying.run,
    keeping: openKeepingProbe({ db, spool, now, log }),
    lost: () => lost,
    spooled: async () => (await spool.names()).length,
    stop: async () => void (await Promise.all([replaying.stop(), database.stop()])),
  };
}

/** The same for the same idempotency key on every machine that has the secret key, also when none can ask the database. */
function newLeadId(secretKey: Buffer, idempotencyKey: string | undefined): string {
  return idempotencyKey ? keyedUuid(secretKey, idempotencyKey) : uuidv7();
}

/** A UUIDv8, which RFC 9562 leaves to the application: 122 bits of the keyed hash. */
function keyedUuid(secretKey: Buffer, idempotencyKey: string): string {
  const key = Buffer.from(hkdfSync("sha256", secretKey, "", "lead-id", 32));
  const hex = createHmac("sha256", key).update(idempotencyKey).digest("hex");
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20, 32),
  ].join("-");
}
