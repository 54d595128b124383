import fc from "fast-check";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { aContactRequest } from "#test/leads/a-contact-request.ts";
import { anyText, mostly } from "#test/anything.ts";
import { solvedBotCheck } from "#test/leads/bot-check.ts";
import { INSIDES } from "#test/app/hostile-calls.ts";
import { freePort } from "#src/operations/process/free-port.server.ts";
import { startSiteProcess } from "../site-process.ts";

const PASSWORD = "a-long-test-password";
const AT_ONCE = 4;
/** Words about the customer and the work: no wrong link shows them. */
const NAME = "Wenceslas Xylographe";
const WORK = "Unmistakable work";
const PRIVATE = { "cache-control": "no-store", "x-robots-tag": "noindex, nofollow", "referrer-policy": "no-referrer" };

type Call = { method: string; path: string; headers: Record<string, string>; body: string };

/** Hostile calls to the pages of quotes in each state, with right links and with wrong ones, over real connections. */
export async function hostileQuotes({ requests, databaseUrl }: { requests: number; databaseUrl?: string }) {
  const folder = await mkdtemp(join(tmpdir(), "quotes-"));
  const port = await freePort("127.0.0.1");
  const site = startSiteProcess({
    ...{ PORT: String(port), DATA_DIR: folder, ADMIN_PASSWORD: PASSWORD, TRUST_PROXY: "1", LOG_LEVEL: "silent" },
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  });
  await site.ready;
  const owner = await openOwner(`http://127.0.0.1:${port}`);
  const quotes = await Promise.all(
    (["open", "open", "withdrawn", "accepted", "declined"] as const).map((state) => owner.makeQuote(state)),
  );
  const found = {
    ...{ requests, statuses: {} as Record<string, number>, slowestMs: 0 },
    ...{ failed: [] as string[], toldInsides: [] as string[], shownToStrangers: [] as string[] },
    ...{ notPrivate: [] as string[], unanswered: [] as string[] },
  };
  const tokens = quotes.map(({ token }) => token);
  const calls = fc.sample(hostileCalls(tokens), { numRuns: requests, seed: 20_261_122 });
  let next = 0;
  const sendInTurn = async () => {
    for (let call = calls[next++]; call; call = calls[next++]) await sendOne(owner.url, call, { tokens, found });
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendInTurn));
  const kept = await Promise.all(quotes.map(({ id }) => owner.eventsOf(id)));
  const acceptances = kept.map((kinds) => kinds.filter((kind) => kind === "accepted").length);
  const pageAfterwards = (await fetch(owner.url)).status;
  await site.kill("SIGTERM");
  await rm(folder, { recursive: true, force: true });
  return { ...found, slowestMs: Math.round(found.slowestMs), acceptances, pageAfterwards };
}

type Found = {
  statuses: Record<string, number>;
  slowestMs: number;
  failed: string[];
  toldInsides: string[];
  shownToStrangers: string[];
  notPrivate: string[];
  unanswered: string[];
};

async function sendOne(url: string, call: Call, { tokens, found }: { tokens: string[]; found: Found }): Promise<void> {
  const name = `${call.method} ${call.path.slice(0, 120)}`;
  const hasBody = call.method !== "GET" && call.method !== "HEAD";
  const began = performance.now();
  try {
    const response = await fetch(url + call.path, {
      ...{ method: call.method, headers: call.headers, redirect: "manual", signal: AbortSignal.timeout(60_000) },
      ...(hasBody && { body: call.body }),
    });
    const answer = await response.text();
    found.slowestMs = Math.max(found.slowestMs, performance.now() - began);
    found.statuses[response.status] = (found.statuses[response.status] ?? 0) + 1;
    if (response.status >= 500) found.failed.push(`${name} ${response.status}`);
    if (INSIDES.test(answer)) found.toldInsides.push(name);
    const isRight = tokens.some((token) => call.path.startsWith(`/q/${token}`));
    if (!isRight && (answer.includes(NAME) || answer.includes(WORK))) found.shownToStrangers.push(name);
    // What no route ever sees, such as an unreadable head, is answered by the socket.
    const isSeen = ![400, 414, 431].includes(response.status) && /^\/q(\/|$)/.test(new URL(call.path, url).pathname);
    if (isSeen && Object.entries(PRIVATE).some(([header, value]) => response.headers.get(header) !== value))
      found.notPrivate.push(`${name} ${response.status}`);
  } catch (error) {
    found.unanswered.push(`${name} ${String(error instanceof Error ? (error.cause ?? error) : error)}`);
  }
}

function hostileCalls(tokens: string[]): fc.Arbitrary<Call> {
  const right = fc.constantFrom(...tokens);
  const changed = fc
    .tuple(right, fc.nat(42), fc.constantFrom(...Array.from("AZaz09-_.")))
    .map(([token, at, letter]) => token.slice(0, at) + letter + token.slice(at + 1));
  const token = fc.oneof(
    { weight: 4, arbitrary: right },
    { weight: 2, arbitrary: changed },
    { weight: 1, arbitrary: anyText.map((text) => encodeURIComponent(text.toWellFormed())) },
  );
  const text = mostly(fc.constantFrom("Zoé", "fr", "en", "yes", "option", "review", "1", "28744"));
  const fields = fc.dictionary(
    fc.constantFrom(
      "lang",
      "option",
      "step",
      "asked",
      "name",
      "wish",
      "hash",
      "total",
      "reason",
      "question",
      "__proto__",
    ),
    text,
  );
  const part = fc.constantFrom("", "", "", "/accept", "/decline", "/question", "/", "/../x", "/accept/x", "//");
  // A PDF takes a hundred times as long as a page.
  const path = fc.oneof({ weight: 60, arbitrary: part }, { weight: 1, arbitrary: fc.constant("/quote.pdf") });
  const method = fc.constantFrom("GET", "GET", "POST", "POST", "POST", "PUT", "HEAD", "DELETE", "OPTIONS", "PROPFIND");
  const type = fc.constantFrom(
    ...["application/x-www-form-urlencoded", "application/x-www-form-urlencoded", "application/json"],
    ...["multipart/form-data", "text/plain"],
  );
  const raw = fc.oneof(anyText, fc.constant("question=".padEnd(40_000, "a")), fc.constant("%&=%zz&option".repeat(500)));
  const agent = fc.string({ unit: "grapheme-ascii", maxLength: 600 });
  return fc.record({ token, path, method, type, raw, fields, query: fields, agent, from: fc.ipV4() }).map((made) => {
    const query = asForm(made.query);
    return {
      method: made.method,
      path: `/q/${made.token}${made.path}${query && `?${query}`}`,
      headers: { "Content-Type": made.type, "User-Agent": made.agent, "X-Forwarded-For": made.from },
      body: made.raw.length % 3 === 0 ? made.raw : asForm(made.fields),
    };
  });
}

function asForm(fields: Record<string, unknown>): string {
  const values = Object.entries(fields).map(([name, value]) => [name, String(value).toWellFormed()]);
  return new URLSearchParams(values).toString();
}

type State = "open" | "withdrawn" | "accepted" | "declined";

async function openOwner(url: string) {
  const cookie = await signIn(url);
  const call = async <Answer>(method: string, path: string, body?: unknown): Promise<Answer> => {
    const response = await fetch(`${url}/api/admin${path}`, {
      method,
      headers: { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin", Cookie: cookie },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path} ${response.status}`);
    return (await response.json()) as Answer;
  };
  return {
    url,
    eventsOf: async (id: string) => {
      const { events } = await call<{ events: { kind: string }[] }>("GET", `/quotes/${id}`);
      return events.map(({ kind }) => kind);
    },
    async makeQuote(state: State): Promise<{ id: string; token: string }> {
      const lead = await sendRequest(url);
      const made = await call<Made>("POST", `/leads/${lead}/quotes`, {});
      const edit = { ...made, draft: finished(made.draft) };
      const { version } = await call<Made>("PUT", `/quotes/${made.id}`, edit);
      const { quote, link } = await call<{ quote: Sent; link: string }>("POST", `/quotes/${made.id}/send`, {
        ...{ version, by: "link" },
      });
      if (state === "withdrawn") await call("POST", `/quotes/${made.id}/withdraw`, {});
      const form = {
        ...{ lang: "fr", name: "Zoé", place: "12, rue des Érables" },
        ...{ hash: quote.documentHash, total: String(quote.totalCents) },
      };
      if (state === "accepted") await post(`${link}/accept`, form);
      if (state === "declined") await post(`${link}/decline`, { reason: "", sure: "yes" });
      return { id: made.id, token: link.slice(link.lastIndexOf("/") + 1) };
    },
  };

  function post(link: string, form: Record<string, string>) {
    return fetch(url + new URL(link).pathname, { method: "POST", body: new URLSearchParams(form), redirect: "manual" });
  }
}

type Line = { words: { fr: string; en: string }; unitCents: number; id: string; optional: boolean };
type Draft = { title: { fr: string; en: string }; lines: Line[] };
type Made = { id: string; version: number; draft: Draft };
type Sent = { documentHash: string; totalCents: number };

function finished({ lines, ...draft }: Draft): Draft {
  const words = { fr: WORK, en: WORK };
  const line = { ...lines[0], words, unitCents: 20_000, id: "line", optional: false } as Line;
  return { ...draft, title: words, lines: [line, { ...line, id: "option", optional: true }] };
}

async function sendRequest(url: string): Promise<string> {
  const check = await solvedBotCheck({ request: (path: string, init?: RequestInit) => fetch(url + path, init) });
  const response = await fetch(`${url}/api/contact`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Bot-Check": check },
    body: JSON.stringify(aContactRequest({ name: NAME })),
  });
  return ((await response.json()) as { id: string }).id;
}

async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/admin/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" },
    body: JSON.stringify({ username: "owner", password: PASSWORD }),
  });
  return response.headers.get("Set-Cookie")?.split(";")[0] ?? "";
}
