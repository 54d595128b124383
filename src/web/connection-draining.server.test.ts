import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { openConnectionDraining } from "./connection-draining.server.ts";

async function aServer(answer: RequestListener) {
  const server = createServer((request, response) => {
    draining.follow(response);
    answer(request, response);
  });
  const draining = openConnectionDraining(server);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return { draining, port, server };
}

async function aClient(port: number) {
  const socket: Socket = connect(port, "127.0.0.1");
  let heard = "";
  socket.on("data", (piece) => (heard += piece.toString()));
  await once(socket, "connect");
  const ended = once(socket, "close");
  return {
    ask: () => socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"),
    until: async (isSo: (heard: string) => boolean) => {
      while (!isSo(heard)) await once(socket, "data");
    },
    heard: () => heard,
    ended,
  };
}

test("who waits for an answer gets it, is told that it is the last, and nobody else is let in", async () => {
  const { promise: work, resolve: finish } = Promise.withResolvers<void>();
  const { draining, port } = await aServer((_request, response) => void work.then(() => response.end("done")));
  const client = await aClient(port);
  client.ask();
  await sleep(50);
  const said = draining.say();
  await expect(aClient(port)).rejects.toThrow("ECONNREFUSED");
  finish();
  await Promise.all([said, client.ended]);

  expect(client.heard()).toContain("Connection: close");
  expect(client.heard()).toContain("done");
});

test("a question on a connection that was kept is still answered, for the last time", async () => {
  const { draining, port } = await aServer((_request, response) => response.end("done"));
  const client = await aClient(port);
  client.ask();
  await client.until((heard) => heard.endsWith("done"));
  expect(client.heard()).toContain("Connection: keep-alive");
  const said = draining.say();
  await sleep(50);
  client.ask();
  await Promise.all([said, client.ended]);

  expect(client.heard().match(/done/g)).toHaveLength(2);
  expect(client.heard()).toContain("Connection: close");
});

test("connections on which nobody says anything hold up no stop", async () => {
  const { draining, port } = await aServer((_request, response) => response.end("done"));
  const silent = await aClient(port);
  const kept = await aClient(port);
  kept.ask();
  await kept.until((heard) => heard.endsWith("done"));

  await Promise.all([draining.say(), silent.ended, kept.ended]);
});

test("a server that nobody is connected to ends at once", async () => {
  const { draining, server } = await aServer((_request, response) => response.end("done"));
  await draining.say();

  expect(server.listening).toBe(false);
});
