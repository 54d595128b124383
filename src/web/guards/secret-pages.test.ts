import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { createServer } from "#src/web/server.ts";
import { openKeptLog } from "#test/programs/kept-log.ts";
import { secretPagesOf } from "#test/work/secret-pages.ts";
import { openTestApp } from "#test/app/test-app.ts";
import { linkPrefixes } from "#src/account/secret-links/link-path.ts";

const openedByLink: string[] = Object.values(linkPrefixes);

/** The guesses that one address has, all secret pages together. */
const GUESSES = 60;

const guess = () => randomBytes(32).toString("base64url");

/** Each address below a secret, with a wrong secret. */
async function wrongAddresses(): Promise<{ method: string; path: string }[]> {
  await using testApp = await openTestApp();
  const routes = createServer(testApp.app).routes.filter(
    ({ method, path }) => ["GET", "POST"].includes(method) && openedByLink.includes(path.split("/")[1] ?? ""),
  );
  return routes.map(({ method, path }) => ({
    method,
    path: path.replace(/:\w+(?:\{[^}]+\})?/, guess()).replaceAll(/:\w+(?:\{[^}]+\})?/g, crypto.randomUUID()),
  }));
}

test("no secret comes into the log, whatever is asked at its page and below it", async () => {
  const { logbook, text, lines } = openKeptLog();
  const now = new Date("2026-06-01T15:00:00.000Z");
  await using testApp = await openTestApp({ logbook, now: () => now, variables: { TRUST_PROXY: "1" } });
  const { pages } = await secretPagesOf(testApp.db, now);
  const headers = { Origin: "http://localhost:3000" };
  const below = createServer(testApp.app).routes.filter(({ path }) => openedByLink.includes(path.split("/")[1] ?? ""));
  for (const [at, { method, path }] of below.entries()) {
    // To make one takes seconds.
    if (path.endsWith(".pdf")) continue;
    const [, prefix = "", , ...rest] = path.split("/");
    const address = [pages[prefix], ...rest.map((part) => (part.startsWith(":") ? crypto.randomUUID() : part))].join(
      "/",
    );
    const body = method === "POST" ? new URLSearchParams({ lang: "fr" }) : null;
    const from = { ...headers, "X-Forwarded-For": `203.0.113.${at}` };
    await (await testApp.request(address, { method: body ? method : "GET", headers: from, body })).arrayBuffer();
  }

  expect(lines().length).toBeGreaterThan(15);
  for (const page of Object.values(pages)) expect(text()).not.toContain(page.split("/").at(-1));
});

test("whoever guesses a secret address learns nothing, wherever below it they ask, and not for long", async () => {
  const addresses = await wrongAddresses();
  expect(addresses.length).toBeGreaterThan(15);
  for (const { method, path } of addresses) {
    const { logbook, text } = openKeptLog();
    await using testApp = await openTestApp({ logbook, variables: { TRUST_PROXY: "1" } });
    const ask = (address: string) =>
      testApp.request(path, {
        method,
        headers: { "X-Forwarded-For": address, Origin: "http://localhost:3000" },
        ...(method === "POST" && { body: new URLSearchParams({ lang: "fr" }) }),
      });
    const answer = await ask("203.0.113.1");
    const at = `${method} ${path}`;
    expect(answer.status, at).toBe(404);
    expect(answer.headers.get("Cache-Control"), at).toBe("no-store");
    expect(answer.headers.get("X-Robots-Tag"), at).toBe("noindex, nofollow");
    expect(answer.headers.get("Referrer-Policy"), at).toBe("no-referrer");
    expect(answer.headers.get("Set-Cookie"), at).toBeNull();
    for (let count = 1; count < GUESSES; count += 1) await ask("203.0.113.1");
    expect((await ask("203.0.113.1")).status, at).toBe(429);
    expect((await ask("203.0.113.2")).status, at).toBe(404);
    // It may be a right one with a sign too few.
    expect(text(), at).not.toContain(/[\w-]{43}/.exec(path)?.[0]);
  }
});
