import { parseJson } from "#src/platform/columns/column.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { Part } from "./invoice-totals.ts";

/** A down payment to subtract: what of it is not credited. */
export type Deducted = Part & { id: string; number: string; issuedOn: string };

/** The issued down payments of a quote that no other invoice has subtracted. */
export async function loadDeductible(
  trx: Db,
  { quoteId, invoiceId }: { quoteId: string; invoiceId: string },
): Promise<Deducted[]> {
  const rows = await trx
    .selectFrom("invoices")
    .selectAll()
    .where("quote_id", "=", quoteId)
    .where("kind", "=", "down-payment")
    .where("number", "is not", null)
    .where(({ eb, or }) => or([eb("deducted_in", "is", null), eb("deducted_in", "=", invoiceId)]))
    .orderBy("id")
    .execute();
  const deducted: Deducted[] = [];
  for (const { id, number, issued_on, document } of rows) {
    if (document === null) continue;
    const { totals } = parseJson(document);
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
        id,
        number: number ?? "",
        issuedOn: issued_on ?? "",
        netCents: left.netCents,
        taxCents: left.taxCents,
        totalCents: left.totalCents,
      });
  }
  return deducted;
}

function minusCredit(part: Part, credit: Part | null): Part {
  if (!credit) return part;
  return {
    netCents: part.netCents - credit.netCents,
    taxCents: part.taxCents.map((cents, at) => cents - (credit.taxCents[at] ?? 0)),
    totalCents: part.totalCents - credit.totalCents,
  };
}
