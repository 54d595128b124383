import type { Db } from "#src/platform/db/db.server.ts";

/** Another customer who has the same address or number, and may be the same person. */
export type Lookalike = { id: string; name: string; company: string; shared: string };
/** A merge that can be undone. `at` is ISO 8601 UTC. */
export type MergeDone = { id: string; name: string; at: string };

/** A split that can be undone: who was made of it, of whom, and which of them is the other one. `at` is ISO 8601 UTC. */
export type SplitDone = { id: string; name: string; former: string; other: { id: string; name: string }; at: string };

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

/** Those in which the customer is either of the two, the newest first. */
export async function loadSplits(db: Db, id: string): Promise<SplitDone[]> {
  const rows = await db
    .selectFrom("customer_moves")
    .innerJoin("customers as made", "made.id", "customer_moves.to_id")
    .innerJoin("customers as former", "former.id", "customer_moves.from_id")
    .select(["customer_moves.id", "customer_moves.at", "made.id as madeId", "made.name", "made.company"])
    .select(["former.id as formerId", "former.name as formerName", "former.company as formerCompany"])
    .where("customer_moves.kind", "=", "split")
    .where("undone_at", "is", null)
    .where("made.merged_into", "is", null)
    .where(({ eb, or }) => or([eb("from_id", "=", id), eb("to_id", "=", id)]))
    .orderBy("customer_moves.id", "desc")
    .execute();
  return rows.map(({ id: move, at, ...row }) => {
    const [name, former] = [row.name || row.company, row.formerName || row.formerCompany];
    const other = row.madeId === id ? { id: row.formerId, name: former } : { id: row.madeId, name };
    return { id: move, name, former, other, at };
  });
}
