import { sql } from "kysely";
import { expect, test } from "vitest";
import { scopes } from "#src/account/settings/api-tokens/api-token.ts";
import { makeToken } from "#src/account/settings/api-tokens/api-tokens.server.ts";
import { linkPrefixes } from "#src/account/secret-links/link-path.ts";
import { MINUTE_MS } from "#src/platform/clock/durations.ts";
import { createServer } from "#src/web/server.ts";
import { openTestApp } from "./app/test-app.ts";
import { secretPagesOf } from "./work/secret-pages.ts";

/** What leaves with many people's data is in the log first, or does not leave. */
const LOGGED_FIRST = new RegExp(`^/${linkPrefixes.booksLink}/|/export|/sheet `);

test("on a full disk the owner, programs, customers and helpers still read what is there", async () => {
  let now = new Date("2026-11-20T15:00:00.000Z");
  await using testApp = await openTestApp({ now: () => now });
  const { app, db } = testApp;
  const owner = await testApp.signedIn();
  const made = await makeToken(db, { name: "Planner", scopes: [...scopes] }, now);
  const { pages } = await secretPagesOf(db, now);
  const paths = createServer(app).routes.flatMap(({ method, path }) =>
    method === "GET" && /^\/api\/[^:*]+$/.test(path) ? [path] : [],
  );
  const documents = [linkPrefixes.quoteLink, linkPrefixes.invoiceLink].map(
    (prefix, at) => `${pages[prefix]}/${["quote", "invoice"][at]}.pdf`,
  );
  const links = Object.values(pages).map((path) => (path.startsWith("/calendar/") ? `${path}.ics` : path));
  const all = [...new Set([...paths, ...links, ...documents])];
  const read = async (path: string) => {
    const headers = { Authorization: `Bearer ${made?.token}` };
    const answer = path.startsWith("/api/admin/")
      ? await owner.request(path)
      : await testApp.request(path, { headers });
    await answer.arrayBuffer();
    return `${path} ${answer.status}`;
  };
  const readAll = async () => {
    const answers: string[] = [];
    for (const path of all) answers.push(await read(path));
    return answers.filter((answer) => !LOGGED_FIRST.test(answer));
  };
  const before = await readAll();
  // What was noted would be noted again.
  now = new Date(now.getTime() + 10 * MINUTE_MS);
  await sql`pragma query_only = on`.execute(db);

  expect(await readAll()).toEqual(before);
  expect(before.filter((answer) => answer.endsWith(" 200")).length).toBeGreaterThan(40);
});
