import type { Db } from "#src/platform/db/db.server.ts";
import { tellPayment } from "./invoice-news.server.ts";
import { recordPayment, type PaymentRecorded, type Received } from "./payments.server.ts";

type Deps = { db: Db; secretKey: Buffer; siteUrl: string };

/** Records a payment with its receipt and its webhooks, in one transaction. */
export function takePayment(
  { db, secretKey, siteUrl }: Deps,
  { receipt, ...received }: Received & { receipt: boolean },
  now: Date,
): Promise<PaymentRecorded> {
  return db.transaction().execute(async (trx) => {
    const recorded = await recordPayment(trx, received, now);
    if (recorded.kind !== "recorded") return recorded;
    const { payment, settled } = recorded;
    const before = { ...settled, paidCents: settled.paidCents - payment.cents - payment.roundingCents };
    await tellPayment(trx, { payment, before, receipt, secretKey, siteUrl }, now);
    return recorded;
  });
}
