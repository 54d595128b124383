import { sql } from "kysely";
import { chownSync, mkdirSync, mkdtempSync, openSync, readFileSync, writeFileSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readEnv } from "#src/env.ts";
import { aLead } from "#test/leads/a-lead.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { examineDeployment } from "./examine.server.ts";

/** Nothing listens there. */
const siteUrl = "http://127.0.0.1:1";
const subjects = ["Data folder", "Disk", "Permissions", "Owner", "Backups", "Requests", "Database"];

async function look(variables: Record<string, string>): Promise<Record<string, string>> {
  const read = readEnv({ DATA_DIR: mkdtempSync(join(tmpdir(), "doctor-")), ...variables });
  if (!read.ok) throw new Error(read.mistakes.join("\n"));
  const said: Record<string, string> = {};
  const deps = { env: read.env, loadSecretKey: () => Buffer.alloc(32, 7), siteUrl, now: new Date() };
  for await (const { about, state, says } of examineDeployment(deps)) said[about] = `${state}: ${says}`;
  return said;
}

test("a database that is away is a line of its own, and everything else is examined", async () => {
  const said = await look({ DATABASE_URL: "postgres://a:b@127.0.0.1:1/x" });

  expect(Object.keys(said)).toEqual([
    ...subjects,
    "Secret key",
    "Business",
    "Card payments",
    "Invoices",
    "Jobs",
    "Off-site backups",
    "Mail",
    "Website",
  ]);
  expect(said).toMatchObject({
    "Data folder": expect.stringMatching(/^ok: /),
    Database: expect.stringMatching(/^error: The database does not answer: check DATABASE_URL/),
    Mail: expect.stringMatching(/^warning: not examined/),
    Website: expect.stringMatching(/^error: .* does not answer/),
  });
});

test("a file that is no database is a line of its own", async () => {
  const folder = mkdtempSync(join(tmpdir(), "doctor-"));
  writeFileSync(join(folder, "site.db"), "not a database ".repeat(1_000));
  const said = await look({ DATA_DIR: folder });

  expect(said["Database"]).toMatch(/^error: The database file is damaged .*not a database.*restore/);
  expect(said["Website"]).toMatch(/^error: /);
});

test("what is damaged in the database is said", async () => {
  const folder = mkdtempSync(join(tmpdir(), "doctor-"));
  const file = join(folder, "site.db");
  await damageLeads(file);
  const said = await look({ DATA_DIR: folder });

  expect(said["Database"]).toMatch(/^error: SQLite [\d.]+ says: [^*]*(page|Tree|leads)[^*]*\. Stop the site/i);
});

test("a place that takes no files, and one that a command of another user has made, are named", async () => {
  const folder = mkdtempSync(join(tmpdir(), "doctor-"));
  writeFileSync(join(folder, "backups"), "a file where the folder should be");
  mkdirSync(join(folder, "spool"));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownSync(join(folder, "spool"), 12_345, 12_345);
  const said = await look({ DATA_DIR: folder });

  expect(said["Data folder"]).toMatch(/^error: .*backups takes no file: /);
  expect(said["Owner"]).toMatch(isRoot ? /^error: spool: of another user/ : /^ok: /);
});

/** Overwrites the middle of the table's first leaf. */
async function damageLeads(file: string): Promise<void> {
  const db = await openTestDb({ kind: "sqlite", file });
  await db
    .insertInto("leads")
    .values(Array.from({ length: 100 }, (_, index) => aLead({ id: `lead-${index}`, message: "x".repeat(500) })))
    .execute();
  const { rows } = await sql<{ rootpage: number }>`select rootpage from sqlite_master where name = 'leads'`.execute(db);
  const { rows: sizes } = await sql<{ page_size: number }>`pragma page_size`.execute(db);
  await db.destroy();
  const size = sizes[0]?.page_size ?? 4096;
  const at = ((rows[0]?.rootpage ?? 2) - 1) * size;
  expect(readFileSync(file).length).toBeGreaterThan(at + size);
  writeSync(openSync(file, "r+"), Buffer.alloc(200, 0xff), 0, 200, at + 8);
}
