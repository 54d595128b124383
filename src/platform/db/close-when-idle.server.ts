import type { Socket } from "node:net";
import type { Client } from "pg";
import { SECOND_MS } from "#src/platform/clock/durations.ts";

/** Longer than any query of the site, shorter than the time that a stop may take. */
const IDLE_MS = 8 * SECOND_MS;

class ConnectionIdle extends Error {
  override message = `the database was silent for ${IDLE_MS} ms`;
  readonly code = "ETIMEDOUT";
}

/** After a failover the old server may be gone without closing its connections. Idle ones are closed as well. */
export function closeWhenIdle({ connection }: Client): void {
  // A plain or TLS socket. The timer of a socket that TLS has wrapped since would see no data.
  const socket = connection.stream as Socket;
  socket.setTimeout(IDLE_MS, () => socket.destroy(new ConnectionIdle()));
}
