import { isDatabaseAway } from "./database-away.ts";

const [SQLITE_BUSY, SQLITE_LOCKED, SQLITE_NOMEM, SQLITE_READONLY, SQLITE_INTERRUPT, SQLITE_IOERR] = [5, 6, 7, 8, 9, 10];
const [SQLITE_CORRUPT, SQLITE_FULL, SQLITE_CANTOPEN, SQLITE_PROTOCOL, SQLITE_NOTADB] = [11, 13, 14, 15, 26];

const UNWRITABLE = [SQLITE_READONLY, SQLITE_IOERR, SQLITE_FULL, SQLITE_CANTOPEN];
const PASSING = [SQLITE_BUSY, SQLITE_LOCKED, SQLITE_NOMEM, SQLITE_INTERRUPT, SQLITE_PROTOCOL];
const BROKEN = [SQLITE_CORRUPT, SQLITE_NOTADB];

/** A read-only transaction or a full server of PostgreSQL, and a read-only or full file system. */
const UNWRITABLE_CODES = /^(25006|53...|ENOSPC|EDQUOT|EROFS)$/;
/** Connection, access, missing database or table, conflict of transactions, lock, operator, system. */
const FAILURE_CODES = /^(08...|25...|28...|3D...|3F...|40...|42501|42P01|42703|55P03|57...|58...)$/;
/** What SQLite says of a schema that is not there, and Kysely and Node of a database that is closed. */
const MESSAGE = /^(no such (table|column)|driver has already been destroyed|database is not open)/;

/** The database answers, and nothing can be stored: the disk is full, or may not be written. */
export function isUnwritable(error: unknown): boolean {
  return UNWRITABLE.includes(primaryCode(error)) || UNWRITABLE_CODES.test(codeOf(error));
}

/** What is only noted beside a read is left out on a full disk, which must not keep anybody from reading. */
export async function unlessUnwritable<T>(noted: Promise<T>, otherwise: T): Promise<T> {
  try {
    return await noted;
  } catch (error) {
    if (isUnwritable(error)) return otherwise;
    throw error;
  }
}

/** The failure is the database's, whatever is asked of it, and ends by itself or through an operator. Any other comes from what was to be stored. */
export function isDatabaseFailure(error: unknown): boolean {
  if (isDatabaseAway(error) || isUnwritable(error)) return true;
  if ([...PASSING, ...BROKEN].includes(primaryCode(error)) || FAILURE_CODES.test(codeOf(error))) return true;
  return error instanceof Error && MESSAGE.test(error.message);
}

/** Extended result codes keep the primary code in the low byte. */
function primaryCode(error: unknown): number {
  return error instanceof Error && "errcode" in error ? Number(error.errcode) & 255 : 0;
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
