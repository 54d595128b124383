import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { personKeys } from "#src/account/consents/person.ts";
import { adoptWhatCan } from "#src/operations/process/adopt-rows.server.ts";
import { MINUTE_MS } from "#src/platform/clock/durations.ts";
import { toJson } from "#src/platform/columns/column.ts";
import type { DatabaseLocation, Db } from "#src/platform/db/db.server.ts";
import { migrate } from "#src/platform/db/migrate.server.ts";
import { insertRows, type Row } from "#src/platform/db/rows.server.ts";
import { aLeadRow } from "#test/leads/a-lead-row.ts";
import { aQuoteDocument } from "#test/work/a-quote.ts";
import { openCountedDb } from "#test/databases/counted-db.ts";
import { openOwnPostgres } from "#test/databases/own-postgres.ts";
import { rowsWithoutJob } from "#test/work/rows-without-job.ts";
import { startFormerProcess } from "./setting/former-process.ts";
import { loadCpuMs } from "./setting/processor-time.ts";

const LEADS = Number(process.env["BENCH_LEADS"] ?? 100_000);
/** Two versions of each number. */
const NUMBERS = LEADS * 0.3;
const PEOPLE = Math.ceil(LEADS * 0.6);
const DOCUMENT_CHARACTERS = 11_000;
const AT_ONCE = 2_000;
/** For which the former process is measured alone, to compare with. */
const IDLE_MS = 5_000;
/** The last before customers and jobs. */
const BEFORE = "059-quarantine-notices";
const now = new Date("2026-11-20T12:00:00.000Z");
const BUDGETS = { migrateMs: 5_000, adoptMs: 180_000, waitMs: 1_000 };

/**
 * The upgrade that gives customers, jobs and places to what was there: until the process listens, on each engine. On PostgreSQL
 * a process of the version before writes rows of requests and quotes meanwhile, at random; on SQLite no other one serves.
 */
export async function upgrade() {
  const only = process.env["BENCH_ENGINE"];
  const sizes = { budgets: BUDGETS, leads: LEADS, quotes: 2 * NUMBERS };
  return {
    ...sizes,
    ...(only !== "postgres" && { sqlite: await upgradeSqlite() }),
    ...(only !== "sqlite" && { postgres: await upgradePostgres() }),
  };
}

async function upgradeSqlite() {
  const folder = await mkdtemp(join(tmpdir(), "bench-"));
  const result = await upgradeOn({ kind: "sqlite", file: join(folder, "site.db") });
  await rm(folder, { recursive: true, force: true });
  return result;
}

async function upgradePostgres() {
  await using server = await openOwnPostgres();
  return await upgradeOn({ kind: "postgres", url: server.url });
}

async function upgradeOn(place: DatabaseLocation) {
  await using counted = openCountedDb(place);
  const { db, statements } = counted;
  await migrate(db, BEFORE);
  await fill(db);
  const former = place.kind === "postgres" ? await startFormerProcess(place.url) : undefined;
  const idle = await former?.waits(IDLE_MS);
  const migrateMs = await took(() => migrate(db));
  const migrating = await former?.waits();
  const [before, asked] = [await loadCpuMs(db, place.kind), statements.length];
  const adoptMs = await took(() => adoptWhatCan(db, now));
  const [after, adoptStatements] = [await loadCpuMs(db, place.kind), statements.length - asked];
  const adoptCpuMs = after.cpuMs - before.cpuMs;
  const serverCpuMs = after.serverCpuMs - before.serverCpuMs;
  const adopting = await former?.waits();
  former?.end();
  const againMs = await took(() => adoptWhatCan(db, now));
  const strays = (await rowsWithoutJob(db)).length;
  const waits = former && { idle, migrating, adopting };
  const result = { migrateMs, adoptMs, adoptStatements, adoptCpuMs, serverCpuMs, againMs, waits, strays };
  console.log(`  ${place.kind.padEnd(9)} ${JSON.stringify(result)}`);
  return result;
}

async function fill(db: Db): Promise<void> {
  const ids: string[] = [];
  for (let at = 0; at < LEADS; at += AT_ONCE) {
    const leads = Array.from({ length: Math.min(AT_ONCE, LEADS - at) }, (_, index) => aLeadOf(at + index));
    ids.push(...leads.map(({ id }) => id));
    await insertRows(db, "leads", leads);
  }
  const document = aQuoteDocument();
  const padded = { ...document, note: { fr: "x".repeat(DOCUMENT_CHARACTERS), en: "" } };
  const text = toJson(padded);
  const parts = Array.from({ length: Math.ceil(NUMBERS / 200) }, (_, part) => part * 200);
  for (const at of parts) {
    const numbers = ids.slice(at, Math.min(at + 200, NUMBERS));
    await insertRows(
      db,
      "quotes",
      numbers.flatMap((leadId, index) => versionsOf(leadId, at + index, text)),
    );
  }
}

/** Each at a minute of its own, as people write. */
function aLeadOf(at: number) {
  const person = at % PEOPLE;
  const submitted_at = new Date(now.getTime() - (LEADS - at) * MINUTE_MS).toISOString();
  const name = `${String.fromCharCode(65 + (person % 26))}${person.toString(36)} Tremblay`;
  const phone = `450 ${String(200 + (Math.floor(person / 10_000) % 700))}-${String(person % 10_000).padStart(4, "0")}`;
  const row = aLeadRow({ name, phone, email: `p${person}@exemple.test`, submitted_at });
  return { ...row, ...personKeys(row) };
}

/** Every other one says where the work is. */
function draftOf(number: number) {
  return number % 2 === 0 ? { place: `${number}, rue des Érables` } : {};
}

function versionsOf(leadId: string, number: number, document: string): Row[] {
  return [1, 2].map((revision) => ({
    ...{ id: `${leadId}-${revision}`, lead_id: leadId, number: `2026-${number}`, revision },
    ...{ state: revision === 1 ? "superseded" : "accepted", language: "fr", document, draft: toJson(draftOf(number)) },
    ...{ valid_until: "2026-12-31", total_cents: 100_000, net_cents: 100_000 },
    ...{ created_at: now.toISOString(), decided_at: now.toISOString() },
  }));
}

async function took(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return Math.round(performance.now() - begun);
}
