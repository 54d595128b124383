import { existsSync, statSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { openDb, type DatabaseLocation } from "#src/platform/db/db.server.ts";
import { migrate, schemaVersion, waitingMigrations, type Migrations } from "#src/platform/db/migrate.server.ts";
import { migrations } from "#src/platform/db/migrations/index.ts";
import { rehearseInSchema } from "./rehearse-in-schema.server.ts";
import { NotTried, type Rehearsal } from "./rehearsal.ts";

const FOLDER = "rehearsal-";
/** The copy, and what a migration that writes every row anew puts beside it until its end. */
const TIMES_THE_SIZE = 3;
const SPARE_BYTES = 100_000_000;
const PAGES_AT_ONCE = 100_000;

type Target = { upTo: string; known: Migrations };
type Rehearsing = Partial<Target> & { freeBytes: (folder: string) => Promise<number> };

/**
 * Makes the schema of this program from a copy of the database, which goes away again: a migration that throws is known
 * while the former program still serves. The database itself is only read.
 */
export async function rehearseMigrations(place: DatabaseLocation, rehearsing: Rehearsing): Promise<Rehearsal> {
  const { upTo = schemaVersion, known = migrations, freeBytes } = rehearsing;
  const { waiting, last } = await waitingIn(place, { upTo, known });
  if (waiting.length === 0 || last === undefined) return { kind: "up-to-date" };
  try {
    if (place.kind === "sqlite") await rehearseOnFile(place.file, { upTo, known, freeBytes });
    else await rehearseInSchema(place.url, { upTo, known, last });
    return { kind: "passed", migrations: waiting };
  } catch (error) {
    if (error instanceof NotTried) return { kind: "not-tried", why: error.why };
    return isNoRoom(error) ? { kind: "not-tried", why: "no-room" } : { kind: "failed", error };
  }
}

async function waitingIn(place: DatabaseLocation, { upTo, known }: Target) {
  if (place.kind === "sqlite" && !existsSync(place.file)) return { waiting: [], last: undefined };
  await using db = openDb(place);
  return await waitingMigrations(db, upTo, known);
}

async function rehearseOnFile(file: string, { upTo, known, freeBytes }: Required<Rehearsing>): Promise<void> {
  const folder = dirname(file);
  await removeAbandoned(folder);
  const size = sizeOf(file) + sizeOf(`${file}-wal`);
  if ((await freeBytes(folder)) < TIMES_THE_SIZE * size + SPARE_BYTES) throw new NotTried("no-room");
  const aside = await mkdtemp(join(folder, FOLDER));
  try {
    await copyFile(file, join(aside, "site.db"));
    await using copy = openDb({ kind: "sqlite", file: join(aside, "site.db") });
    await migrate(copy, upTo, known);
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

/** What is being written meanwhile is in the copy or not, and never half. */
async function copyFile(file: string, to: string): Promise<void> {
  const source = new DatabaseSync(file, { readOnly: true });
  try {
    await backup(source, to, { rate: PAGES_AT_ONCE });
  } finally {
    source.close();
  }
}

/** A rehearsal that was killed leaves a copy of all personal data; one runs at a time. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (name.startsWith(FOLDER)) await rm(join(folder, name), { recursive: true, force: true });
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

const SQLITE_FULL = 13;

/** A full disk says nothing of the migration. */
function isNoRoom(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errcode }: Error & { code?: unknown; errcode?: unknown } = error;
  return code === "ENOSPC" || code === "53100" || (Number(errcode) & 255) === SQLITE_FULL;
}
