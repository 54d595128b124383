import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openDb, type DatabaseLocation, type Db } from "#src/platform/db/db.server.ts";
import { migrate } from "#src/platform/db/migrate.server.ts";
import { migrations } from "#src/platform/db/migrations/index.ts";
import { pagesOf } from "#src/platform/db/rows.server.ts";
import { tableNames } from "#src/platform/db/tables.ts";
import { adoptJobs } from "#src/work/jobs/adopt/adopt-jobs.server.ts";
import { createQuote } from "#src/work/quotes/quotes.server.ts";
import { createServer } from "#src/web/server.ts";
import { openPageCache } from "#src/web/visitor/prerender/page-cache.server.ts";
import { renderPage } from "#src/web/visitor/prerender/render-page.server.tsx";
import { eventually } from "#test/eventually.ts";
import { testAcrossProcesses } from "#test/databases/engines.ts";
import { buildKeptSchema, readKeptSchema } from "#test/databases/kept-schemas.ts";
import { rowsWithoutJob } from "#test/work/rows-without-job.ts";
import { openTestApp } from "#test/app/test-app.ts";

type TableName = (typeof tableNames)[number];
const names = Object.keys(migrations);
const FORMER = "1.0.0";
const former = readKeptSchema(FORMER);
const later = names.filter((name) => !former.migrations.includes(name));

async function buildFormer(place: DatabaseLocation): Promise<void> {
  await using db = openDb(place);
  await buildKeptSchema(db, place.kind, FORMER, former.example);
}

testAcrossProcesses("after an upgrade every page and every screen’s call opens, with what was there", async (place) => {
  await buildFormer(place);
  await using testApp = await openTestApp({ place });
  const { app, db } = testApp;
  const assets = { css: "p{}", bootstrap: "let a" };
  app.pages = await openPageCache({ db, env: app.env, now: app.now, assets, renderPage });
  const pages = app.pages.pages();
  for (const page of pages.all)
    for (const language of pages.languagesOf(page)) {
      const path = pages.pathOf(page, language);
      expect((await testApp.request(path)).status, path).toBe(200);
    }

  const owner = await testApp.signedIn();
  const opened = new Map<string, number>();
  for (const path of screensCalls(createServer(app).routes, await someIds(db)))
    opened.set(path, (await owner.request(path)).status);
  // 302 leads to what stands for a picture that was never chosen, 422 asks for a query; of what is named “none” there is none,
  // and a customer without invoices has no statement.
  const isExpected = (path: string, status: number) =>
    status === 200 ||
    status === 302 ||
    status === 422 ||
    (status === 404 && /\/(?:none|delivered|statement)\b/.test(path));
  expect([...opened].filter(([path, status]) => !isExpected(path, status))).toEqual([]);
  expect([...opened].filter(([, status]) => status === 200).length).toBeGreaterThan(50);
  const inbox = former.example["leads"]?.filter(({ box }) => box === "inbox") ?? [];
  expect(await (await owner.request("/api/admin/leads")).json()).toHaveLength(inbox.length);
});

type Route = { method: string; path: string };

/** Each call that reads, with the id of something that is there. */
function screensCalls(routes: Route[], ids: Record<string, string>): string[] {
  const reads = routes.filter(({ method, path }) => method === "GET" && /^\/api\/admin\/[^*]+$/.test(path));
  const withId = (path: string) =>
    path.replaceAll(
      /([a-z-]+)\/:[^/]+/g,
      (_whole, list: string) => `${list}/${ids[list.replaceAll("-", "_")] ?? "none"}`,
    );
  return [...new Set(reads.map(({ path }) => withId(path).replaceAll(/:[^/]+/g, "none")))];
}

async function someIds(db: Db): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const table of ["leads", "quotes", "appointments", "articles", "content_ideas"] as const) {
    const row = await db.selectFrom(table).select("id").limit(1).executeTakeFirst();
    if (row) found[table] = row.id;
  }
  return found;
}

testAcrossProcesses("after an upgrade the numbers of quotes go on", async (place) => {
  await buildFormer(place);
  await using db = openDb(place);
  await migrate(db);
  const { id } = await db.selectFrom("leads").select("id").limit(1).executeTakeFirstOrThrow();

  const count = former.example["quotes"]?.length ?? 0;
  expect((await createQuote(db, id, new Date("2026-11-20T15:00:00.000Z")))?.number).toBe(`2026-00${count + 1}`);
});

testAcrossProcesses("after an upgrade every quote, visit, plan and invoice is of a job", async (place) => {
  await buildFormer(place);
  await using db = openDb(place);
  await migrate(db);
  expect((await rowsWithoutJob(db)).length).toBeGreaterThan(0);
  await adoptJobs(db);

  expect(await rowsWithoutJob(db)).toEqual([]);
});

testAcrossProcesses("an older program that goes on storing requests during the upgrade loses none", async (place) => {
  await buildFormer(place);
  const [lead] = former.example["leads"] ?? [];
  const old = start("old-program.ts", place, JSON.stringify(lead));
  await old.hasSaid(20);
  await using db = openDb(place);
  await migrate(db);
  const during = old.said.length;
  await old.hasSaid(during + 20);
  await old.kill();

  const stored = new Set((await db.selectFrom("leads").select("id").execute()).map(({ id }) => id));
  expect(old.said.filter((id) => !stored.has(id))).toEqual([]);
});

testAcrossProcesses(
  "an upgrade that is killed in the middle changes nothing, and the next start completes it",
  async (place) => {
    await buildFormer(place);
    const before = await rowsIn(place);
    const upgrade = start("stalling-upgrade.ts", place, later.at(-1) ?? "");
    await upgrade.hasSaid(1);
    await upgrade.kill();

    expect(await rowsIn(place)).toEqual(before);
    await using db = openDb(place);
    expect(await migrate(db)).toEqual(later);
    expect(await migrate(db)).toEqual([]);
  },
);

test("an upgrade that finds the disk full, at any point, changes nothing, and completes once there is room", async () => {
  const place: DatabaseLocation = { kind: "sqlite", file: join(mkdtempSync(join(tmpdir(), "upgrade-")), "site.db") };
  await buildFormer(place);
  const before = await rowsIn(place);
  await using db = openDb(place);
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  const pages = rows[0]?.page_count ?? 0;
  let refused = 0;
  for (let room = 0; ; room = Math.ceil((room + 1) * 1.1)) {
    await sql.raw(`pragma max_page_count = ${pages + room}`).execute(db);
    const failed = await migrate(db).then(
      () => undefined,
      (error: unknown) => String(error),
    );
    if (failed === undefined) break;
    expect(failed).toContain("full");
    expect(await rowsIn(place)).toEqual(before);
    refused += 1;
  }
  expect(refused).toBeGreaterThan(2);
  expect((await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)).rows).toEqual([
    { integrity_check: "ok" },
  ]);
});

/** Rows of every table that is there, as an older program would read them. */
async function rowsIn(place: DatabaseLocation) {
  await using db = openDb(place);
  const present = new Set((await db.introspection.getTables()).map(({ name }) => name));
  const tables = tableNames.filter((table) => present.has(table));
  const read = async (table: TableName) => [table, (await Array.fromAsync(pagesOf(db, table))).flat()] as const;
  return [[...present].toSorted(), await Promise.all(tables.map(read))];
}

/** A program of this folder in a process of its own, and the lines that it has written. */
function start(program: string, place: DatabaseLocation, more: string) {
  const file = fileURLToPath(new URL(program, import.meta.url));
  const child = spawn(process.execPath, [file, JSON.stringify(place), more], { stdio: ["ignore", "pipe", "inherit"] });
  const said: string[] = [];
  createInterface(child.stdout).on("line", (line) => said.push(line));
  return {
    said,
    hasSaid: (lines: number) => eventually(() => expect(said.length).toBeGreaterThanOrEqual(lines)),
    async kill() {
      const ended = once(child, "close");
      child.kill("SIGKILL");
      await ended;
    },
  };
}
