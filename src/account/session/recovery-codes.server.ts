import { record, type Recording } from "#src/account/events/record.server.ts";
import { sha256 } from "#src/platform/columns/hash.server.ts";
import { countOf } from "#src/platform/db/count-of.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { parseCode } from "./code.ts";
import { readableLetters } from "./password.server.ts";

const CODES = 10;

export function replaceCodes({ db, by }: Recording, ownerId: string, now: Date): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    const codes = await writeCodes(trx, ownerId, now);
    await record(trx, { kind: "recovery_codes.made" }, by, now);
    return codes;
  });
}

/** Replaces all earlier ones. Only hashes are stored. */
export async function writeCodes(db: Db, ownerId: string, now: Date): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode);
  await removeRecoveryCodes(db, ownerId);
  await db
    .insertInto("recovery_codes")
    .values(codes.map((code) => ({ code_hash: hashCode(code), owner_id: ownerId, created_at: now.toISOString() })))
    .execute();
  return codes;
}

/** True once for each code. */
export async function spendRecoveryCode(db: Db, ownerId: string, code: string): Promise<boolean> {
  const spent = await db
    .deleteFrom("recovery_codes")
    .where("code_hash", "=", hashCode(code))
    .where("owner_id", "=", ownerId)
    .executeTakeFirst();
  return Number(spent.numDeletedRows) > 0;
}

export function countRecoveryCodes(db: Db, ownerId: string): Promise<number> {
  return countOf(db.selectFrom("recovery_codes").where("owner_id", "=", ownerId));
}

export async function removeRecoveryCodes(db: Db, ownerId: string): Promise<void> {
  await db.deleteFrom("recovery_codes").where("owner_id", "=", ownerId).execute();
}

/** Four groups of four, 79 bits: longer than the app's six digits. */
function newCode(): string {
  return Array.from({ length: 4 }, () => readableLetters(4)).join("-");
}

/** The codes are random, so a fast hash is enough. */
function hashCode(code: string): string {
  const read = parseCode(code);
  const letters = read.kind === "recovery" ? read.letters : read.digits;
  return sha256(letters);
}
