import * as v from "valibot";
import type {
  CardDispute,
  CardPayment,
  CardRefund,
  CardSession,
  DisputeState,
  RefundState,
} from "#src/customers/invoices/card/card-provider.ts";

const amount = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_147_483_647));
/** Negative where it is given back. */
const change = v.pipe(v.number(), v.integer(), v.minValue(-2_147_483_647), v.maxValue(2_147_483_647));
const seconds = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(253_402_300_799));
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(255));
const metadata = v.nullish(v.record(v.string(), v.string()), {});

/** Money in the smallest unit, times in seconds. What is not named here is not looked at. */
const Refund = v.object({ id, amount, status: v.nullish(v.string(), ""), created: seconds, metadata });

export const Dispute = v.object({
  ...{ id, amount, created: seconds, reason: v.string(), status: v.string() },
  evidence_details: v.nullish(v.object({ due_by: v.nullish(seconds) })),
  balance_transactions: v.optional(v.array(v.object({ fee: change })), []),
});
export const Disputes = v.object({ data: v.array(Dispute) });

const Charge = v.object({
  created: seconds,
  disputed: v.optional(v.boolean(), false),
  balance_transaction: v.nullish(v.union([v.string(), v.object({ fee: amount })])),
  refunds: v.nullish(v.object({ data: v.array(Refund) })),
});

const PaymentIntent = v.object({
  id,
  amount_received: amount,
  latest_charge: v.nullish(v.union([v.string(), Charge])),
});

/** With its payment, as `expand` asks for it. */
export const Session = v.object({
  id,
  status: v.nullish(v.string(), ""),
  payment_status: v.string(),
  amount_total: v.nullish(amount, 0),
  url: v.nullish(v.string(), ""),
  client_reference_id: v.nullish(v.string(), ""),
  metadata,
  payment_intent: v.nullish(v.union([v.string(), PaymentIntent])),
});
export type Session = v.InferOutput<typeof Session>;

/** Sessions of other programs on the same account have no invoice of ours. */
export function asSession(session: Session, disputes: v.InferOutput<typeof Dispute>[]): CardSession {
  const { status, payment_status, amount_total: cents, url } = session;
  const payment = payment_status === "paid" ? paymentOf(session, disputes) : null;
  return {
    ...{ id: session.id, invoiceId: session.metadata?.["invoice"] ?? "", cents: cents ?? 0, url: url ?? "" },
    state: payment ? "paid" : status === "expired" ? "expired" : "open",
    payment,
  };
}

/** The payment whose disputes are to be asked for; undefined when there are none. */
export function disputedPayment({ payment_intent: intent }: Session): string | undefined {
  const charge = chargeOf(intent);
  return charge?.disputed && typeof intent === "object" ? intent?.id : undefined;
}

function paymentOf(session: Session, disputes: v.InferOutput<typeof Dispute>[]): CardPayment | null {
  const { payment_intent: intent } = session;
  const charge = chargeOf(intent);
  if (!charge || typeof intent !== "object" || !intent) return null;
  const { balance_transaction: booked } = charge;
  return {
    ...{ reference: intent.id, cents: intent.amount_received, at: moment(charge.created) },
    feeCents: typeof booked === "object" && booked ? booked.fee : null,
    refunds: (charge.refunds?.data ?? []).map(asRefund),
    disputes: disputes.map(asDispute),
  };
}

function chargeOf(intent: Session["payment_intent"]) {
  const charge = typeof intent === "object" ? intent?.latest_charge : undefined;
  return typeof charge === "object" && charge ? charge : undefined;
}

const refundStates: Record<string, RefundState> = { succeeded: "succeeded", failed: "failed", canceled: "failed" };

/** Undefined for what is none. */
export function parseRefund(input: unknown): CardRefund | undefined {
  const read = v.safeParse(Refund, input);
  return read.success ? asRefund(read.output) : undefined;
}

function asRefund({
  id: refund,
  amount: cents,
  status,
  created,
  metadata: own,
}: v.InferOutput<typeof Refund>): CardRefund {
  const state = refundStates[status ?? ""] ?? "pending";
  return { id: refund, ownId: own?.["refund"] ?? "", cents, state, at: moment(created) };
}

/** An inquiry that is closed took no money. */
const disputeStates: Record<string, DisputeState> = {
  won: "won",
  warning_closed: "won",
  prevented: "won",
  lost: "lost",
};

function asDispute(dispute: v.InferOutput<typeof Dispute>): CardDispute {
  const { amount: cents, reason, status, created, evidence_details: evidence, balance_transactions: booked } = dispute;
  return {
    ...{ id: dispute.id, cents, reason, state: disputeStates[status] ?? "open", at: moment(created) },
    feeCents: booked.reduce((sum, { fee }) => sum + fee, 0),
    dueAt: evidence?.due_by ? moment(evidence.due_by) : null,
  };
}

function moment(secondsSince: number): Date {
  return new Date(secondsSince * 1_000);
}
