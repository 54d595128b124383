import { uuidv7 } from "uuidv7";
import { parseJson } from "#src/platform/columns/column.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { noText, textOf } from "#src/site/content/text.ts";
import type { Text } from "#src/site/content/text.ts";
import { recordInvoiceEvent } from "./invoice-events.server.ts";
import { partOf } from "./invoice-totals.ts";
import type { InvoiceDraft } from "./invoice.ts";
import { issueInvoice } from "./issue-invoice.server.ts";
import { asInvoice, insertInvoice, type Invoice } from "./invoices.server.ts";
import { lockInvoice, settledOf } from "./payments.server.ts";

export type Credit = { invoiceId: string; cents: number; reason: Text; by: "mail" | "link"; secretKey: Buffer };

export type CreditIssued =
  | { kind: "issued"; credit: Invoice; token: string }
  | { kind: "unknown" | "not-issued" | "lead-set-aside" | "no-email" }
  | { kind: "too-large"; mostCents: number };

/** Lowers an issued invoice, whole or in part, with its own number and the share of each tax. In the caller's transaction. */
export async function issueCreditNote(
  trx: Db,
  { invoiceId, cents, reason, by, secretKey }: Credit,
  now: Date,
): Promise<CreditIssued> {
  const locked = await lockInvoice(trx, invoiceId);
  if (!locked) return { kind: "unknown" };
  const row = await trx.selectFrom("invoices").selectAll().where("id", "=", invoiceId).executeTakeFirstOrThrow();
  if (row.number === null || row.document === null || row.kind === "credit") return { kind: "not-issued" };
  const { creditedCents, totalCents } = await settledOf(trx, locked);
  const mostCents = totalCents - creditedCents;
  if (cents > mostCents) return { kind: "too-large", mostCents };
  const corrected = asInvoice(row);
  const document = parseJson(row.document);
  const part = partOf(document.totals, { beforeCents: creditedCents, cents });
  const draft: InvoiceDraft = {
    ...corrected.draft,
    ...{ discount: null, note: reason, termDays: 0, part, title: document.title ?? noText },
    lines: [
      {
        ...{ id: uuidv7(), service: "", hundredths: 100, unit: "flat", unitCents: part.netCents },
        words: textOf({ fr: `Crédit sur la facture ${row.number}`, en: `Credit on invoice ${row.number}` }),
      },
    ],
  };
  const { leadId, quoteId, language } = corrected;
  const made = await insertInvoice(
    trx,
    { kind: "credit", leadId, quoteId: quoteId ?? undefined, correctsId: invoiceId, language, draft },
    now,
  );
  const issued = await issueInvoice(trx, { id: made.id, version: made.version, by, secretKey }, now);
  if (issued.kind === "lead-set-aside") return { kind: "lead-set-aside" };
  if (issued.kind === "refused") return { kind: "no-email" };
  if (issued.kind !== "issued") return { kind: "unknown" };
  const event = { kind: "credited" as const, creditId: made.id, number: issued.invoice.number ?? "", cents };
  await recordInvoiceEvent(trx, { invoiceId, event }, now);
  return { kind: "issued", credit: issued.invoice, token: issued.token };
}
