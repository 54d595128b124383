import { once } from "node:events";
import type { Server, ServerResponse } from "node:http";
import type { Http2SecureServer, ServerHttp2Session } from "node:http2";
import { Server as NetServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** A proxy may be about to reuse an idle connection: the time in which most get `Connection: close`. */
const KEPT_ALIVE_MS = 500;
/** Shorter than the ten seconds that Docker waits before it kills. */
const LAST_RESPONSES_MS = 7_000;
const CHECK_EVERY_MS = 50;

export type ConnectionDraining = {
  follow(response: ServerResponse): void;
  /** Accepts no connection more, answers open ones a last time, and resolves when all are closed. */
  drain(): Promise<void>;
};

/** Its types lack what Node gives it for HTTP/1. */
export type SecureServer = Http2SecureServer & { timeout: number; closeIdleConnections(): void };
export type ClosingServer = Server | SecureServer;

export function openConnectionDraining(server: ClosingServer): ConnectionDraining {
  const answers = new Set<ServerResponse>();
  const sockets = new Set<Socket>();
  const sessions = new Set<ServerHttp2Session>();
  server.on("session", (session: ServerHttp2Session) => {
    sessions.add(session);
    session.once("close", () => sessions.delete(session));
  });
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  return {
    follow(response) {
      answers.add(response);
      response.once("close", () => answers.delete(response));
    },
    async drain() {
      const closed = once(server, "close");
      server.prependListener("request", (_request: unknown, response: ServerResponse) => closeAfter(response));
      for (const response of answers) closeAfter(response);
      // HTTP/2 tells the client that no more is taken, and ends with the last answer.
      for (const session of sessions) session.close();
      // http.Server's own close would also end idle connections on which a request is already under way.
      NetServer.prototype.close.call(server);
      await Promise.race([closed, sleep(KEPT_ALIVE_MS)]);
      for (let left = LAST_RESPONSES_MS; sockets.size > 0 && left > 0; left -= CHECK_EVERY_MS) {
        server.closeIdleConnections();
        for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
        await Promise.race([closed, sleep(CHECK_EVERY_MS)]);
      }
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

/** Without effect once the headers are sent. */
function closeAfter(response: ServerResponse): void {
  response.shouldKeepAlive = false;
}
