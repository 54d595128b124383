import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import pino from "pino";
import { expect, test } from "vitest";
import { openTestApp } from "#test/app/test-app.ts";
import { listen } from "#src/web/listen.server.ts";

test("who hangs up in the middle of a request leaves no error in the log", async () => {
  await using testApp = await openTestApp({ variables: { PORT: "0" } });
  const said: string[] = [];
  const log = pino({ level: "warn" }, { write: (line) => void said.push(line) });
  const server = await listen({ ...testApp.app, log });
  for (const type of ["application/json", "application/x-www-form-urlencoded"])
    for (const length of ["Content-Length: 500", "Transfer-Encoding: chunked"]) {
      const socket = connect(server.port, "127.0.0.1");
      const head = `POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\n${length}\r\n\r\n`;
      socket.write(`${head}5\r\nname=\r\n`);
      await sleep(50);
      socket.destroy();
    }
  await sleep(200);
  await server.close();

  expect(said).toEqual([]);
});
