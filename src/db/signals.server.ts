import type { Client } from "pg";
import type { Logger } from "pino";
import type { DatabaseLocation } from "./db.server.ts";

const CHANNEL = "site_settings";
const SHORTEST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

/** A knock on the doors of the other processes. It may get lost: whoever listens looks by himself now and then too. */
export type Signals = {
  send(): Promise<void>;
  /** Whether a knock of ours has come back, on the connection that stands now. */
  areHeard(): boolean;
  stop(): Promise<void>;
};

/** By LISTEN and NOTIFY, over a connection of its own that comes back. Engines without them never hear anything. */
export function openSignals(place: DatabaseLocation, log: Logger, onSignal: () => void): Signals {
  if (place.kind === "sqlite") return { send: async () => {}, areHeard: () => false, stop: async () => {} };
  let client: Client | undefined;
  let heard = false;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const connect = async () => {
    const { default: pg } = await import("pg");
    if (stopped) return;
    const next = new pg.Client({ connectionString: place.url, keepAlive: true, connectionTimeoutMillis: 5_000 });
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
      await next.query(`listen ${CHANNEL}`);
      // Some engines and poolers take the word and never pass anything on.
      await next.query(`notify ${CHANNEL}`);
    } catch (error) {
      log.debug({ err: error }, "no signals from the database, looking more often instead");
      lost(next);
      await next.end().catch(() => {});
    }
  };
  const lost = (which: Client) => {
    if (which !== client) return;
    client = undefined;
    heard = false;
    if (stopped) return;
    timer = setTimeout(() => void connect(), Math.min(SHORTEST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS)).unref();
    failures += 1;
  };
  void connect();
  return {
    areHeard: () => heard,
    async send() {
      // Unsent, it costs the others some seconds.
      await client?.query(`notify ${CHANNEL}`).catch(() => {});
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
