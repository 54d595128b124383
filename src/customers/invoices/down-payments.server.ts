import { parseJson } from "#src/platform/columns/column.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { acquireWriterLock } from "#src/platform/db/writer-lock.server.ts";
import type { QuoteTax } from "#src/customers/quotes/quote-totals.ts";
import { taxKey } from "#src/site/business.ts";
import type { Part } from "./invoice-totals.ts";
import { loadSettled } from "./ledger.server.ts";

/** A down payment to subtract: what of it is not credited. */
export type Deducted = Part & { id: string; number: string; issuedOn: string };
/** `taxes` are those whose cents it has. */
export type Deductible = Deducted & { taxes: readonly QuoteTax[] };

/** One at a time makes, issues or credits what a quote comes to: each reads what the others have issued. */
export function lockInvoicesOf(trx: Db, quoteId: string, now: Date): Promise<void> {
  return acquireWriterLock(trx, `invoices of ${quoteId}`, now);
}

/** Whether all of a quote is invoiced, or a plan of it has begun to be, so that no down payment can be asked for. */
export async function isInvoiced(trx: Db, quoteId: string): Promise<boolean> {
  const plans = await trx.selectFrom("plans").select("billed").where("quote_id", "=", quoteId).execute();
  if (plans.some(({ billed }) => parseJson(billed).length > 0)) return true;
  const rows = await trx
    .selectFrom("invoices")
    .select("id")
    .where("quote_id", "=", quoteId)
    .where("kind", "=", "invoice")
    .where("number", "is not", null)
    .execute();
  const ids = rows.map(({ id }) => id);
  return (await creditedWhole(trx, ids)).size < ids.length;
}

/** Those of them that credit notes took off to the last cent: as if they had never been issued. */
export async function creditedWhole(trx: Db, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await trx
    .selectFrom("invoices")
    .select(["id", "total_cents"])
    .where("id", "in", ids)
    .where("number", "is not", null)
    .execute();
  const settled = await loadSettled(trx, ids);
  const credited = rows.filter(({ id, total_cents }) => (settled.get(id)?.creditedCents ?? 0) >= total_cents);
  return new Set(credited.map(({ id }) => id));
}

/**
 * The issued down payments of a quote that no other invoice than these has subtracted, or one that was credited as a
 * whole.
 */
export async function loadDeductible(
  trx: Db,
  { quoteId, invoiceIds }: { quoteId: string; invoiceIds: readonly string[] },
): Promise<Deductible[]> {
  const rows = await trx
    .selectFrom("invoices")
    .selectAll()
    .where("quote_id", "=", quoteId)
    .where("kind", "=", "down-payment")
    .where("number", "is not", null)
    .orderBy("id")
    .execute();
  const others = rows.flatMap(({ deducted_in }) =>
    deducted_in && !invoiceIds.includes(deducted_in) ? [deducted_in] : [],
  );
  const undone = await creditedWhole(trx, others);
  const deducted: Deductible[] = [];
  for (const { id, number, issued_on, document, deducted_in } of rows) {
    if (document === null || (others.includes(deducted_in ?? "") && !undone.has(deducted_in ?? ""))) continue;
    const { totals, taxes } = parseJson(document);
    const credits = await trx
      .selectFrom("invoices")
      .select("document")
      .where("corrects_id", "=", id)
      .where("number", "is not", null)
      .execute();
    const left = credits.reduce<Part>(
      (part, credit) => minusCredit(part, credit.document && parseJson(credit.document).totals),
      totals,
    );
    if (left.totalCents > 0)
      deducted.push({
        ...{ id, number: number ?? "", issuedOn: issued_on ?? "", taxes },
        ...{ netCents: left.netCents, taxCents: left.taxCents, totalCents: left.totalCents },
      });
  }
  return deducted;
}

/** From now on no other invoice subtracts them. */
export async function markDeducted(trx: Db, ids: readonly string[], invoiceId: string): Promise<void> {
  if (ids.length === 0) return;
  await trx.updateTable("invoices").set({ deducted_in: invoiceId }).where("id", "in", ids).execute();
}

/** The same amount with the cents of these taxes, in their order. What it had of others is part of its net. */
export function inTaxes({ taxes, taxCents, totalCents }: Deductible, of: readonly QuoteTax[]): Part {
  const cents = of.map((tax) => taxCents[taxes.findIndex((one) => taxKey(one) === taxKey(tax))] ?? 0);
  return { netCents: totalCents - cents.reduce((sum, one) => sum + one, 0), taxCents: cents, totalCents };
}

function minusCredit(part: Part, credit: Part | null): Part {
  if (!credit) return part;
  return {
    netCents: part.netCents - credit.netCents,
    taxCents: part.taxCents.map((cents, at) => cents - (credit.taxCents[at] ?? 0)),
    totalCents: part.totalCents - credit.totalCents,
  };
}
