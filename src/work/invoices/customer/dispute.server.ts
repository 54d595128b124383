import { dropReminders } from "#src/account/consents/reminder-wishes.server.ts";
import { loadToday } from "#src/account/settings/settings.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { By } from "#src/account/events/by.ts";
import { recordOfInvoice } from "#src/work/invoices/record-invoice.server.ts";
import { planReminders } from "#src/work/invoices/plan-reminders.server.ts";

export type DisputeChanged = "changed" | "unknown" | "not-issued";

type Change = { id: string; note: string } | { id: string; ended: true };

/** While it is disputed nothing reminds the customer; once it is over, the days that are still to come do. */
export async function changeDispute(
  { db, by }: { db: Db; by: By },
  change: Change,
  now: Date,
): Promise<DisputeChanged> {
  const { id } = change;
  const disputed = "note" in change ? 1 : 0;
  return db.transaction().execute(async (trx) => {
    const row = await trx.selectFrom("invoices").selectAll().where("id", "=", id).executeTakeFirst();
    if (!row) return "unknown";
    if (row.number === null || row.kind === "credit") return "not-issued";
    const { numUpdatedRows } = await trx
      .updateTable("invoices")
      .set({ disputed, remind_on: null })
      .where("id", "=", id)
      .where("disputed", "=", 1 - disputed)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return "changed";
    if ("note" in change) {
      await dropReminders(trx, { kind: "invoice", id });
      const event = { kind: "disputed" as const, note: change.note };
      const data = { dispute: { state: "open", cents: null } };
      await recordOfInvoice(trx, { invoiceId: id, event, data, toOwner: null }, by, now);
    } else {
      await planReminders(trx, { id, today: await loadToday(trx, now) });
      const data = { dispute: { state: "ended", cents: null } };
      await recordOfInvoice(trx, { invoiceId: id, event: { kind: "dispute-ended" }, data }, by, now);
    }
    return "changed";
  });
}
