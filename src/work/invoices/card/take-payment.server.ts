import type { By } from "#src/account/events/by.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { recordReceived } from "#src/work/invoices/messages/invoice-news.server.ts";
import { recordPayment, type PaymentRecorded, type ReceivedPayment } from "#src/work/invoices/payments.server.ts";

type Deps = { db: Db; secretKey: Buffer; siteUrl: string; by: By };

type Taken = ReceivedPayment & { receipt: boolean };

/** Records a payment with its receipt and what follows, in one transaction. */
export function takePayment(deps: Deps, taken: Taken, now: Date): Promise<PaymentRecorded> {
  return deps.db.transaction().execute((db) => takePaymentIn({ ...deps, db }, taken, now));
}

/** The same in the caller's transaction. */
export async function takePaymentIn(deps: Deps, { receipt, ...received }: Taken, now: Date): Promise<PaymentRecorded> {
  const recorded = await recordPayment(deps.db, received, now);
  if (recorded.kind !== "recorded") return recorded;
  const { payment, settled } = recorded;
  const before = { ...settled, paidCents: settled.paidCents - payment.cents - payment.roundingCents };
  await recordReceived(deps, { payment, before, receipt }, now);
  return recorded;
}
