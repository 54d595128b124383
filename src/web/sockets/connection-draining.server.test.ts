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

test("a response in flight ends with Connection: close, and no new connection is accepted", async () => {
  const { promise: work, resolve: finish } = Promise.withResolvers<void>();
  const { draining, port } = await aServer((_request, response) => void work.then(() => response.end("done")));
  const client = await aClient(port);
  client.ask();
  await sleep(50);
  const drained = draining.drain();
  await expect(aClient(port)).rejects.toThrow("ECONNREFUSED");
  finish();
  await Promise.all([drained, client.ended]);

  expect(client.heard()).toContain("Connection: close");
  expect(client.heard()).toContain("done");
});

test("a request on a connection that was kept alive is still answered, with Connection: close", async () => {
  const { draining, port } = await aServer((_request, response) => response.end("done"));
  const client = await aClient(port);
  client.ask();
  await client.until((heard) => heard.endsWith("done"));
  expect(client.heard()).toContain("Connection: keep-alive");
  const drained = draining.drain();
  await sleep(50);
  client.ask();
  await Promise.all([drained, client.ended]);

  expect(client.heard().match(/done/g)).toHaveLength(2);
  expect(client.heard()).toContain("Connection: close");
});

test("idle connections do not delay the stop", async () => {
  const { draining, port } = await aServer((_request, response) => response.end("done"));
  const silent = await aClient(port);
  const kept = await aClient(port);
  kept.ask();
  await kept.until((heard) => heard.endsWith("done"));

  await expect(Promise.all([draining.drain(), silent.ended, kept.ended])).resolves.toBeDefined();
});

test("a server without connections ends at once", async () => {
  const { draining, server } = await aServer((_request, response) => response.end("done"));
  await draining.drain();

  expect(server.listening).toBe(false);
});
