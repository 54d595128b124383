import { addDays } from "#src/platform/clock/calendar-day.ts";
import { businessDay } from "#src/platform/clock/business-day.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { loadBusiness } from "#src/account/settings/settings.server.ts";
import { loadQuoteTaxes } from "#src/work/quotes/quotes.server.ts";
import { balanceOf } from "#src/work/invoices/balance.ts";
import { owedRow } from "#src/work/invoices/books/book-rows.ts";
import { loadInvoiceSettings } from "#src/work/invoices/invoices.server.ts";
import { identityOf, paymentOf } from "#src/work/invoices/issuing/issue-invoice.server.ts";
import { selectLedger } from "#src/work/invoices/list/ledger-query.server.ts";
import { asListedInvoice } from "#src/work/invoices/list/listed-invoice.server.ts";
import { loadPaymentsOf, type Payment } from "#src/work/invoices/payments.server.ts";
import { leadIdsOfCustomer } from "./customer-invoices.server.ts";
import { loadReach } from "./reach.server.ts";
import type { Statement } from "./statement.ts";

const A_YEAR = 365;

/** What a customer owes and has paid; undefined where nothing was ever issued to them. */
export async function loadStatement(db: Db, leadId: string, now: Date): Promise<Statement | undefined> {
  const business = await loadBusiness(db);
  const today = businessDay(now, business.timeZone);
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
  const payments = await loadPaymentsOf(
    db,
    issued.map(({ id }) => id),
  );
  const customer = await loadReach(db, leadId, newest.document.customer);
  return {
    ...{ today, language: newest.language, customer, address: newest.document.address },
    ...{ currency: business.currency, business: identityOf(business), taxes: await loadQuoteTaxes(db) },
    payment: paymentOf(await loadInvoiceSettings(db)),
    invoices: issued
      .filter(({ settled, state }) => balanceOf(settled) !== 0 && state !== "credited")
      .map(({ id, kind, document, settled, isDisputed, totalCents }) => ({
        ...owedRow(document, balanceOf(settled), today),
        ...{ id, kind, totalCents, isDisputed, title: document.title },
      })),
    payments: issued.flatMap(({ id, number }) =>
      standing(payments.get(id) ?? [])
        .filter(({ receivedOn }) => receivedOn >= addDays(today, -A_YEAR))
        .map(({ cents, method, receivedOn }) => ({ number: number ?? "", cents, method, receivedOn })),
    ),
  };
}

/** Without mistakes and what took them back, and without fees. */
function standing(payments: Payment[]): Payment[] {
  const reversed = new Set(payments.map(({ reversesId }) => reversesId));
  return payments.filter(({ id, reversesId, cents }) => cents !== 0 && reversesId === null && !reversed.has(id));
}
