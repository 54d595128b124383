import { once } from "node:events";
import type { Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** A proxy may be about to use a connection that it has kept: long enough for most of them to be told. */
const LISTENING_MS = 500;
/** Shorter than the patience of whoever stops the process. */
const LAST_ANSWERS_MS = 7_000;
const LOOK_EVERY_MS = 50;

export type ConnectionDraining = {
  /** An answer that takes its time. */
  follow(response: ServerResponse): void;
  /** Lets nobody else in, answers whoever is here for the last time, and returns when they have left. */
  say(): Promise<void>;
};

/** Ends a server without cutting anybody off in the middle of a word. */
export function openConnectionDraining(server: Server): ConnectionDraining {
  const answers = new Set<ServerResponse>();
  const sockets = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  return {
    follow(response) {
      answers.add(response);
      response.once("close", () => answers.delete(response));
    },
    async say() {
      const closed = once(server, "close");
      server.prependListener("request", (_request, response) => beLast(response));
      for (const response of answers) beLast(response);
      // The http server's own would at once close connections on which the next question is already on its way.
      NetServer.prototype.close.call(server);
      await Promise.race([closed, sleep(LISTENING_MS)]);
      for (let left = LAST_ANSWERS_MS; sockets.size > 0 && left > 0; left -= LOOK_EVERY_MS) {
        server.closeIdleConnections();
        for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
        await Promise.race([closed, sleep(LOOK_EVERY_MS)]);
      }
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Says `Connection: close`. Once the headers are sent it changes nothing. */
function beLast(response: ServerResponse): void {
  response.shouldKeepAlive = false;
}
