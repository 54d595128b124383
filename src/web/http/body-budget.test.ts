import { globSync, readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { Context, Hono } from "hono";
import { expect, onTestFinished, test } from "vitest";
import { networksAround } from "#src/platform/network/ip-network.ts";
import { listen } from "#src/web/listen.server.ts";
import { createServer } from "#src/web/server.ts";
import { scopes } from "#src/account/settings/api-tokens/api-token.ts";
import { aRequestForPhotos } from "#test/leads/a-photo.ts";
import { openTestApp } from "#test/app/test-app.ts";
import { beginBodyTurn, openBodyBudget, type BodyShare } from "./body-budget.ts";
import { limitBody } from "./read-body.ts";

test("a body has its turn while there is room over all and for its address", async () => {
  const budget = openBodyBudget({ all: 10, each: 6, longestWaitMs: 0 });
  const first = await budget.take(["a"], 6);
  expect(first).toBeDefined();
  expect(await budget.take(["a"], 1)).toBeUndefined();
  expect(await budget.take(["b"], 5)).toBeUndefined();
  expect(await budget.take(["b"], 4)).toBeDefined();
  expect(await budget.take(["c"], 1)).toBeUndefined();
  first?.();
  expect(await budget.take(["a"], 6)).toBeDefined();
});

test("bodies wait for a turn in their order, and one that is too large for ever is refused at once", async () => {
  const budget = openBodyBudget({ all: 10, each: 6 });
  const first = await budget.take(["a"], 6);
  const turns: string[] = [];
  const ask = async (name: string, who: string, bytes: number) => {
    const giveBack = await budget.take([who], bytes);
    turns.push(name);
    return giveBack;
  };
  const later = [ask("second of a", "a", 5), ask("b", "b", 6), ask("third of a", "a", 1)];
  expect(await budget.take(["a"], 7)).toBeUndefined();
  first?.();
  (await later[0])?.();
  await Promise.all(later);
  expect(turns).toEqual(["second of a", "third of a", "b"]);
});

test("only one module reads bodies", () => {
  const readers = globSync("src/web/{api,files,guards,http,visitor/prerender}/**/*.ts").filter(
    (file) =>
      !file.includes(".test.") &&
      /\bc\.req\.(?:raw\.)?(?:text|json|arrayBuffer|formData|blob|bytes|parseBody|body)\b(?!Cache)/.test(
        readFileSync(file, "utf8"),
      ),
  );
  expect(readers).toEqual(["src/web/http/read-body.ts"]);
});

test("no call reads a body before it has a turn and a limit", async () => {
  await using testApp = await openTestApp();
  const owner = await testApp.signedIn();
  const made = await owner.send("POST", "/api/admin/api-tokens", { name: "Planner", scopes });
  const { token } = (await made.json()) as { token: string };
  const writes = createServer(testApp.app).routes.filter(({ method }) => ["POST", "PUT", "PATCH"].includes(method));
  expect(writes.length).toBeGreaterThan(80);
  for (const { method, path } of writes) {
    const address = path.replace(/:\w+(?:\{[^}]*\})?/g, "019a0000-0000-7000-8000-000000000000");
    const { body, wasPulled } = endlessBody();
    const ask = path.startsWith("/api/admin/") ? owner.request : testApp.request;
    const headers = { "Content-Type": "application/json", Authorization: `Bearer ${token}` };
    // An endless body that says to be long is refused by its word alone, or not read at all.
    const said = { ...headers, "Content-Length": String(10 ** 12) };
    const answer = await ask(address, { method, headers: said, body, duplex: "half" } as RequestInit);
    expect(answer.status, `${method} ${path}`).toBeLessThan(500);
    expect(wasPulled(), `${method} ${path}`).toBeLessThan(20_000_000);
    if (path === "/api/admin/logout") continue;
    const small = await ask(address, { method, headers, body: "{}" });
    expect(small.status, `${method} ${path} reads a body without a limit`).toBeLessThan(500);
  }
});

/** Counts the bytes that were taken from it. */
function endlessBody() {
  let pulled = 0;
  const chunk = new Uint8Array(1_000_000);
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      pulled += chunk.length;
      controller.enqueue(chunk);
    },
  });
  return { body, wasPulled: () => pulled };
}

test("uploads that stop after their first bytes keep no photo and no form of others from being read", async () => {
  await using testApp = await openTestApp({ variables: { PORT: "0", TRUST_PROXY: "1" } });
  const { photoToken } = await aRequestForPhotos(testApp);
  const server = await listen(testApp.app);
  onTestFinished(() => server.close());
  const held = Array.from({ length: 12 }, (_, at) => beginUpload(server.port, photoToken, `203.0.113.${at >> 1}`));
  const first = beginUpload(server.port, photoToken, "203.0.113.9");
  await Promise.all([first, ...held].map(({ begun }) => begun));

  expect(await uploadStatus(server.port, photoToken, "198.51.100.4")).toBe(400);
  const form = await fetch(`http://127.0.0.1:${server.port}/api/page-view`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Forwarded-For": "203.0.113.9" },
    body: JSON.stringify({ kind: "phone-click", path: "/" }),
  });
  expect(form.status).toBe(204);
  expect((await text(first.socket)).slice(9, 12)).toBe("408");
  for (const { socket } of held) socket.destroy();
});

const PHOTO_BYTES = 15 * 1024 * 1024;

function beginUpload(port: number, token: string, address: string): { socket: Socket; begun: Promise<unknown> } {
  const socket = connect(port, "127.0.0.1").on("error", () => {});
  socket.write(headOf(token, address, PHOTO_BYTES) + "x".repeat(1000));
  return { socket, begun: once(socket, "connect") };
}

async function uploadStatus(port: number, token: string, address: string): Promise<number> {
  const socket = connect(port, "127.0.0.1");
  socket.write(headOf(token, address, PHOTO_BYTES));
  socket.end(Buffer.alloc(PHOTO_BYTES));
  const answer = await text(socket);
  return Number(answer.slice(9, 12));
}

function headOf(token: string, address: string, bytes: number): string {
  const headers = {
    ...{ Host: "localhost", "X-Photo-Token": token, "X-Forwarded-For": address, Connection: "close" },
    ...{ "Content-Type": "multipart/form-data; boundary=x", "Content-Length": String(bytes) },
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `POST /api/contact/photos HTTP/1.1\r\n${lines.join("")}\r\n`;
}

test("a body holds room for what has arrived of it, not for what it says to be", async () => {
  const route = new Hono().post("/", limitBody(40 * 1024 * 1024, { share: "photos" }), (c) => c.text("read"));
  const said = { "Content-Length": String(40 * 1024 * 1024), "Content-Type": "text/plain" };
  const stopped = Array.from({ length: 20 }, () =>
    route.request("/", { method: "POST", headers: said, body: endingNever(1000), duplex: "half" } as RequestInit),
  );
  const other = await route.request("/", { method: "POST", body: new Uint8Array(20 * 1024 * 1024) });

  expect(other.status).toBe(200);
  for (const answer of await Promise.all(stopped.map(async (one) => one))) {
    expect(answer.status).toBe(408);
    expect(answer.headers.get("Connection")).toBe("close");
    expect(await answer.json()).toMatchObject({ code: "body-too-slow" });
  }
});

test("a share that is full of what arrived leaves the others theirs, and a usual form needs none", async () => {
  const send = async (share: BodyShare, bytes: number) => {
    const route = new Hono().post("/", limitBody(256 * 1024, { share }), (c) => c.text("read"));
    return (await route.request("/", { method: "POST", body: new Uint8Array(bytes) })).status;
  };
  for (const network of ["192.0.2.1", "192.0.2.2", "192.0.2.3", "192.0.2.4"]) {
    const turn = beginBodyTurn(networkOf(network), "hooks");
    onTestFinished(turn.end);
    expect(await turn.grow(2 * 1024 * 1024)).toBe(true);
  }

  expect(await send("contact", 60_000)).toBe(200);
  expect(await send("others", 60_000)).toBe(200);
  expect(await send("hooks", 8_000)).toBe(200);
  expect(await send("hooks", 60_000)).toBe(429);
});

test("customers of one IPv6 /56 or /48 leave half of a share to others", async () => {
  const budget = openBodyBudget({ all: 16, each: 2, longestWaitMs: 0 });
  const taken = async (address: string) => (await budget.take(networksAround(address), 2)) !== undefined;
  const parts = (count: number, name: (part: string) => string) =>
    Array.from({ length: count }, (_, part) => name(part.toString(16)));

  const ofOne = [];
  for (const address of parts(4, (part) => `2001:db8:1:${part}::1`)) ofOne.push(await taken(address));
  expect(ofOne).toEqual([true, true, false, false]);
  const ofAll = [];
  for (const address of parts(4, (part) => `2001:db8:1:${part}00::2`)) ofAll.push(await taken(address));
  expect(ofAll).toEqual([false, true, true, false]);
  expect(await taken("203.0.113.9")).toBe(true);
});

function networkOf(address: string): Context {
  const made = new Context(new Request("http://localhost/"));
  made.set("networks", [address]);
  return made;
}

function endingNever(bytes: number) {
  return new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(new Uint8Array(bytes)) });
}
