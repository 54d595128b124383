import * as v from "valibot";
import type {
  CardDispute,
  CardPayment,
  CardRefund,
  CardSession,
  DisputeState,
  RefundState,
} from "#src/work/invoices/card/provider/card-provider.ts";

const amount = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_147_483_647));
/** Negative where it is given back. */
const change = v.pipe(v.number(), v.integer(), v.minValue(-2_147_483_647), v.maxValue(2_147_483_647));
const seconds = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(253_402_300_799));
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(255));
const metadata = v.nullish(v.record(v.string(), v.string()), {});

/** Money in the smallest unit, times in seconds. What is not named here is not looked at. */
const Refund = v.object({ id, amount, status: v.nullish(v.string(), ""), created: seconds, metadata });

const Dispute = v.object({
  ...{ id, amount, created: seconds, reason: v.string(), status: v.string() },
  evidence_details: v.nullish(v.object({ due_by: v.nullish(seconds) })),
  balance_transactions: v.optional(v.array(v.object({ fee: change })), []),
});
export const Disputes = v.object({ data: v.array(Dispute) });

const Charge = v.object({
  created: seconds,
  disputed: v.optional(v.boolean(), false),
  balance_transaction: v.nullish(v.union([v.string(), v.object({ fee: amount })])),
  refunds: v.nullish(v.object({ data: v.array(Refund), has_more: v.optional(v.boolean(), false) })),
});

const PaymentIntent = v.object({
  id,
  amount_received: amount,
  currency: v.string(),
  latest_charge: v.nullish(v.union([v.string(), Charge])),
});

/** With its payment, as `expand` asks for it. */
export const Session = v.object({
  id,
  status: v.nullish(v.string(), ""),
  payment_status: v.string(),
  amount_total: v.nullish(amount, 0),
  livemode: v.optional(v.boolean(), true),
  url: v.nullish(v.string(), ""),
  client_reference_id: v.nullish(v.string(), ""),
  metadata,
  payment_intent: v.nullish(v.union([v.string(), PaymentIntent])),
});
export type Session = v.InferOutput<typeof Session>;

/** A page of the list of sessions, without their payments. */
export const Sessions = v.object({ data: v.array(Session), has_more: v.optional(v.boolean(), false) });
export const Refunds = v.object({ data: v.array(Refund) });

/** All that a session’s own answer may leave out. */
type Apart = { refunds: v.InferOutput<typeof Refund>[]; disputes: v.InferOutput<typeof Dispute>[] };

/** Sessions of other programs on the same account have no invoice of ours. */
export function asSession(session: Session, apart: Apart = { refunds: [], disputes: [] }): CardSession {
  const { status, payment_status, amount_total: cents, url, livemode } = session;
  const payment = payment_status === "paid" ? paymentOf(session, apart) : null;
  return {
    ...{ id: session.id, invoiceId: invoiceIn(session), cents: cents ?? 0, url: url ?? "", isTest: !livemode },
    state: payment ? "paid" : status === "expired" ? "expired" : "open",
    payment,
  };
}

/** Whether a payment may still come of a session in a list, or came of it. */
export function mayPayInvoice(session: Session): boolean {
  return invoiceIn(session) !== "" && (session.payment_status === "paid" || session.status !== "expired");
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Others may have metadata of that name. */
function invoiceIn({ metadata: own }: Session): string {
  return UUID.exec(own?.["invoice"] ?? "")?.[0] ?? "";
}

/** The payment whose refunds or disputes are to be asked for; a session holds the newest refunds alone. */
export function paymentToAskAbout({ payment_intent: intent }: Session) {
  const charge = chargeOf(intent);
  if (!charge || typeof intent !== "object" || !intent) return undefined;
  return { id: intent.id, isDisputed: charge.disputed, hasMoreRefunds: charge.refunds?.has_more ?? false };
}

function paymentOf(session: Session, { refunds, disputes }: Apart): CardPayment | null {
  const { payment_intent: intent } = session;
  const charge = chargeOf(intent);
  if (!charge || typeof intent !== "object" || !intent) return null;
  const { balance_transaction: booked } = charge;
  const newestFirst = new Map([...(charge.refunds?.data ?? []), ...refunds].map((one) => [one.id, asRefund(one)]));
  return {
    ...{ reference: intent.id, cents: intent.amount_received, at: moment(charge.created) },
    currency: intent.currency.toUpperCase(),
    feeCents: typeof booked === "object" && booked ? booked.fee : null,
    // Told the newest first.
    refunds: [...newestFirst.values()].toReversed(),
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
