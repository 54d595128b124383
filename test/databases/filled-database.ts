import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureOwner } from "#src/account/session/owner.server.ts";
import { saveSettings } from "#src/account/settings/settings.server.ts";
import { migratedPostgresDatabase } from "./engines.ts";
import { withBuffers } from "./kept-schemas.ts";
import { signIn } from "../app/sign-in.ts";
import { openTestDb } from "./test-db.ts";
import type { DatabaseLocation, Db } from "#src/platform/db/db.server.ts";
import { openRateLimits } from "#src/platform/db/rate-limits.server.ts";
import { countRows, insertRows, pagesOf, type Row } from "#src/platform/db/rows.server.ts";
import { primaryKeys, tableNames } from "#src/platform/db/tables.ts";

const now = new Date("2026-11-20T12:00:00.000Z");

/** Every table has a row, and as many leads as are wanted. */
export async function filledDatabase(place: DatabaseLocation, leads = 1201): Promise<Db> {
  const db = await openTestDb(place);
  const credentials = { username: "owner", password: "a-fine-password" };
  await ensureOwner(db, credentials, now);
  await signIn(db, credentials, now);
  const ofOwner = { owner_id: "owner", created_at: now.toISOString() };
  await db
    .insertInto("second_factors")
    .values({ ...ofOwner, sealed_key: "sealed" })
    .execute();
  await db
    .insertInto("recovery_codes")
    .values({ ...ofOwner, code_hash: "abc" })
    .execute();
  await saveSettings(db, { business: { name: "Lavage « Été » & fils" } }, now);
  await openRateLimits(db, () => now).take("login", "203.0.113.7");
  await db.insertInto("used_bot_checks").values({ nonce: "abc", expires_at: now.toISOString() }).execute();
  await insertRows(
    db,
    "leads",
    Array.from({ length: leads }, (_, index) => aNumberedLeadRow(index)),
  );
  await fillEmptyTables(db);
  return db;
}

/** Also tables newer than this test. Every text is a lead's id, so foreign keys hold. */
async function fillEmptyTables(db: Db) {
  const counts = await countRows(db);
  const known = await db.introspection.getTables();
  for (const table of tableNames.filter((name) => counts[name] === 0)) {
    const keys: string[] = primaryKeys[table];
    const columns = known.find(({ name }) => name === table)?.columns ?? [];
    const valueOf = (column: (typeof columns)[number]) => {
      if (column.isNullable && !keys.includes(column.name)) return null;
      const type = column.dataType.toLowerCase();
      if (["blob", "bytea"].includes(type)) return Buffer.from([0, 255, 10, 34]);
      return type === "text" ? "lead-000000" : 3;
    };
    await insertRows(db, table, [Object.fromEntries(columns.map((column) => [column.name, valueOf(column)]))]);
  }
}

const texts =
  "service_requested service language utm_source utm_medium utm_campaign utm_term utm_content gclid gbraid wbraid fbclid msclkid landing_page referrer";

export function aNumberedLeadRow(index: number): Row {
  return {
    ...Object.fromEntries(texts.split(" ").map((name) => [name, ""])),
    id: `lead-${String(index).padStart(6, "0")}`,
    name: `Zoé "l'aînée" ${index}`,
    email: "zoe@example.com",
    phone: "450 555-0142",
    message: 'Ligne 1\nLigne 2\t😀 \\ {"sha256":""}',
    idempotency_key: index % 2 ? null : `key-${index}`,
    submitted_at: now.toISOString(),
  };
}

/** Every row of every table, in the same order on both engines. */
export async function allRows(db: Db): Promise<Record<string, Row[]>> {
  const all: Record<string, Row[]> = {};
  for (const table of tableNames) {
    const rows = (await Array.fromAsync(pagesOf(db, table))).flat().map(withBuffers);
    const keyOf = (row: Row) => primaryKeys[table].map((key) => row[key]).join();
    all[table] = rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  }
  return all;
}

export function backupFolder() {
  return mkdtempSync(join(tmpdir(), "backup-"));
}

export async function emptyPostgres(): Promise<DatabaseLocation> {
  return { kind: "postgres", url: await migratedPostgresDatabase() };
}
