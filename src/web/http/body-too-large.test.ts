import { connect } from "node:net";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { openTestApp } from "#test/app/test-app.ts";
import { listen } from "#src/web/listen.server.ts";

const BODY = "a".repeat(5_000_000);

test("a client that sends five megabytes at once reads the refusal, each time", async () => {
  await using testApp = await openTestApp({ variables: { PORT: "0" } });
  const server = await listen(testApp.app);
  const statuses: number[] = [];
  for (let sent = 0; sent < 40; sent++) {
    const headers = { "Content-Type": "application/json" };
    const response = await fetch(`http://127.0.0.1:${server.port}/api/contact`, {
      method: "POST",
      headers,
      body: BODY,
    });
    statuses.push(response.status);
    await response.text();
  }
  await server.close();

  expect(statuses).toEqual(Array.from({ length: 40 }, () => 413));
});

test("a client that reads only after it has sent everything reads the refusal", async () => {
  await using testApp = await openTestApp({ variables: { PORT: "0" } });
  const server = await listen(testApp.app);
  const head = "POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n";
  const chunk = BODY.slice(0, 50_000);
  const bodies = {
    "Content-Length": `Content-Length: ${BODY.length}\r\n\r\n${BODY}`,
    chunked: `Transfer-Encoding: chunked\r\n\r\n${`${chunk.length.toString(16)}\r\n${chunk}\r\n`.repeat(100)}0\r\n\r\n`,
  };
  for (const [name, body] of Object.entries(bodies)) {
    const socket = connect(server.port, "127.0.0.1").pause();
    await once(socket, "connect");
    await new Promise<void>((resolve, reject) =>
      socket.write(head + body, (error) => (error ? reject(error) : resolve())),
    );
    expect(await text(socket), name).toMatch(/^HTTP\/1.1 413 /);
  }
  await server.close();
});
