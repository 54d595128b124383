import type { Db } from "#src/platform/db/db.server.ts";
import { tellPayment } from "./invoice-news.server.ts";
import { recordPayment, type PaymentRecorded, type ReceivedPayment } from "./payments.server.ts";

type Deps = { db: Db; secretKey: Buffer; siteUrl: string };

type Taken = ReceivedPayment & { receipt: boolean };

/** Records a payment with its receipt and its webhooks, in one transaction. */
export function takePayment(deps: Deps, taken: Taken, now: Date): Promise<PaymentRecorded> {
  return deps.db.transaction().execute((db) => takePaymentIn({ ...deps, db }, taken, now));
}

/** The same in the caller's transaction. */
export async function takePaymentIn(
  { db: trx, secretKey, siteUrl }: Deps,
  { receipt, ...received }: Taken,
  now: Date,
): Promise<PaymentRecorded> {
  const recorded = await recordPayment(trx, received, now);
  if (recorded.kind !== "recorded") return recorded;
  const { payment, settled } = recorded;
  const before = { ...settled, paidCents: settled.paidCents - payment.cents - payment.roundingCents };
  await tellPayment(trx, { payment, before, receipt, secretKey, siteUrl }, now);
  return recorded;
}
