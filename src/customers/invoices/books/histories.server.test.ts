import fc from "fast-check";
import { expect } from "vitest";
import type { Db } from "#src/platform/db/db.server.ts";
import { balanceOf } from "#src/customers/invoices/balance.ts";
import { issueCreditNote } from "#src/customers/invoices/credit-note.server.ts";
import { loadInvoice } from "#src/customers/invoices/invoices.server.ts";
import { recordPayment, recordRefund, reversePayment } from "#src/customers/invoices/payments.server.ts";
import { erasePersonalData } from "#src/customers/privacy/personal-data.server.ts";
import { noText } from "#src/site/content/text.ts";
import { quoteDeps } from "#test/a-quote.ts";
import { anAcceptedQuote, anIssuedInvoice } from "#test/an-invoice.ts";
import { testOnBothEngines } from "#test/engines.ts";
import { openTestDb } from "#test/test-db.ts";
import { loadTaxReport } from "./tax-report.server.ts";

const WRITERS = 4;
const now = new Date("2026-06-10T15:00:00.000Z");
const { secretKey } = quoteDeps;

const cents = fc.integer({ min: 1, max: 40_000 });
const receivedOn = fc.constantFrom("2026-03-31", "2026-05-31", "2026-06-10");
const step = fc.oneof(
  fc.record({ kind: fc.constant("issue" as const), deposit: fc.constantFrom(null, 10, 33) }),
  fc.record({ kind: fc.constant("pay" as const), cents, receivedOn, cash: fc.boolean(), at: fc.nat() }),
  fc.record({ kind: fc.constant("credit" as const), cents, at: fc.nat() }),
  fc.record({ kind: fc.constant("refund" as const), cents, receivedOn, at: fc.nat() }),
  fc.record({ kind: fc.constant("reverse" as const), at: fc.nat() }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** What is refused, such as a refund of more than was paid, changes nothing. */
async function take(db: Db, one: Step): Promise<void> {
  if (one.kind === "issue") return issue(db, one.deposit);
  const invoices = await db.selectFrom("invoices").select("id").where("number", "is not", null).orderBy("id").execute();
  const invoiceId = invoices[one.at % (invoices.length || 1)]?.id;
  if (!invoiceId) return;
  if (one.kind === "pay") {
    const payment = {
      invoiceId,
      cents: one.cash ? one.cents * 5 : one.cents,
      receivedOn: one.receivedOn,
      reference: "",
    };
    const method = one.cash ? ("cash" as const) : ("cheque" as const);
    await db.transaction().execute((trx) => recordPayment(trx, { ...payment, method }, now));
  }
  if (one.kind === "credit") {
    const note = { invoiceId, cents: one.cents, reason: noText, by: "link" as const, secretKey };
    await db.transaction().execute((trx) => issueCreditNote(trx, note, now));
  }
  if (one.kind === "refund") await recordRefund(db, { ...one, invoiceId, method: "cheque", reference: "" }, now);
  if (one.kind === "reverse") {
    const payments = await db.selectFrom("payments").select("id").orderBy("id").execute();
    const id = payments[one.at % (payments.length || 1)]?.id;
    if (id) await reversePayment(db, id, now);
  }
}

async function issue(db: Db, depositPercent: number | null): Promise<void> {
  const quote = await anAcceptedQuote(db, now, { depositPercent });
  await db
    .updateTable("leads")
    .set({ email: `${quote.leadId}@example.com` })
    .where("id", "=", quote.leadId)
    .execute();
  if (depositPercent) await anIssuedInvoice(db, { quoteId: quote.id, kind: "down-payment" }, now);
  await anIssuedInvoice(db, { quoteId: quote.id }, now);
}

async function eraseEverybody(db: Db): Promise<void> {
  const people = await db.selectFrom("leads").select("email").execute();
  for (const person of people) await erasePersonalData({ db, secretKey }, person, now);
  expect(await db.selectFrom("leads").selectAll().execute()).toEqual([]);
}

async function loadIssued(db: Db) {
  const columns = ["id", "number", "document", "sha256", "total_cents", "issued_on"] as const;
  const rows = await db.selectFrom("invoices").select(columns).where("number", "is not", null).orderBy("id").execute();
  return new Map(rows.map((row) => [row.id, JSON.stringify(row)]));
}

async function expectBooksAddUp(db: Db): Promise<void> {
  const report = await loadTaxReport(db, "2026");
  const sums = { netCents: 0, totalCents: 0, taxCents: 0 };
  const numbers: number[] = [];
  for (const id of (await loadIssued(db)).keys()) {
    const invoice = await loadInvoice(db, id);
    if (!invoice?.document) throw new Error("nothing was issued");
    const { document, settled, payments, kind } = invoice;
    const paid = payments.reduce((sum, payment) => sum + payment.cents + payment.roundingCents, 0);
    expect(balanceOf(settled)).toBe(document.totals.totalCents - settled.creditedCents - paid);
    const sign = kind === "credit" ? -1 : 1;
    sums.netCents += sign * document.totals.netCents;
    sums.totalCents += sign * document.totals.totalCents;
    sums.taxCents += sign * document.totals.taxCents.reduce((sum, one) => sum + one, 0);
    numbers.push(Number(document.number.slice(-4)));
  }
  // Taxes of parts, in whatever period they are due, are those of the whole.
  expect({ ...report.all, taxCents: report.all.taxCents.reduce((sum, one) => sum + one, 0) }).toEqual(sums);
  const quarters = await Promise.all([1, 2, 3, 4].map((quarter) => loadTaxReport(db, `2026-Q${quarter}`)));
  expect(quarters.reduce((sum, { all }) => sum + all.totalCents, 0)).toBe(sums.totalCents);
  expect(numbers.toSorted((one, other) => one - other)).toEqual(numbers.map((_, at) => at + 1));
}

testOnBothEngines(
  "whatever happens, the books add up, numbers have no gap, and nothing issued changes",
  async (place) => {
    await using db = await openTestDb(place);
    const histories = fc.sample(fc.array(step, { minLength: 6, maxLength: 10 }), { numRuns: WRITERS, seed: 20_261 });
    await issue(db, null);
    let issued = await loadIssued(db);
    for (let at = 0; at < 10; at += 1) {
      // One step of each writer at a time, all together.
      const steps = histories.flatMap((history) => history.slice(at, at + 1));
      await Promise.all(steps.map((one) => take(db, one)));
      const after = await loadIssued(db);
      for (const [id, row] of issued) expect(after.get(id)).toBe(row);
      issued = after;
    }
    expect(issued.size).toBeGreaterThan(5);
    await expectBooksAddUp(db);
    const report = await loadTaxReport(db, "2026");
    await eraseEverybody(db);
    expect(await loadIssued(db)).toEqual(issued);
    expect(await loadTaxReport(db, "2026")).toEqual(report);
  },
);
