import type { Socket } from "node:net";
import type { Client } from "pg";
import { SECOND_MS } from "#src/clock/durations.ts";

/** Longer than any query of the site, shorter than the time that a stop may take. */
const SILENCE_MS = 8 * SECOND_MS;

class Silent extends Error {
  override message = `the database was silent for ${SILENCE_MS} ms`;
  readonly code = "ETIMEDOUT";
}

/**
 * Closes a connection on which nothing has come or gone for so long: after a failover the old server may be gone
 * without closing it, and nothing but silence says so. An idle connection is closed as well, and opened when needed.
 */
export function closeWhenSilent({ connection }: Client): void {
  // Behind the type is a socket, plain or TLS. Set after TLS has wrapped it, or the timer would not see its data.
  const socket = connection.stream as Socket;
  socket.setTimeout(SILENCE_MS, () => socket.destroy(new Silent()));
}
