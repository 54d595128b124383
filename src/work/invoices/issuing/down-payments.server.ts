import type { Selectable } from "kysely";
import { parseJson } from "#src/platform/columns/column.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { acquireWriterLock } from "#src/platform/db/writer-lock.server.ts";
import { isSameTax, type QuoteTax } from "#src/work/quotes/quote-totals.ts";
import { calledOffBeside, versionsOf } from "#src/work/quotes/versions.server.ts";
import { minus, type Part } from "#src/work/invoices/invoice-totals.ts";
import { loadSettled } from "#src/work/invoices/ledger.server.ts";
import type { InvoicesTable } from "#src/work/invoices/tables.ts";

/** An invoice to subtract: what of it is not credited. */
export type Deducted = Part & { id: string; number: string; issuedOn: string; kind: "down-payment" | "invoice" };
/** `taxes` are those whose cents it has. */
export type Deductible = Deducted & { taxes: readonly QuoteTax[] };

/** One at a time makes, issues or credits what the quotes of a request come to: each reads what the others have issued. */
export function lockInvoicesOf(trx: Db, leadId: string, now: Date): Promise<void> {
  return acquireWriterLock(trx, `invoices of ${leadId}`, now);
}

/** Whether all of a quote is invoiced, or a plan of it has begun to be, so that no down payment can be asked for. */
export async function isInvoiced(trx: Db, quoteId: string): Promise<boolean> {
  const versions = await versionsOf(trx, quoteId);
  const plans = await trx.selectFrom("plans").select("billed").where("quote_id", "in", versions).execute();
  if (plans.some(({ billed }) => parseJson(billed).length > 0)) return true;
  const rows = await trx
    .selectFrom("invoices")
    .select("id")
    .where("quote_id", "in", versions)
    .where("kind", "=", "invoice")
    .where("number", "is not", null)
    .execute();
  const ids = rows.map(({ id }) => id);
  return (await creditedWhole(trx, ids)).size < ids.length;
}

/**
 * Whether another invoice asks for the same: the down payment of any version, or all of this one. Each of a plan's
 * invoices asks for a part of its quote.
 */
export async function isAskedAlready(
  trx: Db,
  { id, kind, quoteId }: { id: string; kind: "down-payment" | "invoice"; quoteId: string },
): Promise<boolean> {
  const versions = await versionsOf(trx, quoteId);
  const plans = await trx.selectFrom("plans").select("id").where("quote_id", "in", versions).execute();
  if (kind === "invoice" && plans.length > 0) return false;
  const rows = await trx
    .selectFrom("invoices")
    .select("id")
    .where("quote_id", "in", kind === "invoice" ? [quoteId] : versions)
    .where("kind", "=", kind)
    .where("number", "is not", null)
    .where("id", "!=", id)
    .execute();
  const ids = rows.map((row) => row.id);
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
  const credited = rows.filter(
    ({ id, total_cents }) => total_cents > 0 && (settled.get(id)?.creditedCents ?? 0) >= total_cents,
  );
  return new Set(credited.map(({ id }) => id));
}

/**
 * What an invoice of all of a quote subtracts: the issued down payments of the work, and the invoices of its other versions,
 * unless another invoice than these has subtracted them and was not credited as a whole.
 */
export async function loadDeductible(
  trx: Db,
  { quoteId, invoiceIds }: { quoteId: string; invoiceIds: readonly string[] },
): Promise<Deductible[]> {
  return loadFree(trx, await loadIssued(trx, quoteId), invoiceIds);
}

/** The same for a plan, whose own invoices are of the quote too: the down payments alone. */
export async function loadDeductibleByPlan(
  trx: Db,
  { quoteId, invoiceIds }: { quoteId: string; invoiceIds: readonly string[] },
): Promise<Deductible[]> {
  const rows = await loadIssued(trx, quoteId);
  const downPayments = rows.filter(({ kind }) => kind === "down-payment");
  return loadFree(trx, downPayments, invoiceIds);
}

type Issued = Selectable<InvoicesTable> & { kind: Deducted["kind"] };

/** Invoices of a quote that was called off for which money was received: the next quote of the same request is for the same work. */
async function loadIssued(trx: Db, quoteId: string): Promise<Issued[]> {
  const versions = await versionsOf(trx, quoteId);
  const plan = await trx.selectFrom("plans").select("id").where("quote_id", "in", versions).limit(1).executeTakeFirst();
  const calledOff = await calledOffBeside(trx, quoteId);
  const rows = await trx
    .selectFrom("invoices")
    .selectAll()
    .where("quote_id", "in", [...versions, ...calledOff])
    .where("number", "is not", null)
    .where("document", "is not", null)
    .orderBy("id")
    .execute();
  const ids = rows.map(({ id }) => id);
  const settled = await loadSettled(trx, ids);
  return rows.filter((row): row is Issued => {
    const { id, kind, quote_id } = row;
    if (calledOff.includes(quote_id ?? "") && (settled.get(id)?.paidCents ?? 0) <= 0) return false;
    return kind === "down-payment" || (kind === "invoice" && quote_id !== quoteId && plan === undefined);
  });
}

async function loadFree(trx: Db, issued: readonly Issued[], invoiceIds: readonly string[]): Promise<Deductible[]> {
  // What an invoice of another version subtracted is subtracted along with it.
  const own = new Set([...invoiceIds, ...issued.map(({ id }) => id)]);
  const others = issued.flatMap(({ deducted_in }) => (deducted_in && !own.has(deducted_in) ? [deducted_in] : []));
  const undone = await creditedWhole(trx, others);
  const free = issued.filter(({ deducted_in }) => !deducted_in || own.has(deducted_in) || undone.has(deducted_in));
  const deductible: Deductible[] = [];
  for (const row of free) {
    const left = await loadUncredited(trx, row);
    if (left && left.totalCents > 0) deductible.push(left);
  }
  return deductible;
}

async function loadUncredited(
  trx: Db,
  { id, kind, number, issued_on, document }: Issued,
): Promise<Deductible | undefined> {
  if (document === null) return undefined;
  const { totals, taxes } = parseJson(document);
  const credits = await trx
    .selectFrom("invoices")
    .select("document")
    .where("corrects_id", "=", id)
    .where("number", "is not", null)
    .execute();
  const parts = credits.flatMap((credit) => (credit.document ? [parseJson(credit.document)] : []));
  const left = minus(
    totals,
    parts.map((credit) => inTaxes({ ...credit.totals, taxes: credit.taxes }, taxes)),
  );
  return { ...left, ...{ id, kind, number: number ?? "", issuedOn: issued_on ?? "", taxes } };
}

/** From now on no other invoice subtracts them. */
export async function markDeducted(trx: Db, ids: readonly string[], invoiceId: string): Promise<void> {
  if (ids.length === 0) return;
  await trx.updateTable("invoices").set({ deducted_in: invoiceId }).where("id", "in", ids).execute();
}

type Taxed = Part & { taxes: readonly QuoteTax[] };

/** The same amount with the cents of these taxes, in their order. What it had of others is part of its net. */
export function inTaxes({ taxes, taxCents, totalCents }: Taxed, of: readonly QuoteTax[]): Part {
  const cents = of.map((tax) => taxCents[taxes.findIndex((one) => isSameTax(one, tax))] ?? 0);
  return { netCents: totalCents - cents.reduce((sum, one) => sum + one, 0), taxCents: cents, totalCents };
}
