import type { Db } from "#src/platform/db/db.server.ts";
import type { DisputeState, RefundState } from "#src/work/invoices/card/provider/card-provider.ts";
import { givenBack } from "./refund-card.server.ts";

export type ShownDispute = { id: string; state: DisputeState; cents: number; reason: string; dueAt: string | null };

export type CardStanding = {
  /** What each payment has not given back, by its id. */
  refundable: Record<string, number>;
  /** Not yet arrived, or sent back by a bank. */
  refunds: { id: string; state: RefundState; cents: number }[];
  disputes: ShownDispute[];
};

/** What became of the card payments of an invoice. */
export async function loadCardStanding(db: Db, invoiceId: string): Promise<CardStanding> {
  const paid = await db
    .selectFrom("card_sessions")
    .innerJoin("payments", "payments.provider_ref", "card_sessions.provider_payment")
    .select(["card_sessions.id as session", "payments.id", "payments.cents"])
    .where("card_sessions.invoice_id", "=", invoiceId)
    .execute();
  const left = await Promise.all(
    paid.map(async ({ id, session, cents }) => [id, cents - (await givenBack(db, session))] as const),
  );
  const refunds = await db
    .selectFrom("card_refunds")
    .select(["id", "state", "cents"])
    .where("invoice_id", "=", invoiceId)
    .where("state", "!=", "succeeded")
    .orderBy("id")
    .execute();
  const disputes = await db
    .selectFrom("card_disputes")
    .select(["id", "state", "cents", "reason", "due_at"])
    .where("invoice_id", "=", invoiceId)
    .orderBy("id")
    .execute();
  return {
    refundable: Object.fromEntries(left.filter(([, cents]) => cents > 0)),
    refunds,
    disputes: disputes.map(({ due_at: dueAt, ...dispute }) => ({ ...dispute, dueAt })),
  };
}
