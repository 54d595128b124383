import { isDeepStrictEqual } from "node:util";
import { parseJson } from "#src/platform/columns/column.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { By } from "#src/account/events/by.ts";
import type { Problem } from "#src/platform/i18n/problem.ts";
import type { Settled } from "#src/work/invoices/balance.ts";
import { creditDraft, creditOf } from "./credit-draft.ts";
import { creditableOf, type Creditable } from "./creditable.ts";
import { lookAtOpenSessions } from "#src/work/invoices/card/card-sessions.server.ts";
import { lockWork } from "./lock-work.server.ts";
import { loadInvoiceEvents } from "#src/work/invoices/invoice-events.server.ts";
import { loadInvoiceToken } from "#src/work/invoices/invoice-links.server.ts";
import type { InvoiceDocument } from "#src/work/invoices/invoice-document.ts";
import type { InvoiceCode } from "#src/work/invoices/invoice-problems.ts";
import type { NewCredit } from "#src/work/invoices/invoice.ts";
import { asInvoice, insertInvoice, type Invoice } from "#src/work/invoices/invoices.server.ts";
import { issueInvoice } from "./issue-invoice.server.ts";
import { lockInvoice, settledOf } from "#src/work/invoices/payments.server.ts";
import { dropRemindersOfSettled } from "#src/work/invoices/plan-reminders.server.ts";
import { recordOfInvoice } from "#src/work/invoices/record-invoice.server.ts";

type Credit = NewCredit & {
  invoiceId: string;
  secretKey: Buffer;
  doneBy: By;
  /** The same key again on the same invoice issues nothing. */
  idempotencyKey?: string | undefined;
};

export type CreditIssued =
  | { kind: "issued"; invoice: Invoice; token: string; before: Settled }
  | { kind: "known"; invoice: Invoice; token: string | undefined }
  | { kind: "unknown" | "not-issued" | "credit-key-reused" | "held" }
  | { kind: "too-large"; mostCents: number }
  | { kind: "refused"; problems: Problem<InvoiceCode>[] };

/** Lowers an issued invoice, whole or in part, with its own number and the taxes of that part. In the caller's transaction. */
export async function issueCreditNote(trx: Db, credit: Credit, now: Date): Promise<CreditIssued> {
  const { invoiceId, reason, by, secretKey, doneBy, idempotencyKey } = credit;
  const row = await trx.selectFrom("invoices").selectAll().where("id", "=", invoiceId).executeTakeFirst();
  if (!row) return { kind: "unknown" };
  // Before the invoice itself, in the order of whoever issues what subtracts it.
  const jobId = await lockWork(trx, row, "invoices");
  const locked = await lockInvoice(trx, invoiceId);
  if (!locked) return { kind: "unknown" };
  if (row.number === null || row.document === null || row.kind === "credit") return { kind: "not-issued" };
  const known = await findKnown(trx, credit);
  if (known) return known;
  const before = await settledOf(trx, locked);
  const corrected = asInvoice(row);
  const document = parseJson(row.document);
  const asked = creditOf(await loadCreditable(trx, { id: invoiceId, document }), credit, document);
  if (asked.kind !== "credit") return asked;
  const { leadId, quoteId, language } = corrected;
  const made = await insertInvoice(
    trx,
    {
      ...{ kind: "credit", leadId, jobId, quoteId: quoteId ?? undefined, correctsId: invoiceId, language },
      draft: { ...creditDraft(corrected.draft, document, asked), note: reason },
    },
    now,
  );
  const issued = await issueInvoice(trx, { id: made.id, version: made.version, by, secretKey, doneBy }, now);
  // The number of the note would be lost, and its draft left behind.
  if (issued.kind !== "issued") await trx.deleteFrom("invoices").where("id", "=", made.id).execute();
  if (issued.kind === "refused") return issued;
  if (issued.kind === "held") return { kind: "held" };
  if (issued.kind !== "issued") return { kind: "unknown" };
  const { invoice, token } = issued;
  await lookAtOpenSessions(trx, invoiceId, now);
  await dropRemindersOfSettled(trx, invoiceId);
  const event = {
    kind: "credited" as const,
    creditId: made.id,
    number: invoice.number ?? "",
    cents: asked.part.totalCents,
    ...(credit.lines && { lines: credit.lines }),
    ...(idempotencyKey && { idempotencyKey }),
  };
  const data = { credit: { id: made.id, number: event.number, cents: event.cents } };
  await recordOfInvoice(trx, { invoiceId, event, data }, doneBy, now);
  return { kind: "issued", invoice, token, before };
}

/** In the events of the invoice, which is locked: two with one key at once are one. */
async function findKnown(
  trx: Db,
  { invoiceId, cents, lines, secretKey, idempotencyKey }: Credit,
): Promise<CreditIssued | undefined> {
  if (idempotencyKey === undefined) return undefined;
  const events = await loadInvoiceEvents(trx, invoiceId);
  const event = events.find((one) => one.kind === "credited" && one.idempotencyKey === idempotencyKey);
  if (event?.kind !== "credited") return undefined;
  const isSame = lines ? isDeepStrictEqual(event.lines, lines) : !event.lines && event.cents === cents;
  if (!isSame) return { kind: "credit-key-reused" };
  const row = await trx.selectFrom("invoices").selectAll().where("id", "=", event.creditId).executeTakeFirstOrThrow();
  return { kind: "known", invoice: asInvoice(row), token: await loadInvoiceToken(trx, { id: row.id, secretKey }) };
}

/** What is left of an issued invoice for credit notes. */
export async function loadCreditable(
  db: Db,
  { id, document }: { id: string; document: InvoiceDocument },
): Promise<Creditable> {
  const notes = await db
    .selectFrom("invoices")
    .select("document")
    .where("corrects_id", "=", id)
    .where("number", "is not", null)
    .orderBy("issued_at")
    .orderBy("id")
    .execute();
  return creditableOf(
    document,
    notes.flatMap((note) => (note.document === null ? [] : [parseJson(note.document)])),
  );
}
