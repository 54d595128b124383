import type { Db } from "#src/platform/db/db.server.ts";
import type { Charge } from "./version-cards.ts";

/* What the provider of card payments has, beside the rows of the ledger. None of the program's own arithmetic is used. */

export type CardFaults = {
  /** Invoices whose card payments, refunds, lost disputes or fees are other than the provider's, or that are wrongly marked. */
  ledger: number;
};

export async function findCardFaults(db: Db, leadId: string, charges: readonly Charge[]): Promise<CardFaults> {
  const invoices = await db.selectFrom("invoices").select(["id", "disputed"]).where("lead_id", "=", leadId).execute();
  const rows = await db
    .selectFrom("payments")
    .select(["invoice_id", "cents", "fee_cents"])
    .where("method", "=", "online")
    .where(
      "invoice_id",
      "in",
      invoices.map(({ id }) => id),
    )
    .execute();
  const wrong = invoices.filter(({ id, disputed }) => {
    const own = charges.filter(({ invoiceId }) => invoiceId === id);
    const told = rows
      .filter(({ invoice_id }) => invoice_id === id)
      .map(({ cents, fee_cents: fee }) => `${cents} ${fee ?? 0}`);
    const isLasting = own.some(({ disputes }) => disputes.some(({ state }) => state !== "won"));
    return told.toSorted().join() !== own.flatMap(rowsOf).toSorted().join() || (disputed === 1) !== isLasting;
  });
  return { ledger: wrong.length };
}

/** A refund that failed is there and taken back; a dispute counts once it is lost, and its fee once it is over. */
function rowsOf({ cents, feeCents, refunds, disputes }: Charge): string[] {
  return [
    `${cents} ${feeCents}`,
    ...refunds.map((one) => `${-one.cents} 0`),
    ...refunds.filter(({ state }) => state === "failed").map((one) => `${one.cents} 0`),
    ...disputes.filter(({ state }) => state === "lost").map((one) => `${-one.cents} ${one.feeCents}`),
    ...disputes.filter(({ state, feeCents: fee }) => state === "won" && fee > 0).map(({ feeCents: fee }) => `0 ${fee}`),
  ];
}
