import { uuidv7 } from "uuidv7";
import type { Db } from "#src/platform/db/db.server.ts";
import type { By } from "#src/account/events/by.ts";
import type { Settled } from "#src/work/invoices/balance.ts";
import { mailTransferReceipt, recordReceived } from "#src/work/invoices/messages/invoice-news.server.ts";
import type { WrongDay } from "#src/work/invoices/book-day.server.ts";
import { cashRounding } from "#src/work/invoices/payment.ts";
import { recordPayment, type Payment } from "#src/work/invoices/payments.server.ts";
import { leadIdsOfCustomer } from "./customer-invoices.server.ts";
import { lockInvoices } from "./lock-invoices.server.ts";
import type { NewTransfer } from "./transfer.ts";

type Deps = { db: Db; secretKey: Buffer; siteUrl: string; by: By };

export type TransferTaken =
  | { kind: "recorded" | "known"; payments: { payment: Payment; settled: Settled }[] }
  | Refused;

type Refused = { kind: "unknown" | "other-customer" | "not-issued" | "key-reused" } | WrongDay;

/** One transfer for several invoices of one customer: all of its payments, one receipt, or nothing. */
export async function takeTransfer(
  deps: Deps,
  transfer: NewTransfer & { idempotencyKey?: string | undefined },
  now: Date,
): Promise<TransferTaken> {
  try {
    return await deps.db.transaction().execute(async (trx) => {
      const inTransaction = { ...deps, db: trx };
      const taken = await recordParts(trx, transfer, now);
      for (const { payment, settled } of taken.isNew ? taken.payments : []) {
        const before = { ...settled, paidCents: settled.paidCents - payment.cents - payment.roundingCents };
        await recordReceived(inTransaction, { payment, before, receipt: false }, now);
      }
      if (taken.isNew && transfer.receipt) await mailTransferReceipt(inTransaction, taken.payments, now);
      return { kind: taken.isNew ? "recorded" : "known", payments: taken.payments };
    });
  } catch (error) {
    if (error instanceof NotTaken) return error.why;
    throw error;
  }
}

async function recordParts(trx: Db, transfer: NewTransfer & { idempotencyKey?: string | undefined }, now: Date) {
  const { cents: wholeCents, method, receivedOn, reference, idempotencyKey } = transfer;
  const parts = transfer.parts.filter(({ cents }) => cents > 0);
  const transferId = uuidv7();
  await lockOfOneCustomer(
    trx,
    parts.map(({ invoiceId }) => invoiceId),
  );
  const payments: { payment: Payment; settled: Settled }[] = [];
  let isNew = false;
  for (const [at, { invoiceId, cents }] of parts.entries()) {
    const isLast = at === parts.length - 1;
    const recorded = await recordPayment(
      trx,
      {
        ...{ invoiceId, cents, method, receivedOn, reference },
        ...(parts.length > 1 && { transferId }),
        ...(idempotencyKey && { idempotencyKey: `${idempotencyKey} ${invoiceId}` }),
        // Cash is rounded once, for the whole of it.
        roundingOf: (balanceCents) => (isLast ? cashRounding(balanceCents, cents, wholeCents) : 0),
      },
      now,
    );
    if (!("payment" in recorded)) throw new NotTaken(recorded);
    isNew ||= recorded.kind === "recorded";
    payments.push({ payment: recorded.payment, settled: recorded.settled });
  }
  return { payments, isNew };
}

async function lockOfOneCustomer(trx: Db, ids: string[]): Promise<void> {
  if (!(await lockInvoices(trx, ids))) throw new NotTaken({ kind: "unknown" });
  const rows = await trx.selectFrom("invoices").select("lead_id").where("id", "in", ids).execute();
  const [first] = rows;
  const leads = new Set(first ? await leadIdsOfCustomer(trx, first.lead_id) : []);
  if (rows.some(({ lead_id }) => !leads.has(lead_id))) throw new NotTaken({ kind: "other-customer" });
}

/** Undoes the transaction: none of the payments came. */
class NotTaken extends Error {
  readonly why: Refused;
  constructor(why: Refused) {
    super(why.kind);
    this.why = why;
  }
}
