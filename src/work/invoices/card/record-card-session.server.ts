import { isHeldAfterRestore } from "#src/account/holds/holds.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { theProvider } from "#src/account/events/by.ts";
import { loadInvoice } from "#src/work/invoices/invoices.server.ts";
import { lockInvoice } from "#src/work/invoices/payments.server.ts";
import { takePaymentIn } from "./take-payment.server.ts";
import { dayOf, recordCardDispute, recordCardRefund } from "./card-ledger.server.ts";
import type { CardPayment, CardSession } from "#src/work/invoices/card/provider/card-provider.ts";
import { findCardSession, insertCardSession, nextCheck, type CardSessionRow } from "./card-sessions.server.ts";

/** In the lists and the journal: no money came. */
const TEST_REFERENCE = "TEST";

type Deps = { db: Db; secretKey: Buffer; siteUrl: string };

/** How we came to know: a signed event, the customer who comes back, or a look by ourselves. */
export type CardRoad = { kind: "event"; id: string } | { kind: "return" | "check" };

/**
 * `recorded`: a payment, a refund or a dispute is new or went on. `not-ours`: it is about no invoice that was issued here, or
 * its money is of another currency.
 */
export type CardRecorded = "recorded" | "known" | "not-ours";

/**
 * What the provider says of a session now, in one transaction: the payment with its receipt and webhooks, its refunds and
 * disputes. Any road, any order and any repetition end in the same rows.
 */
export async function recordCardSession(
  deps: Deps,
  told: { session: CardSession; road: CardRoad },
  now: Date,
): Promise<CardRecorded> {
  const { session, road } = told;
  return deps.db.transaction().execute(async (trx) => {
    // First, so that two at once wait for each other.
    const invoice = await lockInvoice(trx, session.invoiceId);
    if (!invoice || !(await isPayableBy(trx, session))) return "not-ours";
    if (road.kind === "event" && !(await takeEvent(trx, road.id, now))) return "known";
    const row = await sessionRow(trx, session, now);
    if (!row) return "not-ours";
    const isNew =
      session.payment !== null &&
      (await recordPaid({ ...deps, db: trx }, { row, payment: session.payment, isTest: session.isTest, road }, now));
    await noteAsked(trx, { row, session, road }, now);
    return isNew ? "recorded" : "known";
  });
}

async function isPayableBy(trx: Db, { invoiceId, payment }: CardSession): Promise<boolean> {
  const invoice = await loadInvoice(trx, invoiceId);
  if (!invoice?.document || invoice.kind === "credit") return false;
  return payment === null || payment.currency === invoice.document.currency;
}

/** False for one that was taken before. */
async function takeEvent(trx: Db, id: string, now: Date): Promise<boolean> {
  const taken = await trx
    .insertInto("card_events")
    .values({ id, at: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return taken !== undefined;
}

/** Made anew where a restored backup is older than it. */
async function sessionRow(trx: Db, session: CardSession, now: Date): Promise<CardSessionRow | undefined> {
  const known = await findCardSession(trx, session.id);
  if (known) return known.invoice_id === session.invoiceId ? known : undefined;
  const { invoiceId } = session;
  const language = (await loadInvoice(trx, invoiceId))?.language ?? "fr";
  await insertCardSession(trx, { invoiceId, session, language, creditOnly: false }, now);
  return findCardSession(trx, session.id);
}

type Paid = { row: CardSessionRow; payment: CardPayment; isTest: boolean; road: CardRoad };

/** More than is owed is kept and shown. True where any of it is news. */
async function recordPaid(deps: Deps, { row, payment, isTest, road }: Paid, now: Date) {
  const { db: trx } = deps;
  const { reference, cents, feeCents, at, refunds, disputes } = payment;
  // Found again after a restore: its receipt may have left before.
  const receipt = road.kind !== "check" || !(await isHeldAfterRestore(trx));
  const received = {
    ...{ invoiceId: row.invoice_id, method: "online" as const, cents, receipt },
    reference: isTest ? TEST_REFERENCE : "",
    ...{ receivedOn: await dayOf(trx, at, now), provider: { reference, feeCents } },
  };
  const taken = await takePaymentIn({ ...deps, by: theProvider }, received, now);
  if (!("payment" in taken)) throw new Error(`a card payment could not be recorded: ${taken.kind}`);
  if (feeCents !== null)
    await trx
      .updateTable("payments")
      .set({ fee_cents: feeCents })
      .where("provider_ref", "=", reference)
      .where("fee_cents", "is", null)
      .execute();
  let isNews = taken.kind === "recorded";
  for (const refund of refunds) if (await recordCardRefund(trx, row, refund, now)) isNews = true;
  for (const dispute of disputes) if (await recordCardDispute(trx, row, dispute, now)) isNews = true;
  return isNews;
}

type Asked = { row: CardSessionRow; session: CardSession; road: CardRoad };

/** Paid stays paid: an answer from before may be stored after one from later. */
async function noteAsked(trx: Db, { row, session, road }: Asked, now: Date): Promise<void> {
  const at = now.toISOString();
  const state = row.state === "paid" ? "paid" : session.state;
  const paidAt = row.paid_at ?? (state === "paid" ? at : null);
  const isPending = await hasPending(trx, row.id);
  await trx
    .updateTable("card_sessions")
    .set({
      ...{ state, paid_at: paidAt, asked_at: at },
      ...(session.payment && { provider_payment: session.payment.reference }),
      ...(road.kind === "event" && { webhook_at: row.webhook_at ?? at }),
      check_at: nextCheck({ state, createdAt: row.created_at, paidAt, isPending }, now),
    })
    .where("id", "=", row.id)
    .execute();
}

async function hasPending(trx: Db, sessionId: string): Promise<boolean> {
  const refund = await trx
    .selectFrom("card_refunds")
    .select("id")
    .where("session_id", "=", sessionId)
    .where("state", "in", ["asked", "pending"])
    .limit(1)
    .executeTakeFirst();
  const dispute = await trx
    .selectFrom("card_disputes")
    .select("id")
    .where("session_id", "=", sessionId)
    .where("state", "=", "open")
    .limit(1)
    .executeTakeFirst();
  return refund !== undefined || dispute !== undefined;
}
