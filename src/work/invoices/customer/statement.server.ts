import { loadLanguageFor } from "#src/site/content/site-versions.server.ts";
import { businessDay } from "#src/platform/clock/business-day.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { loadBusiness } from "#src/account/settings/settings.server.ts";
import { loadQuoteTaxes } from "#src/work/quotes/quotes.server.ts";
import { balanceOf } from "#src/work/invoices/balance.ts";
import { owedRow } from "#src/work/invoices/books/book-rows.ts";
import type { DayRange } from "#src/work/invoices/books/period.ts";
import { loadInvoiceSettings } from "#src/work/invoices/invoices.server.ts";
import { paymentOf } from "#src/work/invoices/issuing/issue-invoice.server.ts";
import { issuerOf } from "#src/work/papers/freeze.server.ts";
import { selectLedger } from "#src/work/invoices/list/ledger-query.server.ts";
import { asListedInvoice } from "#src/work/invoices/list/listed-invoice.server.ts";
import { loadPaymentsOf, type Payment } from "#src/work/invoices/payments.server.ts";
import { leadIdsOfCustomer } from "./customer-invoices.server.ts";
import { loadReach } from "#src/work/invoices/reach.server.ts";
import type { Statement } from "./statement.ts";
import { lastTwelveMonths } from "./statement-period.ts";
import { paidMovement, statementSums, type Movement } from "./statement-sums.ts";

/** Without a period, a statement is of the last twelve months. */
export type StatementAsked = { leadId: string; period?: DayRange | undefined };

/** What a customer owes, and what changed it in a period; undefined where nothing was ever issued to them. */
export async function loadStatement(
  db: Db,
  { leadId, period: asked }: StatementAsked,
  now: Date,
): Promise<Statement | undefined> {
  const business = await loadBusiness(db);
  const today = businessDay(now, business.timeZone);
  const period = asked ?? lastTwelveMonths(today);
  const rows = await selectLedger(db)
    .selectAll()
    .where("lead_id", "in", await leadIdsOfCustomer(db, leadId))
    .where("number", "is not", null)
    .where("kind", "<>", "credit")
    .orderBy("issued_on")
    .orderBy("id")
    .execute();
  const issued = rows.map(asListedInvoice).flatMap((one) => (one.document ? [{ ...one, document: one.document }] : []));
  const newest = issued.at(-1);
  if (!newest) return undefined;
  const ids = issued.map(({ id }) => id);
  const payments = await loadPaymentsOf(db, ids);
  const papers = [
    ...issued.map(({ kind, number, document, totalCents }) => ({
      ...{ kind, number: number ?? "", day: document.issuedOn, cents: totalCents },
    })),
    ...(await loadCreditNotes(db, ids)),
  ];
  const movements: Movement[] = [
    ...papers.map(({ kind, day, cents }) => ({
      kind: kind === "credit" ? ("credited" as const) : ("billed" as const),
      day,
      cents,
    })),
    ...[...payments.values()].flat().map(paidMovement),
  ];
  const customer = await loadReach(db, leadId, newest.document.customer);
  return {
    ...{ today, language: await loadLanguageFor(db, newest.language), customer, address: newest.document.address },
    ...{ currency: business.currency, business: issuerOf(business), taxes: await loadQuoteTaxes(db) },
    payment: paymentOf(await loadInvoiceSettings(db)),
    invoices: issued
      .filter(({ settled, state }) => balanceOf(settled) !== 0 && state !== "credited")
      .map(({ id, kind, document, settled, isDisputed, totalCents }) => ({
        ...owedRow(document, balanceOf(settled), today),
        ...{ id, kind, totalCents, isDisputed, title: document.title },
      })),
    ...{ period, sums: statementSums(movements, period) },
    papers: papers
      .filter(({ day }) => day >= period.from && day <= period.to)
      .toSorted((one, other) => one.day.localeCompare(other.day)),
    isTaxed: issued.some(({ document }) => document.taxes.length > 0),
    payments: issued.flatMap(({ id, number }) =>
      standing(payments.get(id) ?? [], period).map(({ cents, roundingCents, method, receivedOn, reversesId }) => ({
        ...{ number: number ?? "", cents, roundingCents, method, receivedOn, isReversal: reversesId !== null },
      })),
    ),
  };
}

async function loadCreditNotes(db: Db, invoiceIds: string[]): Promise<Statement["papers"]> {
  const notes = await db
    .selectFrom("invoices")
    .select(["number", "issued_on", "total_cents"])
    .where("corrects_id", "in", invoiceIds)
    .where("number", "is not", null)
    .orderBy("id")
    .execute();
  return notes.map(({ number, issued_on, total_cents }) => ({
    ...{ kind: "credit", number: number ?? "", day: issued_on ?? "", cents: total_cents },
  }));
}

/** Without fees, and without what was taken back within the same period. */
function standing(payments: Payment[], { from, to }: DayRange): Payment[] {
  const within = payments.filter(({ cents, receivedOn }) => cents !== 0 && receivedOn >= from && receivedOn <= to);
  const ids = new Set(within.map(({ id }) => id));
  const reversed = new Set(within.map(({ reversesId }) => reversesId));
  return within.filter(({ id, reversesId }) => !reversed.has(id) && !(reversesId && ids.has(reversesId)));
}
