import type { Db } from "#src/platform/db/db.server.ts";

/** Another customer who has the same address or number, and may be the same person. */
export type Lookalike = { id: string; name: string; company: string; shared: string };
/** A merge that can be undone. `at` is ISO 8601 UTC. */
export type MergeDone = { id: string; name: string; at: string };

const AT_MOST = 5;

/** Without those of whom the owner has said that they are two. */
export async function loadLookalikes(db: Db, id: string): Promise<Lookalike[]> {
  const apart = (asked: "one_id" | "other_id", own: "one_id" | "other_id") =>
    db.selectFrom("customer_apart").select(asked).where(own, "=", id);
  const rows = await db
    .selectFrom("customer_contacts as own")
    .innerJoin("customer_contacts as other", (join) =>
      join.onRef("other.kind", "=", "own.kind").onRef("other.key", "=", "own.key"),
    )
    .innerJoin("customers", "customers.id", "other.customer_id")
    .select(["customers.id", "customers.name", "customers.company", "own.value as shared"])
    .where("own.customer_id", "=", id)
    .where("own.key", "!=", "")
    .where("other.customer_id", "!=", id)
    .where("customers.merged_into", "is", null)
    .where("customers.id", "not in", apart("other_id", "one_id"))
    .where("customers.id", "not in", apart("one_id", "other_id"))
    .orderBy("customers.id")
    .orderBy("own.position")
    .limit(4 * AT_MOST)
    .execute();
  const first = new Map<string, Lookalike>();
  for (const row of rows) if (!first.has(row.id)) first.set(row.id, row);
  return [...first.values()].slice(0, AT_MOST);
}

/** The newest first. */
export async function loadMerges(db: Db, id: string): Promise<MergeDone[]> {
  return db
    .selectFrom("customer_moves")
    .innerJoin("customers", "customers.id", "customer_moves.from_id")
    .select(["customer_moves.id", "customers.name", "customer_moves.at"])
    .where("to_id", "=", id)
    .where("customers.merged_into", "=", id)
    .where("customer_moves.kind", "=", "merge")
    .where("undone_at", "is", null)
    .orderBy("customer_moves.id", "desc")
    .execute();
}
