import { businessDay } from "#src/platform/clock/business-day.ts";
import { loadToday, loadZone } from "#src/account/settings/settings.server.ts";
import { uuidv7 } from "uuidv7";
import type { By } from "#src/account/events/by.ts";
import type { OwnerNews } from "#src/account/events/tell-owner.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { lockJob } from "#src/work/jobs/jobs.server.ts";
import { reversalDay } from "./book-day.ts";
import { earliestDayOf, wrongDay, type WrongDay } from "./book-day.server.ts";
import { loadClosedOn } from "#src/work/invoices/books/books-settings.server.ts";
import { balanceOf, type Settled } from "./balance.ts";
import { lookAtOpenSessions } from "#src/work/invoices/card/card-sessions.server.ts";
import { loadSettled } from "./ledger.server.ts";
import { followLess, followSettled } from "./settled.server.ts";
import { recordOfInvoice } from "./record-invoice.server.ts";
import { dropRemindersOfSettled, planReminders } from "./plan-reminders.server.ts";
import { cashRounding, type NewPayment, type PaymentMethod } from "./payment.ts";

type Doing = { db: Db; by: By };

/** Cents are negative for a refund or a reversal; `receivedOn` is a day where the business is. */
export type Payment = {
  id: string;
  invoiceId: string;
  cents: number;
  roundingCents: number;
  method: PaymentMethod;
  receivedOn: string;
  reference: string;
  feeCents: number | null;
  reversesId: string | null;
  /** The same for all that came at once for several invoices. */
  transferId: string | null;
  createdAt: string;
};

/** The oldest first. */
export async function loadPayments(db: Db, invoiceId: string): Promise<Payment[]> {
  const rows = await selectPayments(db).where("invoice_id", "=", invoiceId).orderBy("id").execute();
  return rows.map(asPayment);
}

/** The oldest first, by invoice; nothing for those without any. */
export async function loadPaymentsOf(db: Db, invoiceIds: string[]): Promise<Map<string, Payment[]>> {
  if (invoiceIds.length === 0) return new Map();
  const rows = await selectPayments(db).where("invoice_id", "in", invoiceIds).orderBy("id").execute();
  return Map.groupBy(rows.map(asPayment), ({ invoiceId }) => invoiceId);
}

export type ReceivedPayment = Pick<NewPayment, "cents" | "receivedOn" | "reference"> & {
  invoiceId: string;
  method: PaymentMethod;
  /** The same key again records nothing. */
  idempotencyKey?: string | undefined;
  transferId?: string;
  provider?: { reference: string; feeCents: number | null };
  /** What cash is rounded by, of the balance; by itself where it is for one invoice. */
  roundingOf?: (balanceCents: number) => number;
};

export type PaymentRecorded =
  | { kind: "recorded" | "known"; payment: Payment; settled: Settled }
  | { kind: "unknown" | "not-issued" | "key-reused" }
  | WrongDay;

/**
 * In the caller's transaction, with the invoice locked: two at once are two payments, the same one twice is one. `takePayment`
 * and `takeTransfer` say what follows.
 */
export async function recordPayment(trx: Db, received: ReceivedPayment, now: Date): Promise<PaymentRecorded> {
  const { invoiceId, cents, method, receivedOn, idempotencyKey, provider } = received;
  const { roundingOf = (balanceCents) => cashRounding(balanceCents, cents) } = received;
  const invoice = await lockInvoice(trx, invoiceId);
  if (!invoice) return { kind: "unknown" };
  if (invoice.number === null || invoice.kind === "credit") return { kind: "not-issued" };
  const settled = await settledOf(trx, invoice);
  const before = await findKnown(trx, { idempotencyKey, providerRef: provider?.reference });
  if (before) return isSame(before, received) ? { kind: "known", payment: before, settled } : { kind: "key-reused" };
  const wrong = await wrongDay(trx, { day: receivedOn, notBefore: earliestDayOf(invoice) }, now);
  if (wrong) return wrong;
  const roundingCents = method === "cash" ? roundingOf(balanceOf(settled)) : 0;
  const payment = await insertPayment(trx, { ...received, roundingCents }, now);
  const paidCents = settled.paidCents + cents + roundingCents;
  return { kind: "recorded", payment, settled: { ...settled, paidCents } };
}

/** A provider’s may be told again on another day, as the books were closed meanwhile. */
function isSame(before: Payment, { invoiceId, cents, method, receivedOn, provider }: ReceivedPayment): boolean {
  const isSameWay = before.method === method && (provider !== undefined || before.receivedOn === receivedOn);
  return before.invoiceId === invoiceId && before.cents === cents && isSameWay;
}

export type PaymentReversed =
  | { kind: "reversed"; payment: Payment }
  | { kind: "unknown" | "already" | "by-card" }
  | WrongDay;

/** A payment that was typed by mistake, or a cheque that came back, stays, and a second row takes it back on `day`. */
export async function reversePayment(
  { db, by }: Doing,
  { id, day }: { id: string; day?: string | undefined },
  now: Date,
): Promise<PaymentReversed> {
  return db.transaction().execute(async (trx) => {
    const row = await selectPayments(trx).where("id", "=", id).executeTakeFirst();
    if (!row) return { kind: "unknown" };
    await lockInvoice(trx, row.invoice_id);
    const before = asPayment(row);
    const taken = await trx.selectFrom("payments").select("id").where("reverses_id", "=", id).executeTakeFirst();
    if (taken || before.reversesId !== null) return { kind: "already" };
    // The provider has the money: only it can give it back.
    if (before.method === "online") return { kind: "by-card" };
    const { invoiceId, method, reference } = before;
    const takenBackOn = day ?? (await usualReversalDay(trx, before, now));
    const wrong = await wrongDay(trx, { day: takenBackOn, notBefore: before.receivedOn }, now);
    if (wrong) return wrong;
    const payment = await insertPayment(
      trx,
      {
        ...{ invoiceId, method, receivedOn: takenBackOn, reference, reversesId: id },
        ...{ cents: -before.cents, roundingCents: -before.roundingCents },
      },
      now,
    );
    await recordReversal(trx, { payment, of: before, toOwner: null }, by, now);
    return { kind: "reversed", payment };
  });
}

type Reversal = { payment: Payment; of: Pick<Payment, "id" | "cents">; toOwner: OwnerNews | null };

/** With what follows where a refund is taken back: nothing may be owed any more. */
export async function recordReversal(trx: Db, { payment, of, toOwner }: Reversal, by: By, now: Date): Promise<void> {
  const { invoiceId } = payment;
  const event = { kind: "payment-reversed" as const, paymentId: of.id, cents: of.cents };
  await recordOfInvoice(trx, { invoiceId, event, data: { payment: asAnnouncedPayment(payment) }, toOwner }, by, now);
  const invoice = trx.selectFrom("invoices").select(["id", "total_cents"]).where("id", "=", invoiceId);
  const settled = await settledOf(trx, await invoice.executeTakeFirstOrThrow());
  const before = { ...settled, paidCents: settled.paidCents - payment.cents - payment.roundingCents };
  await (payment.cents < 0 ? followLess(trx, invoiceId, now) : followSettled(trx, { invoiceId, before }, now));
  await planReminders(trx, { id: invoiceId, today: await loadToday(trx, now) });
}

async function usualReversalDay(trx: Db, { receivedOn, createdAt }: Payment, now: Date): Promise<string> {
  const recordedOn = businessDay(new Date(createdAt), await loadZone(trx));
  return reversalDay({
    ...{ receivedOn, recordedOn, today: await loadToday(trx, now), closedOn: await loadClosedOn(trx) },
  });
}

export type Refund = Omit<ReceivedPayment, "provider">;
export type RefundRecorded =
  | { kind: "recorded" | "known"; payment: Payment }
  | { kind: "unknown" | "key-reused" }
  | WrongDay
  | { kind: "too-large"; mostCents: number };

/** What was given back; `cents` is above 0. In cash, what is due to the customer is rounded as it was when it came. */
export async function recordRefund({ db, by }: Doing, refund: Refund, now: Date): Promise<RefundRecorded> {
  const { invoiceId, cents, method, receivedOn, idempotencyKey } = refund;
  return db.transaction().execute(async (trx) => {
    const invoice = await lockInvoice(trx, invoiceId);
    if (!invoice || invoice.number === null) return { kind: "unknown" };
    const before = await findKnown(trx, { idempotencyKey, providerRef: undefined });
    if (before)
      return isSame(before, { ...refund, cents: -cents }) ? { kind: "known", payment: before } : { kind: "key-reused" };
    const wrong = await wrongDay(trx, { day: receivedOn, notBefore: earliestDayOf(invoice) }, now);
    if (wrong) return wrong;
    const settled = await settledOf(trx, invoice);
    const roundingCents = method === "cash" ? -cashRounding(-balanceOf(settled), cents) : 0;
    const { paidCents } = settled;
    if (cents - roundingCents > paidCents) return { kind: "too-large", mostCents: Math.max(0, paidCents) };
    const payment = await insertPayment(trx, { ...refund, cents: -cents, roundingCents }, now);
    const event = { kind: "refunded" as const, paymentId: payment.id, cents };
    await recordOfInvoice(trx, { invoiceId, event, data: { payment: asAnnouncedPayment(payment) } }, by, now);
    return { kind: "recorded", payment };
  });
}

/** What programs are told of a payment. */
export function asAnnouncedPayment({ id, cents, method, receivedOn, reversesId }: Payment) {
  return { id, cents, method, receivedOn, reversesId };
}

/**
 * Others that pay, credit or refund it wait until this transaction ends: a written row is locked on both engines. Its job comes
 * first, as what is paid may be the last of it.
 */
export async function lockInvoice(trx: Db, id: string) {
  const row = await trx.selectFrom("invoices").select("job_id").where("id", "=", id).executeTakeFirst();
  if (row?.job_id) await lockJob(trx, row.job_id);
  return trx
    .updateTable("invoices")
    .set({ id })
    .where("id", "=", id)
    .returning(["id", "kind", "number", "total_cents", "issued_on"])
    .executeTakeFirst();
}

export async function settledOf(trx: Db, invoice: { id: string; total_cents: number }): Promise<Settled> {
  const sums = (await loadSettled(trx, [invoice.id])).get(invoice.id) ?? { creditedCents: 0, paidCents: 0 };
  return { totalCents: invoice.total_cents, ...sums };
}

type Known = { idempotencyKey: string | undefined; providerRef: string | undefined };

async function findKnown(trx: Db, { idempotencyKey, providerRef }: Known): Promise<Payment | undefined> {
  if (idempotencyKey === undefined && providerRef === undefined) return undefined;
  const row = await selectPayments(trx)
    .where(({ eb, or }) =>
      or([
        ...(idempotencyKey === undefined ? [] : [eb("idempotency_key", "=", idempotencyKey)]),
        ...(providerRef === undefined ? [] : [eb("provider_ref", "=", providerRef)]),
      ]),
    )
    .executeTakeFirst();
  return row && asPayment(row);
}

type Inserted = ReceivedPayment & { roundingCents: number; reversesId?: string };

/** As it is: the caller knows that it may be. */
export async function insertPayment(trx: Db, payment: Inserted, now: Date): Promise<Payment> {
  const { invoiceId, cents, roundingCents, method, receivedOn, reference, idempotencyKey, provider } = payment;
  const { reversesId, transferId } = payment;
  const row = await trx
    .insertInto("payments")
    .values({
      ...{ id: uuidv7(), invoice_id: invoiceId, cents, rounding_cents: roundingCents, method },
      ...{ received_on: receivedOn, reference, created_at: now.toISOString() },
      ...{ idempotency_key: idempotencyKey ?? null, reverses_id: reversesId ?? null },
      transfer_id: transferId ?? null,
      ...{ provider_ref: provider?.reference ?? null, fee_cents: provider?.feeCents ?? null },
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  await lookAtOpenSessions(trx, invoiceId, now);
  if (cents > 0) await dropRemindersOfSettled(trx, invoiceId);
  return asPayment(row);
}

const COLUMNS = [
  ...(["id", "invoice_id", "cents", "rounding_cents", "method", "received_on"] as const),
  ...(["reference", "fee_cents", "reverses_id", "transfer_id", "created_at"] as const),
] as const;

function selectPayments(db: Db) {
  return db.selectFrom("payments").select(COLUMNS);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectPayments>["executeTakeFirstOrThrow"]>>;

function asPayment(row: Row): Payment {
  return {
    id: row.id,
    invoiceId: row.invoice_id,
    cents: row.cents,
    roundingCents: row.rounding_cents,
    method: row.method,
    receivedOn: row.received_on,
    reference: row.reference,
    feeCents: row.fee_cents,
    reversesId: row.reverses_id,
    transferId: row.transfer_id,
    createdAt: row.created_at,
  };
}
