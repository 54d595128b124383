import { sql, type SqlBool } from "kysely";
import type { Db } from "#src/platform/db/db.server.ts";
import { rangeOf, type DayRange, type Period } from "./period.ts";
import type { Taxed } from "./tax-report.ts";

type Sum = number | string | null;

/** Paid in part before its day of issue, so that it is taxed on more than that day. */
export const isPrepaid = prepaid("invoices.id", "invoices.issued_on");

/** What was issued in these days, a row for each of its taxes. */
export function taxesIssuedIn(db: Db, { from, to }: DayRange) {
  return db
    .selectFrom("invoice_taxes")
    .where("invoice_taxes.issued_on", ">=", from)
    .where("invoice_taxes.issued_on", "<=", to);
}

/** Those that are taxed on their day of issue. */
export function taxesDueAtIssue(db: Db, month: Period) {
  return taxesIssuedIn(db, rangeOf(month)).where(
    sql<SqlBool>`not ${prepaid("invoice_taxes.invoice_id", "invoice_taxes.issued_on")}`,
  );
}

/** What a month has issued and taxes at the issue, added up. PostgreSQL answers sums as text. */
export async function loadDueAtIssue(db: Db, month: Period): Promise<Taxed> {
  const { from, to } = rangeOf(month);
  const signed = (cents: "net_cents" | "total_cents") =>
    sql<Sum>`sum(case when kind = 'credit' then -${sql.ref(cents)} else ${sql.ref(cents)} end)`;
  const { net, total } = await db
    .selectFrom("invoices")
    .where("issued_on", ">=", from)
    .where("issued_on", "<=", to)
    .where(sql<SqlBool>`not ${isPrepaid}`)
    .select([signed("net_cents").as("net"), signed("total_cents").as("total")])
    .executeTakeFirstOrThrow();
  // A group for each day is what the index is in the order of: nothing is sorted.
  const charged = await taxesDueAtIssue(db, month)
    .select(["tax", "thousandths"])
    .select(({ fn }) => [fn.sum<Sum>("base_cents").as("base"), fn.sum<Sum>("cents").as("all")])
    .groupBy(["issued_on", "tax", "thousandths"])
    .execute();
  return {
    ...{ month, netCents: Number(net ?? 0), totalCents: Number(total ?? 0) },
    charged: charged.map(({ tax, thousandths, base, all }) => ({
      ...{ tax, thousandths, baseCents: Number(base), cents: Number(all) },
    })),
  };
}

function prepaid(id: string, issuedOn: string) {
  return sql<SqlBool>`exists (select 1 from payments
    where payments.invoice_id = ${sql.ref(id)} and payments.received_on < ${sql.ref(issuedOn)})`;
}
