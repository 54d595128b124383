import type { Db } from "#src/platform/db/db.server.ts";
import type { CreditNotes } from "./credit-notes-text.ts";
import { rangeOf, type Period } from "./period.ts";

export async function loadCreditNotes(db: Db, period: Period): Promise<CreditNotes> {
  const { from, to } = rangeOf(period);
  const rows = await db
    .selectFrom("invoices")
    .select(["number", "net_cents"])
    .where("kind", "=", "credit")
    .where("issued_on", ">=", from)
    .where("issued_on", "<=", to)
    .orderBy("issued_on")
    .orderBy("issued_at")
    .orderBy("id")
    .execute();
  return {
    numbers: rows.flatMap(({ number }) => number ?? []),
    netCents: rows.reduce((all, { net_cents }) => all + net_cents, 0),
  };
}
