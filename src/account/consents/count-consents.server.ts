import { countOf } from "#src/platform/db/count-of.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";

export type ConsentCounts = { express: number; implied: number; leftAlone: number };

/** `leftAlone` counts addresses and numbers. Of the ledger now. */
export async function countConsents(db: Db, now: Date): Promise<ConsentCounts> {
  const { express, implied } = await db
    .selectFrom("consents")
    .where("withdrawn_at", "is", null)
    .where((eb) => eb.or([eb("until", "is", null), eb("until", ">", now.toISOString())]))
    .select(({ fn, eb }) => [
      fn
        .countAll<number | string>()
        .filterWhere(eb("basis", "=", "express"))
        .as("express"),
      fn
        .countAll<number | string>()
        .filterWhere(eb("basis", "<>", "express"))
        .as("implied"),
    ])
    .executeTakeFirstOrThrow();
  const leftAlone = await countOf(db.selectFrom("suppressions").where("lifted_at", "is", null));
  return { express: Number(express), implied: Number(implied), leftAlone };
}
