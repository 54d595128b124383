import { uuidv7 } from "uuidv7";
import { businessDay } from "#src/platform/clock/business-day.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { theProvider } from "#src/account/events/by.ts";
import type { OwnerNews } from "#src/account/events/tell-owner.server.ts";
import { loadZone } from "#src/account/settings/settings.server.ts";
import { openDay } from "#src/work/invoices/book-day.server.ts";
import { loadInvoice } from "#src/work/invoices/invoices.server.ts";
import { troubleNews } from "#src/work/invoices/messages/money-news.ts";
import { asAnnouncedPayment, insertPayment, recordReversal } from "#src/work/invoices/payments.server.ts";
import { recordOfInvoice } from "#src/work/invoices/record-invoice.server.ts";
import type { CardDispute, CardRefund, RefundState } from "#src/work/invoices/card/provider/card-provider.ts";
import type { CardSessionRow } from "./card-sessions.server.ts";

type Owed = Pick<CardSessionRow, "id" | "invoice_id">;

/** Today at the latest: the provider's clock may be ahead of ours. What books are closed for is of the first open day. */
export async function dayOf(trx: Db, at: Date, now: Date): Promise<string> {
  return openDay(trx, businessDay(at < now ? at : now, await loadZone(trx)));
}

const order: RefundState[] = ["asked", "pending", "succeeded", "failed"];

/**
 * One row when it is on its way, a second that takes it back when it fails, however late and in whichever order we learn it.
 * True where it was news.
 */
export async function recordCardRefund(trx: Db, session: Owed, refund: CardRefund, now: Date): Promise<boolean> {
  const { id: session_id, invoice_id } = session;
  const known = await trx
    .selectFrom("card_refunds")
    .select(["id", "state", "provider_id"])
    .where(({ eb, or }) => or([eb("provider_id", "=", refund.id), eb("id", "=", refund.ownId)]))
    .where("session_id", "=", session_id)
    .executeTakeFirst();
  // What was read before another answer was stored is old news. A refusal is none: an earlier attempt may have been made.
  const before = known?.provider_id ? known.state : "asked";
  const state = order[Math.max(order.indexOf(before), order.indexOf(refund.state))] ?? refund.state;
  const changed = { provider_id: refund.id, state, changed_at: now.toISOString() };
  if (!known) {
    const made = { id: uuidv7(), invoice_id, session_id, cents: refund.cents, created_at: now.toISOString() };
    await trx
      .insertInto("card_refunds")
      .values({ ...made, ...changed })
      .execute();
  } else if (known.state !== state || before === "asked")
    await trx.updateTable("card_refunds").set(changed).where("id", "=", known.id).execute();
  const { id: reference, cents, at } = refund;
  const taken = await takeBack(trx, session, { kind: "refunded", reference, cents, feeCents: null, at }, now);
  if (state === "failed") await returnTaken(trx, session, { ...taken, cents }, now);
  return known?.state !== state;
}

/**
 * A lost one is money given back; what a won one cost is a fee alone. The invoice is marked while it lasts. True where it was
 * news.
 */
export async function recordCardDispute(trx: Db, session: Owed, dispute: CardDispute, now: Date): Promise<boolean> {
  const { id: session_id, invoice_id } = session;
  const known = await trx
    .selectFrom("card_disputes")
    .select(["id", "state"])
    .where("provider_id", "=", dispute.id)
    .executeTakeFirst();
  const { cents, reason, dueAt } = dispute;
  const state = known && known.state !== "open" ? known.state : dispute.state;
  const told = { state, cents, reason, due_at: dueAt?.toISOString() ?? null };
  if (known) await trx.updateTable("card_disputes").set(told).where("id", "=", known.id).execute();
  else {
    const row = { id: uuidv7(), invoice_id, session_id, provider_id: dispute.id, opened_at: dispute.at.toISOString() };
    await trx
      .insertInto("card_disputes")
      .values({ ...row, ...told })
      .execute();
  }
  const isNews = known?.state !== state;
  if (isNews) await markDisputed(trx, invoice_id);
  const about = { invoiceId: invoice_id, data: { dispute: { state, cents } } };
  if (isNews && state === "open") {
    const toOwner = await newsOf(trx, { invoiceId: invoice_id, cents, title: "disputed" });
    await recordOfInvoice(trx, { ...about, event: { kind: "disputed", cents }, toOwner }, theProvider, now);
  }
  if (isNews && state === "won")
    await recordOfInvoice(trx, { ...about, event: { kind: "dispute-ended", cents } }, theProvider, now);
  const { id: reference, feeCents, at } = dispute;
  if (state === "lost") await takeBack(trx, session, { kind: "dispute-lost", reference, cents, feeCents, at }, now);
  else if (state === "won" && feeCents > 0) await bookFee(trx, session, dispute, now);
  return isNews;
}

/** A row that moves nothing but the fee: the balance of the invoice stays. */
async function bookFee(trx: Db, { invoice_id: invoiceId }: Owed, { id, feeCents, at }: CardDispute, now: Date) {
  const known = await trx.selectFrom("payments").select("id").where("provider_ref", "=", id).executeTakeFirst();
  if (known) return;
  const common = { invoiceId, method: "online" as const, receivedOn: await dayOf(trx, at, now), reference: id };
  await insertPayment(trx, { ...common, cents: 0, roundingCents: 0, provider: { reference: id, feeCents } }, now);
}

/** While one is open, or lost: nobody is reminded of what they had charged back. */
async function markDisputed(trx: Db, invoiceId: string): Promise<void> {
  const states = await trx.selectFrom("card_disputes").select("state").where("invoice_id", "=", invoiceId).execute();
  const disputed = states.some(({ state }) => state !== "won") ? 1 : 0;
  await trx.updateTable("invoices").set({ disputed }).where("id", "=", invoiceId).execute();
}

type Taken = {
  kind: "refunded" | "dispute-lost";
  reference: string;
  cents: number;
  feeCents: number | null;
  at: Date;
};

/** Given back to the card: one row, by its reference at the provider. */
async function takeBack(
  trx: Db,
  { invoice_id: invoiceId }: Owed,
  { kind, reference, cents, feeCents, at }: Taken,
  now: Date,
) {
  const known = await trx
    .selectFrom("payments")
    .select(["id", "received_on"])
    .where("provider_ref", "=", reference)
    .executeTakeFirst();
  if (known) return { id: known.id, receivedOn: known.received_on };
  const receivedOn = await dayOf(trx, at, now);
  const provider = { reference, feeCents };
  const common = { invoiceId, method: "online" as const, receivedOn, reference: "", provider };
  const payment = await insertPayment(trx, { ...common, cents: -cents, roundingCents: 0 }, now);
  const told = { paymentId: payment.id, cents };
  const data = { payment: asAnnouncedPayment(payment) };
  if (kind === "refunded") await recordOfInvoice(trx, { invoiceId, event: { kind, ...told }, data }, theProvider, now);
  else {
    const lost = { ...data, dispute: { state: "lost", cents } };
    await recordOfInvoice(trx, { invoiceId, event: { kind, ...told }, data: lost }, theProvider, now);
  }
  return { id: payment.id, receivedOn };
}

type Returned = { id: string; receivedOn: string; cents: number };

async function returnTaken(trx: Db, { invoice_id: invoiceId }: Owed, { id, receivedOn, cents }: Returned, now: Date) {
  const known = await trx.selectFrom("payments").select("id").where("reverses_id", "=", id).executeTakeFirst();
  if (known) return;
  const common = { invoiceId, method: "online" as const, receivedOn, reference: "", reversesId: id };
  const payment = await insertPayment(trx, { ...common, cents, roundingCents: 0 }, now);
  const toOwner = await newsOf(trx, { invoiceId, cents, title: "refundFailed" });
  await recordReversal(trx, { payment, of: { id, cents: -cents }, toOwner }, theProvider, now);
}

type Trouble = { invoiceId: string; cents: number; title: "disputed" | "refundFailed" };

async function newsOf(trx: Db, trouble: Trouble): Promise<OwnerNews | null> {
  const document = (await loadInvoice(trx, trouble.invoiceId))?.document;
  return document ? troubleNews({ ...trouble, document }) : null;
}
