import { mkdtempSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { DatabaseSync } from "node:sqlite";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { expect, test } from "vitest";
import { createDataDir, openDb } from "#src/platform/db/db.server.ts";
import { withChecking } from "#src/platform/db/postgres.server.ts";
import { migrate } from "#src/platform/db/migrate.server.ts";
import { freshPostgresDatabase } from "#test/databases/engines.ts";
import { latinDatabase } from "#test/databases/latin-database.ts";
import { explainFailure, isDamaged, whileListening } from "./explain-failure.ts";

async function errorOf(task: () => unknown): Promise<unknown> {
  try {
    await task();
  } catch (error) {
    return error;
  }
  throw new Error("it succeeded");
}

function listenOn(host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const refuse = (error: Error) => reject(whileListening(error));
    createServer().once("error", refuse).listen(0, host, resolve);
  });
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
  const readOnly = Object.assign(new Error("read-only file system, mkdir"), { code: "EROFS" });
  const failures: [() => unknown, RegExp][] = [
    [() => createDataDir(file), /^DATA_DIR needs a folder, and .*a-file is a file\.$/],
    [() => createDataDir(join(file, "data")), /^DATA_DIR needs a folder/],
    [() => createDataDir("/proc/none/data"), /^(?:DATA_DIR cannot be made: |Not allowed \()E[^\n]*\/proc\/none/],
    [() => Promise.reject(readOnly), /^The disk is read-only \(.*\): choose a DATA_DIR/],
    [() => listenOn("192.0.2.1"), /^HOST is not an address of this machine/],
    [() => listenOn("nowhere.invalid"), /^HOST is no address and no name that this machine knows .*nowhere/],
    [() => connectTo(wrong((url) => (url.pathname = "/none"))), /^There is no such database: .*"none"/],
    [
      () => connectTo(wrong((url) => url.searchParams.set("options", "-c search_path=absent"))),
      /^The site’s tables are in no schema that is searched/,
    ],
    [() => connectTo(wrong((url) => (url.hostname = "nowhere.invalid"))), /^The database does not answer: .*nowhere/],
    [() => connectTo("postgres://a:b@127.0.0.1:1/x"), /^The database does not answer: .*ECONNREFUSED/],
    [() => new DatabaseSync(file).exec("pragma journal_mode = wal"), /^The database file is damaged .* restore/],
    [() => new DatabaseSync(folder), /^Not allowed to open or write the database file/],
  ];

  for (const [task, line] of failures) expect(explainFailure(await errorOf(task))).toMatch(line);
  expect(isDamaged(await errorOf(() => new DatabaseSync(file).exec("pragma journal_mode = wal")))).toBe(true);
  expect(explainFailure(new TypeError("a bug"))).toBeUndefined();
});

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

const coded = (code: string) => Object.assign(new Error("as the engine says it"), { code });

test("what a provider of PostgreSQL refuses is one line that says what to do", async () => {
  const url = await freshPostgresDatabase();
  const { pathname } = new URL(url);
  const name = pathname.slice(1);
  const as = (change: (url: URL) => void) => {
    const changed = new URL(url);
    change(changed);
    return changed.href;
  };
  const role = `guest_${name}`;
  await onServer(url, `create role "${role}" login password 'guest' connection limit 1`);
  const guest = as((changed) => Object.assign(changed, { username: role, password: "guest" }));
  const readOnly = as((changed) => changed.searchParams.set("options", "-c default_transaction_read_only=on"));

  for (const [task, line] of [
    [() => connectTo(guest), /^The database does not allow that .*: make that user its owner/],
    [() => connectTo(readOnly), /^The database is read-only/],
    [() => connectTo(as((it) => it.searchParams.set("sslmode", "require"))), /^The database does not encrypt/],
    [() => connectTo(as((it) => it.searchParams.set("sslrootcert", "/none/ca.pem"))), /^There is no certificate at/],
  ] as const)
    expect(explainFailure(await errorOf(task))).toMatch(line);
  await expect(connectTo(await latinDatabase())).rejects.toThrow(/has the encoding LATIN1/);
  for (const [code, line] of [
    ["53300", /takes no more connections .* up to 12/],
    ["EMFILE", /raise the limit of open files/],
    ["DEPTH_ZERO_SELF_SIGNED_CERT", /sslrootcert=.* sslmode=no-verify/],
    ["SELF_SIGNED_CERT_IN_CHAIN", /sslrootcert=/],
    ["ERR_TLS_CERT_ALTNAME_INVALID", /is for another name/],
    ["CERT_HAS_EXPIRED", /is not valid now/],
  ] as const)
    expect(explainFailure(coded(code))).toMatch(line);
});

test("sslmode=require checks the certificate, as it says without a warning", () => {
  expect(withChecking("postgres://a:b@h/x?sslmode=require")).toBe("postgres://a:b@h/x?sslmode=verify-full");
  for (const kept of ["postgres://a:b@h/x", "postgres://a:b@h/x?sslmode=no-verify", "no address"])
    expect(withChecking(kept)).toBe(kept);
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
