import { expect, test } from "vitest";
import { clockJumps } from "../bench/proofs/outages/clock-jumps.ts";
import { diskFull } from "../bench/proofs/outages/disk-full.ts";
import { hostileQuotes } from "../bench/proofs/attacks/hostile-quotes.ts";
import { hostileRequests } from "../bench/proofs/attacks/hostile-requests.ts";
import { slowClients } from "../bench/proofs/attacks/slow-clients.ts";
import { buildIfMissing } from "./programs/build-if-missing.ts";
import { migratedPostgresDatabase, testOnBothEngines } from "./databases/engines.ts";

const engines = ["SQLite", "PostgreSQL"] as const;

/** Short forms of the fault tests of `npm run bench -- proofs`. */
for (const engine of engines)
  test(`hostile requests over real lines neither break nor slow the real program (${engine})`, async () => {
    buildIfMissing();
    const databaseUrl = engine === "PostgreSQL" ? await migratedPostgresDatabase() : undefined;
    const found = await hostileRequests({ requests: 600, ...(databaseUrl && { databaseUrl }) });
    expect(found).toMatchObject({ failed: [], toldInsides: [], unanswered: [] });
    expect(found).toMatchObject({ pageAfterwards: 200, backOfficeAfterwards: 200 });
    expect(found.routesReached).toBeGreaterThan(100);
  });

for (const engine of engines)
  test(`hostile requests to the pages of quotes get no error, and strangers nothing of a quote (${engine})`, async () => {
    buildIfMissing();
    const databaseUrl = engine === "PostgreSQL" ? await migratedPostgresDatabase() : undefined;
    const found = await hostileQuotes({ requests: 400, ...(databaseUrl && { databaseUrl }) });
    expect(found).toMatchObject({ failed: [], toldInsides: [], shownToStrangers: [], notPrivate: [], unanswered: [] });
    expect(found.acceptances).toEqual([0, 0, 0, 1, 0]);
    expect(found.pageAfterwards).toBe(200);
  });

test.each([
  ["behind a proxy", false],
  ["over its own TLS", true],
])("a hundred clients that never finish, and endless uploads, cost no visitor a page (%s)", async (_, isSecure) => {
  buildIfMissing();
  const order = { rounds: 1, seconds: 1, visits: 101, waitUntilCut: false, isSecure };
  const found = await slowClients({ ...order, halfHeads: 70, halfBodies: 30, uploads: 2 });
  expect(found.notServed).toBe(0);
  expect(found.visitsAttacked).toBeGreaterThan(100);
  expect(found.uploadsRefused).toBeGreaterThan(0);
});

testOnBothEngines("while the clock jumps by hours, every request is kept and every mail sent once", async (place) => {
  const found = await clockJumps({ steps: 100, place });
  expect(found).toMatchObject({ answeredButNotKept: 0, keptTwice: 0, mailsSentTwice: 0, mailsLeftWaiting: 0 });
  expect(found).toMatchObject({ unexpected: [], intact: true });
  expect(found.signIns.opened).toBe(found.signIns.tried);
  expect(found.mailsSent).toBe(2 * found.inInbox);
});

test("on a full disk no request is confirmed without being stored, and nothing is corrupt", async (context) => {
  buildIfMissing();
  const found = await diskFull({ requests: 10 });
  if ("skipped" in found) return context.skip(found.skipped);
  expect(found).toMatchObject({ intact: true, thankedButNotKept: 0, keptTwice: 0 });
  expect(found.whileFull).toMatchObject({ refusedOtherwise: [], pages: 50 });
  expect(found.whileFull.refusedHonestly).toBeGreaterThan(0);
  expect(found.roomAgain).toEqual({ thanked: 10, refusedHonestly: 0, refusedOtherwise: [] });
});
