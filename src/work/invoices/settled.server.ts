import type { Db } from "#src/platform/db/db.server.ts";
import { theSite } from "#src/account/events/by.ts";
import { record } from "#src/account/events/record.server.ts";
import { jobOf } from "#src/work/jobs/job-of.server.ts";
import { recordTurn } from "#src/work/jobs/record-turn.server.ts";
import { settleRequest } from "#src/work/jobs/settle-request.server.ts";
import { balanceOf, type Settled } from "./balance.ts";
import { loadAbout } from "./record-invoice.server.ts";

/**
 * What follows when a payment is taken back, or an invoice is worth less than before: what its request was won for, or won by,
 * may no longer be so.
 */
export async function followLess(trx: Db, invoiceId: string, now: Date): Promise<void> {
  const { leadId } = await loadAbout(trx, invoiceId);
  if (leadId) await settleRequest(trx, { leadId, because: "unpaid" }, now);
}

/**
 * What follows when nothing is owed any more on an invoice that was owed on `before`: its request is won with what was paid,
 * and its job may be paid.
 */
export async function followSettled(
  trx: Db,
  { invoiceId, before }: { invoiceId: string; before: Settled },
  now: Date,
): Promise<void> {
  const about = await loadAbout(trx, invoiceId);
  const { state, balanceCents } = about.payload;
  if (balanceOf(before) <= 0 || balanceCents > 0 || state === "credited") return;
  await record(trx, { kind: "invoice.paid", ...about }, theSite, now);
  if (about.leadId) await settleRequest(trx, { leadId: about.leadId, because: "paid" }, now);
  const row = trx.selectFrom("invoices").select(["id", "job_id", "lead_id"]).where("id", "=", invoiceId);
  await recordTurn(
    trx,
    { jobId: await jobOf(trx, await row.executeTakeFirstOrThrow(), "invoices"), turn: "paid" },
    now,
  );
}
