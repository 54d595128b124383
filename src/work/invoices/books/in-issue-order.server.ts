import type { Db } from "#src/platform/db/db.server.ts";

/** Where the former page has ended. */
export type LastIssued = { id: string; issued_on: string | null; issued_at: string | null };

/** A page of what was issued, from a day on: its order is that of the numbers. */
export function inIssueOrder(
  db: Db,
  { from, last, size }: { from: string; last: LastIssued | undefined; size: number },
) {
  const issued = db
    .selectFrom("invoices")
    .select(["id", "issued_on", "issued_at", "total_cents"])
    .orderBy("issued_on")
    .orderBy("issued_at")
    .orderBy("id")
    .limit(size);
  if (!last) return issued.where("issued_on", ">=", from);
  return issued.where(({ eb, refTuple, tuple }) =>
    eb(refTuple("issued_on", "issued_at", "id"), ">", tuple(last.issued_on, last.issued_at, last.id)),
  );
}
