import { once } from "node:events";
import { createServer as createProgram, request, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { createServer } from "#src/web/server.ts";
import { openTestApp } from "#test/app/test-app.ts";
import { isAllowedWrite, openFront } from "./front.ts";

const READS = new Set(["GET", "ALL", "HEAD"]);

/** What would leave, open another door, erase for good, lock others out, or stand on a page without a password. */
const NEVER =
  /settings|password|tokens|second-factor|sessions|set-up|publish|publications|schedule|addresses|send|issue|credit|import|pictures|photos|files|push|backups|off-site|self-test|feed|hooks|data-rights|erase|for-good|leave-alone|incidents|people|templates|texts|link|mail|messages|plans|day-sheets|merge|split|confirm-facts|upgrade|promises|^\w+ \/[a-z]\//;

async function allowedRoutes(): Promise<string[]> {
  await using testApp = await openTestApp();
  const writes = createServer(testApp.app).routes.filter(({ method }) => !READS.has(method));
  expect(writes.length).toBeGreaterThan(150);
  const calls = writes.map(({ method, path }) => [method, path.replaceAll(/:\w+(?:\{[^}]+\})?/g, "0a-1b")] as const);
  return [...new Set(calls.filter((call) => isAllowedWrite(...call)).map((call) => call.join(" ")))];
}

test("of all routes that write, strangers may call a few, and none that leaves, locks out or is public", async () => {
  const allowed = await allowedRoutes();

  expect(allowed.length).toBeGreaterThan(35);
  expect(allowed.length).toBeLessThan(55);
  expect(allowed.filter((call) => NEVER.test(call))).toEqual([]);
});

test("an address is not smuggled past the list", () => {
  for (const path of [
    ...["/api/admin/leads/import/", "//api/admin/settings/business", "/api/admin/leads/%2e%2e/settings/business"],
    ...["/api/admin/LEADS/import", "/api/admin/leads/x/for-good", "/api/admin/leads/import", "/api/admin/leads/../x"],
    ...["/api/admin/leads/x\n", "/x/api/contact", "/q/0a/accept", "/hooks/resend", "/api/content-ideas"],
  ])
    for (const method of ["POST", "PUT", "PROPFIND"]) expect(isAllowedWrite(method, path), path).toBe(false);
});

type Call = { from?: string; method?: string; body?: string; headers?: Record<string, string> };

/** A front, and a program behind it that keeps what reaches it. */
async function openBoth() {
  const reached: IncomingMessage[] = [];
  const program = createProgram((call, answer) => {
    reached.push(call);
    call.resume();
    answer.end("the program");
  });
  await once(program.listen(0, "127.0.0.1"), "listening");
  const behind: { to: number | undefined; hops: number } = { to: (program.address() as AddressInfo).port, hops: 1 };
  const front = openFront(behind);
  await once(front.listen(0, "127.0.0.1"), "listening");
  const { port } = front.address() as AddressInfo;
  const ask = (path: string, { from = "198.51.100.7", headers, ...init }: Call = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      ...init,
      headers: { Cookie: "demonstration=told", "X-Forwarded-For": from, ...headers },
    });
  const close = async () => {
    for (const server of [front, program]) {
      server.close();
      server.closeAllConnections();
    }
  };
  return { behind, port, reached, ask, [Symbol.asyncDispose]: close };
}

test("whoever comes is told first what this is, in both languages, and reads on from there", async () => {
  await using both = await openBoth();
  const first = await both.ask("/", { headers: { Cookie: "" } });
  const text = await first.text();
  expect(text).toContain("mot de passe «\u00A0demonstration\u00A0»");
  expect(text).toContain("password “demonstration”");
  expect(first.headers.get("Set-Cookie")).toMatch(/^demonstration=told;/);
  const posted = await both.ask("/api/contact", { method: "POST", headers: { Cookie: "" } });
  expect(posted.status).toBe(403);
  expect(both.reached).toEqual([]);

  const next = await both.ask("/fr");
  expect(await next.text()).toBe("the program");
  expect([first, next].map(({ headers }) => headers.get("X-Robots-Tag"))).toEqual(Array(2).fill("noindex, nofollow"));
});

test("the program learns nothing of who came but that one visitor is not another", async () => {
  await using both = await openBoth();
  const headers = { "User-Agent": "Spy/1.0", Referer: "https://evil.example/obscene", Forwarded: "for=198.51.100.7" };
  for (const from of ["198.51.100.7", "203.0.113.5", "6.6.6.6, 198.51.100.7"]) await both.ask("/fr", { from, headers });

  const seen = both.reached.map((call) => call.headers);
  expect(JSON.stringify(seen)).not.toMatch(/Spy|evil|198\.51|203\.0/);
  const [one, other, again] = seen.map((each) => each["x-forwarded-for"]);
  expect(one).toMatch(/^fd[0-9a-f:]+::1$/);
  expect(other).not.toBe(one);
  expect(again).toBe(one);
});

/** As it is written: `fetch` tidies an address. */
async function statusOf(port: number, path: string): Promise<number | undefined> {
  const asked = request({ port, host: "127.0.0.1", path, headers: { Cookie: "demonstration=told" } }).end();
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
}

test("what hands out copies or asks other machines is refused to readers, however it is spelled", async () => {
  await using both = await openBoth();
  for (const path of [
    ...["/api/admin/backups/a.gz", "/api/admin/backup%73/a.gz", "//api/admin/deliverabilit%79", "/%ff"],
    ...["/api/admin/x/../backups/a.gz", "/x/%2e%2e/api/admin/backups/a.gz", "/api/admin/./backups/a.gz"],
    ...["/api\\admin\\backups\\a.gz", `http://127.0.0.1:${both.port}/api/admin/backups/a.gz`],
  ])
    expect(await statusOf(both.port, path), path).toBe(403);
  expect(both.reached).toEqual([]);
});

test("who changes too much, or sends too much, is refused, and nobody else is", async () => {
  await using both = await openBoth();
  const note = (from: string, body = "{}") => both.ask("/api/admin/leads", { method: "POST", from, body });
  expect((await note("203.0.113.60", "x".repeat(200_000))).status).toBe(413);
  const statuses = [];
  for (let at = 0; at < 101; at++) statuses.push((await note("203.0.113.60")).status);
  expect(statuses.at(0)).toBe(200);
  expect(statuses.at(-1)).toBe(429);
  expect((await note("203.0.113.61")).status).toBe(200);
});

test("while it is made new, and when the program has just ended, it asks to come again", async () => {
  await using both = await openBoth();
  for (const to of [undefined, 1]) {
    both.behind.to = to;
    const answer = await both.ask("/fr");
    expect(answer.status).toBe(503);
    expect(answer.headers.get("Retry-After")).toBe("5");
  }
});
