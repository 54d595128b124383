import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

const MEGABYTE = Buffer.alloc(1_000_000, "a");

/** What another program may do to whoever calls it. */
export const hostilities = {
  "a redirect": (response) => response.writeHead(307, { Location: "http://169.254.169.254/secrets" }).end("SECRET"),
  "an endless body": (response) => void pour(response.writeHead(200)),
  "an endless refusal": (response) => void pour(response.writeHead(403)),
  "a byte at a time": (response) => void trickle(response.writeHead(200)),
  "no answer": () => {},
  "a huge header": (response) => response.writeHead(200, { "X-Long": "a".repeat(100_000) }).end("{}"),
  "a cut body": (response) => response.writeHead(200, { "Content-Length": 9 }).write("{", () => response.destroy()),
} satisfies Record<string, (response: ServerResponse) => unknown>;

export type Hostility = keyof typeof hostilities;

/** Counts what it could send: whoever reads without a limit takes all of it. */
export async function openHostileServer() {
  const hostile = { url: "", answer: "no answer" as Hostility | ((response: ServerResponse) => unknown), calls: 0 };
  const server = createServer((request, response) => {
    hostile.calls += 1;
    request.resume();
    response.on("error", () => {});
    const { answer } = hostile;
    (typeof answer === "string" ? hostilities[answer] : answer)(response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  // Listening on TCP.
  hostile.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return Object.assign(hostile, { [Symbol.dispose]: close });
}

async function pour(response: ServerResponse): Promise<void> {
  while (!response.destroyed)
    if (!response.write(MEGABYTE)) await Promise.race([once(response, "drain"), closed(response)]);
}

async function trickle(response: ServerResponse): Promise<void> {
  const timer = setInterval(() => response.write(" "), 20);
  await closed(response);
  clearInterval(timer);
}

function closed(response: ServerResponse): Promise<unknown> {
  return new Promise((resolve) => response.once("close", resolve));
}
