import type { Client } from "pg";
import type { Logger } from "pino";
import { SECOND_MS } from "#src/platform/clock/durations.ts";
import { withTimeout } from "#src/platform/clock/with-timeout.ts";
import { closeWhenIdle } from "./close-when-idle.server.ts";
import type { DatabaseLocation } from "./db.server.ts";
import { withChecking } from "./postgres.server.ts";

const CHANNEL = "site_settings";
const MIN_RECONNECT_MS = 500;
const MAX_RECONNECT_MS = 30_000;
/** Often enough that a connection with nothing to say is not taken for a silent one. */
const HEARTBEAT_MS = 4 * SECOND_MS;
/** Longest wait of a request that saves a setting. */
const SENDING_MS = 2 * SECOND_MS;

/** Notifies the other processes that settings changed. Delivery is not guaranteed: listeners also poll. */
export type Signals = {
  send(): Promise<void>;
  areHeard(): boolean;
  stop(): Promise<void>;
};

/** LISTEN and NOTIFY on their own connection, which reconnects. On SQLite nothing is ever delivered. */
export function openSignals(place: DatabaseLocation, log: Logger, onSignal: () => void): Signals {
  if (place.kind === "sqlite") return { send: async () => {}, areHeard: () => false, stop: async () => {} };
  let client: Client | undefined;
  let heard = false;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  let last: Promise<unknown> = Promise.resolve();
  /** One at a time: pg deprecates concurrent queries on a connection. */
  const query = (on: Client, sql: string) => {
    const asked = last.then(() => on.query(sql));
    last = asked.catch(() => {});
    return asked;
  };
  const connect = async () => {
    const { default: pg } = await import("pg");
    if (stopped) return;
    const next = new pg.Client({
      connectionString: withChecking(place.url),
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    });
    next.on("error", () => {});
    next.on("end", () => lost(next));
    next.on("notification", () => {
      heard = true;
      failures = 0;
      onSignal();
    });
    client = next;
    try {
      await next.connect();
      closeWhenIdle(next);
      const heartbeat = setInterval(() => void query(next, "select 1").catch(() => {}), HEARTBEAT_MS).unref();
      next.once("end", () => clearInterval(heartbeat));
      await query(next, `listen ${CHANNEL}`);
      // Some engines and poolers accept LISTEN and never deliver; our own notification tests it.
      await query(next, `notify ${CHANNEL}`);
    } catch (error) {
      log.debug({ err: error }, "no signals from the database, polling more often instead");
      lost(next);
      await next.end().catch(() => {});
    }
  };
  const lost = (which: Client) => {
    if (which !== client) return;
    client = undefined;
    heard = false;
    if (stopped) return;
    timer = setTimeout(() => void connect(), Math.min(MIN_RECONNECT_MS * 2 ** failures, MAX_RECONNECT_MS)).unref();
    failures += 1;
  };
  void connect();
  return {
    areHeard: () => heard,
    async send() {
      if (client) await withTimeout(SENDING_MS, query(client, `notify ${CHANNEL}`)).catch(() => {});
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      if (client) await withTimeout(SENDING_MS, client.end()).catch(() => {});
    },
  };
}
