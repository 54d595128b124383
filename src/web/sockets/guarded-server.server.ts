import type { IncomingMessage, ServerResponse } from "node:http";
import type { App } from "#src/app.ts";
import { unreadableRequests } from "#src/web/guards/unreadable-requests.ts";
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

/** Without a host: on every address, IPv6 and IPv4. */
export function opened(server: ClosingServer, place: { port: number; host?: string }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(place, () => {
      server.off("error", reject);
      resolve();
    });
  });
}
