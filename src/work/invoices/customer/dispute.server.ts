import { loadToday } from "#src/account/settings/settings.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { recordInvoiceEvent } from "#src/work/invoices/invoice-events.server.ts";
import { nextReminder } from "#src/work/invoices/invoice-reminders.server.ts";
import { loadInvoiceSettings } from "#src/work/invoices/invoices.server.ts";

export type DisputeChanged = "changed" | "unknown" | "not-issued";

type Change = { id: string; note: string } | { id: string; ended: true };

/** While it is disputed nothing reminds the customer; once it is over, the days that are still to come do. */
export async function changeDispute(db: Db, change: Change, now: Date): Promise<DisputeChanged> {
  const { id } = change;
  const disputed = "note" in change ? 1 : 0;
  return db.transaction().execute(async (trx) => {
    const row = await trx.selectFrom("invoices").selectAll().where("id", "=", id).executeTakeFirst();
    if (!row) return "unknown";
    if (row.number === null || row.kind === "credit") return "not-issued";
    const settings = await loadInvoiceSettings(trx);
    const isReminded = disputed === 0 && row.sent_at !== null && row.due_on !== null;
    const remind_on = isReminded
      ? nextReminder(settings, { dueOn: row.due_on ?? "", today: await loadToday(trx, now) })
      : null;
    const { numUpdatedRows } = await trx
      .updateTable("invoices")
      .set({ disputed, remind_on })
      .where("id", "=", id)
      .where("disputed", "=", 1 - disputed)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return "changed";
    const event =
      "note" in change ? { kind: "disputed" as const, note: change.note } : { kind: "dispute-ended" as const };
    await recordInvoiceEvent(trx, { invoiceId: id, event }, now);
    return "changed";
  });
}
