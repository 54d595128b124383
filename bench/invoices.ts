import { uuidv7 } from "uuidv7";
import { addDays } from "#src/platform/clock/calendar-day.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { anAcceptedQuote, anIssuedInvoice } from "#test/work/an-invoice.ts";
import { openTestApp } from "#test/app/test-app.ts";
import { BLOCK_MS, BUDGET_MS, measureCalls } from "./setting/measured-calls.ts";

const INVOICES = 20_000;
const PAYMENTS = 30_000;
const AT_ONCE = 500;
const NOW = new Date("2026-11-20T15:00:00.000Z");
const FIRST_DAY = "2026-01-01";
const DAYS = 320;
const DUE_DAYS = 30;

const calls = [
  ...["invoices", "invoices?state=owed", "invoices?state=late", "invoices?state=credited", "invoices?age=over-90"],
  "invoices?search=marie",
  ...["invoice-figures", "books", "books/files/taxes.csv?period=2026&language=fr"],
  "books/files/taxes.csv?period=2026-Q4&language=fr",
  ...["books/files/owed.csv?period=2026&language=fr", "books/files/sales.csv?period=2026-11&language=fr"],
];

/** Lists, who owes and the books of a year with twenty thousand invoices and thirty thousand payments. */
export async function invoices() {
  await using testApp = await openTestApp({ now: () => NOW });
  const owner = await testApp.signedIn();
  await fillInvoices(testApp.db, { invoices: INVOICES, payments: PAYMENTS });
  const measured = await measureCalls((call) => owner.request(`/api/admin/${call}`), calls);
  return { invoices: INVOICES, payments: PAYMENTS, budgets: { BUDGET_MS, BLOCK_MS }, calls: measured };
}

/**
 * One that was really issued, again and again on the days of a year. Three quarters are paid in two parts, of which every
 * tenth came before the issue.
 */
export async function fillInvoices(db: Db, of: { invoices: number; payments: number }): Promise<void> {
  const quote = await anAcceptedQuote(db, NOW);
  const { id } = await anIssuedInvoice(db, { quoteId: quote.id }, NOW);
  const issued = await db.selectFrom("invoices").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const day = (at: number) => addDays(FIRST_DAY, Math.floor((at * DAYS) / of.invoices));
  const copies = Array.from({ length: of.invoices - 1 }, (_, at) => ({
    ...issued,
    ...{ id: uuidv7(), number: `F-2026-${at + 1_000}`, remind_on: null },
    ...{ lead_id: uuidv7(), issued_on: day(at), due_on: addDays(day(at), DUE_DAYS), quote_id: null },
  }));
  await inParts(copies, (part) => db.insertInto("invoices").values(part).execute());
  const taxes = await db.selectFrom("invoice_taxes").selectAll().where("invoice_id", "=", id).execute();
  const taxRows = copies.flatMap((copy) =>
    taxes.map((tax) => ({ ...tax, invoice_id: copy.id, issued_on: copy.issued_on })),
  );
  await inParts(taxRows, (part) => db.insertInto("invoice_taxes").values(part).execute());
  const common = { method: "e-transfer" as const, created_at: NOW.toISOString() };
  const half = Math.floor(issued.total_cents / 2);
  const payments = Array.from({ length: of.payments }, (_, at) => {
    const paid = copies[Math.floor(at / 2)];
    if (!paid) throw new Error("more payments than invoices to pay");
    const cents = at % 2 === 0 ? half : issued.total_cents - half;
    return { ...common, id: uuidv7(), invoice_id: paid.id, cents, received_on: addDays(paid.issued_on, (at % 40) - 4) };
  });
  await inParts(payments, (part) => db.insertInto("payments").values(part).execute());
}

async function inParts<T>(rows: T[], insert: (part: T[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE) await insert(rows.slice(from, from + AT_ONCE));
}
