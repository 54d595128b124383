import { daysBetween } from "#src/platform/clock/calendar-day.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { loadToday } from "#src/account/settings/settings.server.ts";
import { balanceOf } from "#src/work/invoices/balance.ts";
import type { InvoiceKind } from "#src/work/invoices/invoice.ts";
import { isOwed, selectLedger } from "./ledger-query.server.ts";
import { asListedInvoice } from "./listed-invoice.server.ts";

const MOST = 300;

/** Days are YYYY-MM-DD where the business is. */
type Receivable = {
  id: string;
  kind: InvoiceKind;
  number: string | null;
  balanceCents: number;
  dueOn: string | null;
  /** 0 until its day has passed. */
  daysLate: number;
  isDisputed: boolean;
};

/** What one customer owes, the oldest first. */
export type Debtor = {
  /** Null where nobody is known any more. */
  customerId: string | null;
  name: string;
  owedCents: number;
  /** When they were last written to about any of it, ISO 8601 UTC. */
  lastWrittenAt: string | null;
  invoices: Receivable[];
};

/** Who owes, by how long: first who has owed for longest. `hasMore`: there are more invoices than are read here. */
export async function loadReceivables(db: Db, now: Date): Promise<{ debtors: Debtor[]; hasMore: boolean }> {
  const today = await loadToday(db, now);
  const found = await selectLedger(db)
    .leftJoin("leads", "leads.id", "ledger.lead_id")
    .selectAll("ledger")
    .select(["leads.customer_id", "leads.name as lead_name"])
    .where(isOwed)
    .orderBy("ledger.due_on")
    .orderBy("ledger.id")
    .limit(MOST + 1)
    .execute();
  const rows = found.slice(0, MOST);
  const written = await loadLastWritten(
    db,
    rows.map(({ id }) => id),
  );
  const byCustomer = Map.groupBy(rows, (row) => row.customer_id ?? row.lead_id);
  const debtors = [...byCustomer.values()].map((own) => {
    const listed = own.map((row) => ({ ...asListedInvoice(row), leadName: row.lead_name }));
    const names = listed.map(({ document, leadName }) => document?.customer.name || leadName || "");
    const moments = own.flatMap(({ id }) => written.get(id) ?? []);
    const invoices = listed.map(({ id, kind, number, dueOn, isDisputed, settled }) => ({
      ...{ id, kind, number, dueOn, isDisputed, balanceCents: balanceOf(settled) },
      daysLate: dueOn !== null && dueOn < today ? daysBetween(dueOn, today) : 0,
    }));
    return {
      ...{ customerId: own[0]?.customer_id ?? null, name: names.find(Boolean) ?? "" },
      owedCents: invoices.reduce((sum, { balanceCents }) => sum + balanceCents, 0),
      ...{ lastWrittenAt: moments.toSorted().at(-1) ?? null, invoices },
    };
  });
  return { debtors, hasMore: found.length > MOST };
}

async function loadLastWritten(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("invoice_events")
    .where("invoice_id", "in", ids)
    .where("kind", "in", ["sent", "reminded", "statement-sent"])
    .select(({ fn }) => ["invoice_id", fn.max("at").as("at")])
    .groupBy("invoice_id")
    .execute();
  return new Map(rows.map(({ invoice_id, at }) => [invoice_id, at]));
}
