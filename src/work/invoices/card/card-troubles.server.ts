import { after, DAY_MS } from "#src/platform/clock/durations.ts";
import { parseJson, type Json } from "#src/platform/columns/column.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { balanceOf } from "#src/work/invoices/balance.ts";
import { loadSettled } from "#src/work/invoices/ledger.server.ts";
import type { InvoiceDocument } from "#src/work/invoices/invoice-document.ts";

/** A bank sends a refund back once: it is no news for long. */
const NEWS_MS = 7 * DAY_MS;

export type CardTrouble = { id: string; number: string; currency: string; cents: number };

/** Those that wait for an answer, with the moment until which it is taken. */
export async function loadOpenDisputes(db: Db): Promise<(CardTrouble & { dueAt: string | null })[]> {
  const rows = await db
    .selectFrom("card_disputes")
    .innerJoin("invoices", "invoices.id", "card_disputes.invoice_id")
    .select(["card_disputes.id", "card_disputes.cents", "card_disputes.due_at", "invoices.document"])
    .where("card_disputes.state", "=", "open")
    .execute();
  return rows.map(({ id, cents, due_at: dueAt, document }) => ({ ...troubleOf({ id, cents, document }), dueAt }));
}

/** What a bank sent back; not what the provider refused at once, which was told at the press. */
export async function loadFailedRefunds(db: Db, now: Date): Promise<CardTrouble[]> {
  const rows = await db
    .selectFrom("card_refunds")
    .innerJoin("invoices", "invoices.id", "card_refunds.invoice_id")
    .select(["card_refunds.id", "card_refunds.cents", "invoices.document"])
    .where("card_refunds.state", "=", "failed")
    .where("card_refunds.provider_id", "is not", null)
    .where("card_refunds.changed_at", ">=", after(now, -NEWS_MS))
    .execute();
  return rows.map(troubleOf);
}

/** Paid by card lately and more than is owed: the customer has money to come. */
export async function loadOverpaidByCard(db: Db, now: Date): Promise<CardTrouble[]> {
  const rows = await db
    .selectFrom("payments")
    .innerJoin("invoices", "invoices.id", "payments.invoice_id")
    .select(["payments.id", "payments.invoice_id", "invoices.total_cents", "invoices.document"])
    .where("payments.method", "=", "online")
    .where("payments.cents", ">", 0)
    .where("payments.reverses_id", "is", null)
    .where("payments.created_at", ">=", after(now, -NEWS_MS))
    .execute();
  const settled = await loadSettled(
    db,
    rows.map(({ invoice_id }) => invoice_id),
  );
  return rows.flatMap(({ id, invoice_id, total_cents, document }) => {
    const sums = { creditedCents: 0, paidCents: 0, ...settled.get(invoice_id) };
    const cents = -balanceOf({ totalCents: total_cents, ...sums });
    return cents > 0 ? [troubleOf({ id, cents, document })] : [];
  });
}

type Row = { id: string; cents: number; document: Json<InvoiceDocument> | null };

function troubleOf({ id, cents, document }: Row): CardTrouble {
  const { number = "", currency = "CAD" } = document ? parseJson(document) : {};
  return { id, cents, number, currency };
}
