import type { IncomingMessage, ServerResponse } from "node:http";
import type { App } from "#src/app.ts";
import type { Env } from "#src/env.ts";
import { whileListening } from "#src/platform/monitoring/explain-failure.ts";
import { unreadableRequests } from "./unreadable-requests.ts";
import { openConnectionDraining, type ClosingServer, type ConnectionDraining } from "./connection-draining.server.ts";

/** Against slow and endless requests. */
export const httpLimits = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16_384,
  // Answered by the guards, with the headers of every answer.
  requireHostHeader: false,
};
/** Idle sockets are closed, so that a client that never reads its answer holds no memory. */
const SILENCE_MS = 120_000;

export type AnswerRequest = (request: IncomingMessage, response: ServerResponse, draining: ConnectionDraining) => void;
export type Guarded<Server extends ClosingServer = ClosingServer> = { server: Server; draining: ConnectionDraining };

/** What each of our servers has, over TLS or not. */
export function guarded<Server extends ClosingServer>(app: App, server: Server): Guarded<Server> {
  unreadableRequests(app).guard(server);
  server.timeout = SILENCE_MS;
  return { server, draining: openConnectionDraining(server) };
}

/** In this order they stand in vitrine.socket: what systemd listens on comes as descriptors from 3 on. */
const listeners = ["PORT", "HTTP_PORT", "HTTPS_PORT"] as const;
const FIRST_DESCRIPTOR = 3;

/** Without a host: on every address, IPv6 and IPv4. */
export function opened(
  server: ClosingServer,
  { env, name, host }: { env: Env; name: (typeof listeners)[number]; host?: string },
): Promise<void> {
  const port = env[name];
  const place = listeners.indexOf(name);
  // Descriptors of another process are none of ours, whose variables we may have inherited.
  const isHeld = env.LISTEN_PID === process.pid && place < env.LISTEN_FDS;
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => reject(whileListening(error));
    server.once("error", fail);
    server.listen(isHeld ? { fd: FIRST_DESCRIPTOR + place } : { port, host }, () => {
      server.off("error", fail);
      const found = portOf(server);
      if (isHeld && found !== port) reject(new Error(`systemd listens on ${found} in the place of ${name}, ${port}`));
      else resolve();
    });
  });
}

export function portOf(server: ClosingServer): number {
  const address = server.address();
  return typeof address === "object" && address ? address.port : 0;
}
