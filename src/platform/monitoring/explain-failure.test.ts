import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { DatabaseSync } from "node:sqlite";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openDb } from "#src/platform/db/db.server.ts";
import { migrate } from "#src/platform/db/migrate.server.ts";
import { freshPostgresDatabase } from "#test/engines.ts";
import { explainFailure, isDamaged } from "./explain-failure.ts";

async function errorOf(task: () => unknown): Promise<unknown> {
  try {
    await task();
  } catch (error) {
    return error;
  }
  throw new Error("it succeeded");
}

function listenOn(host: string): Promise<void> {
  return new Promise((resolve, reject) => createServer().once("error", reject).listen(0, host, resolve));
}

async function connectTo(url: string): Promise<void> {
  await using db = openDb({ kind: "postgres", url });
  await migrate(db);
}

test("what an operator can mend is one line that says what", async () => {
  const folder = mkdtempSync(join(tmpdir(), "failures-"));
  const file = join(folder, "a-file");
  writeFileSync(file, "this is not a database, and long enough for its header to be read".repeat(20));
  const known = await freshPostgresDatabase();
  const wrong = (change: (url: URL) => void) => {
    const url = new URL(known);
    change(url);
    return url.href;
  };
  const failures: [() => unknown, RegExp][] = [
    [() => mkdirSync(file, { recursive: true }), /^DATA_DIR needs a folder, and .*a-file is a file\.$/],
    [() => mkdirSync(join(file, "data"), { recursive: true }), /^DATA_DIR needs a folder/],
    [() => listenOn("192.0.2.1"), /^HOST is not an address of this machine/],
    [() => connectTo(wrong((url) => (url.pathname = "/none"))), /^There is no such database: .*"none"/],
    [() => connectTo(wrong((url) => (url.hostname = "nowhere.invalid"))), /^The database does not answer: .*nowhere/],
    [() => connectTo("postgres://a:b@127.0.0.1:1/x"), /^The database does not answer: .*ECONNREFUSED/],
    [() => new DatabaseSync(file).exec("pragma journal_mode = wal"), /^The database file is damaged .* restore/],
    [() => new DatabaseSync(folder), /^Not allowed to open or write the database file/],
  ];

  for (const [task, line] of failures) expect(explainFailure(await errorOf(task))).toMatch(line);
  expect(isDamaged(await errorOf(() => new DatabaseSync(file).exec("pragma journal_mode = wal")))).toBe(true);
  expect(explainFailure(new TypeError("a bug"))).toBeUndefined();
});

test("a full disk is said as such, also when it ends a transaction", async () => {
  await using db = openDb({ kind: "sqlite", file: ":memory:" });
  await migrate(db);
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  await sql`pragma max_page_count = ${sql.raw(String(rows[0]?.page_count))}`.execute(db);
  const error = await errorOf(() =>
    db.transaction().execute(async (trx) => {
      for (let key = 0; key < 1_000; key += 1)
        await trx
          .insertInto("rate_limits")
          .values({ key: `${key}${"long".repeat(500)}`, points: 0, resets_at: "" })
          .execute();
    }),
  );

  expect(explainFailure(error)).toMatch(/^The disk is full/);
});
