import fc from "fast-check";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { aContactRequest } from "#test/leads/a-contact-request.ts";
import { solvedBotCheck } from "#test/leads/bot-check.ts";
import { hostileCalls, INSIDES, type HostileCall } from "#test/app/hostile-calls.ts";
import { openTestApp } from "#test/app/test-app.ts";
import { scopes } from "#src/account/settings/api-tokens/api-token.ts";
import { createServer } from "#src/web/server.ts";
import { freePort } from "#src/operations/process/free-port.server.ts";
import { startSiteProcess } from "../site-process.ts";

const PASSWORD = "a-long-test-password";
const SLOW_MS = 1_000;
const AT_ONCE = 4;
/** Backups and self-tests are slow on purpose. */
const UNHURRIED = /^POST \/api\/admin\/(?:backups|self-test)(?:\?|$)/;

type Found = {
  requests: number;
  routes: number;
  routesReached: number;
  failed: string[];
  toldInsides: string[];
  slow: string[];
  /** Sent once more alone: slowness caused by the machine does not repeat. */
  slowAgain: string[];
  unanswered: string[];
  slowestMs: number;
  askedToWaitFor: number;
  statuses: Record<string, number>;
  pageAfterwards: number;
  backOfficeAfterwards: number;
};

/** Hostile calls to every route of the real program, over real connections, as visitor, as program and as owner. */
export async function hostileRequests({ requests, databaseUrl }: { requests: number; databaseUrl?: string }) {
  const folder = await mkdtemp(join(tmpdir(), "hostile-"));
  const port = await freePort("127.0.0.1");
  const away = "http://127.0.0.1:9/";
  const site = startSiteProcess({
    ...{ PORT: String(port), DATA_DIR: folder, ADMIN_PASSWORD: PASSWORD, TRUST_PROXY: "1", DNS_SERVER: "127.0.0.1:9" },
    ...{ RECAPTCHA_VERIFY_URL: away, TURNSTILE_VERIFY_URL: away, RESEND_API_URL: away, LOG_LEVEL: "silent" },
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  });
  await site.ready;
  const url = `http://127.0.0.1:${port}`;
  const owner = await signIn(url);
  const token = await makeToken(url, owner);
  const ids = await makeThings(url, owner);
  const routes = await knownRoutes();
  const calls = fc.sample(hostileCalls(routes, ids), { numRuns: requests, seed: 20_261_121 });
  const found = nothingYet(requests, routes.length);
  const reached = new Set<string>();
  const late: HostileCall[] = [];
  let next = 0;
  const sendInTurn = async () => {
    for (let call = calls[next++]; call; call = calls[next++]) {
      if (call.as === "owner" && call.address.includes("logout")) call.as = "visitor";
      const slow = await sendOne({ url, owner, token }, call, found);
      if (slow) late.push(call);
      if (slow) found.slow.push(slow);
      reached.add(call.address.split(/[?]/, 1)[0] ?? "");
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendInTurn));
  for (const call of late) {
    const slow = await sendOne({ url, owner, token }, call, found);
    if (slow) found.slowAgain.push(slow);
  }
  found.routesReached = routes.filter(({ path }) => [...reached].some((address) => fits(path, address))).length;
  found.pageAfterwards = (await fetch(url)).status;
  found.backOfficeAfterwards = (await fetch(`${url}/api/admin/check-auth`, { headers: { Cookie: owner } })).status;
  await site.kill("SIGTERM");
  await rm(folder, { recursive: true, force: true });
  return { ...found, slowestMs: Math.round(found.slowestMs) };
}

type TestApp = { url: string; owner: string; token: string };

/** Reports slow calls. */
async function sendOne({ url, owner, token }: TestApp, call: HostileCall, found: Found): Promise<string | undefined> {
  const name = `${call.method} ${call.address.slice(0, 80)}`;
  const headers: Record<string, string> = { ...call.headers, "Content-Type": call.type };
  if (call.as === "owner") headers["Cookie"] = owner;
  if (call.as === "program") headers["Authorization"] = `Bearer ${token}`;
  const hasBody = call.method !== "GET" && call.method !== "HEAD";
  const began = performance.now();
  try {
    const response = await fetch(url + call.address, {
      ...{ method: call.method, headers, redirect: "manual", signal: AbortSignal.timeout(20_000) },
      ...(hasBody && { body: call.body }),
    });
    const answer = await response.text();
    const ms = performance.now() - began;
    const isUnhurried = UNHURRIED.test(name);
    if (isUnhurried) found.askedToWaitFor += 1;
    else found.slowestMs = Math.max(found.slowestMs, ms);
    found.statuses[response.status] = (found.statuses[response.status] ?? 0) + 1;
    if (response.status >= 500) found.failed.push(`${name} ${response.status}`);
    if (INSIDES.test(answer)) found.toldInsides.push(name);
    if (ms > SLOW_MS && !isUnhurried) return `${name} ${Math.round(ms)} ms`;
  } catch (error) {
    found.unanswered.push(`${name} ${String(error instanceof Error ? (error.cause ?? error) : error)}`);
  }
}

function nothingYet(requests: number, routes: number): Found {
  return {
    ...{
      requests,
      routes,
      routesReached: 0,
      failed: [],
      toldInsides: [],
      slow: [],
      slowAgain: [],
      unanswered: [],
      slowestMs: 0,
    },
    ...{ askedToWaitFor: 0 },
    ...{ statuses: {}, pageAfterwards: 0, backOfficeAfterwards: 0 },
  };
}

/** The routes of such a test app. */
async function knownRoutes(): Promise<{ path: string; method: string }[]> {
  await using testApp = await openTestApp();
  const routes = createServer(testApp.app).routes.filter(({ path }) => path.startsWith("/"));
  const known = new Map(routes.map(({ path, method }) => [`${method} ${path}`, { path, method }]));
  return [...known.values()];
}

function fits(path: string, address: string): boolean {
  const pattern = path.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(/:\w+(?:\{[^}]*\})?|\\\*/g, ".*");
  return new RegExp(`^${pattern}$`).test(address);
}

async function signIn(url: string): Promise<string> {
  const response = await send(`${url}/api/admin/login`, { username: "owner", password: PASSWORD });
  return response.headers.get("Set-Cookie")?.split(";")[0] ?? "";
}

async function makeToken(url: string, owner: string): Promise<string> {
  const response = await send(`${url}/api/admin/api-tokens`, { name: "planner", scopes }, { Cookie: owner });
  return ((await response.json()) as { token: string }).token;
}

/** A lead and an idea, so that calls also reach existing rows. */
async function makeThings(url: string, owner: string): Promise<string[]> {
  const check = await solvedBotCheck({ request: (path: string, init?: RequestInit) => fetch(url + path, init) });
  const lead = await send(`${url}/api/contact`, aContactRequest(), { "X-Bot-Check": check });
  const idea = await send(`${url}/api/admin/content-ideas`, { headline: "Rinse the salt" }, { Cookie: owner });
  return Promise.all([lead, idea].map(async (made) => ((await made.json()) as { id: string }).id));
}

function send(address: string, body: unknown, headers: Record<string, string> = {}) {
  return fetch(address, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin", ...headers },
    body: JSON.stringify(body),
  });
}
