import { none } from "#src/platform/db/conditions.server.ts";
import { addDays } from "#src/platform/clock/calendar-day.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { dropReminders } from "#src/account/consents/reminder-wishes.server.ts";
import { loadSetting } from "#src/account/settings/settings.server.ts";
import { balanceOf } from "./balance.ts";
import { firstInvoiceSettings, type InvoiceSettings } from "./invoice-settings.ts";
import { loadSettled } from "./ledger.server.ts";

/** The first day after `today` on which an invoice that is due on a day is brought to mind; null when there is none. */
export function nextReminder(
  { reminds, remindAfterDays }: Pick<InvoiceSettings, "reminds" | "remindAfterDays">,
  { dueOn, today }: { dueOn: string; today: string },
): string | null {
  if (!reminds) return null;
  return remindAfterDays.map((days) => addDays(dueOn, days)).find((day) => day > today) ?? null;
}

/**
 * What is out, owed and not reminded of yet gets its day, all of it or one: a day to come, never several old ones at once.
 * What the owner has stopped, or the customer declines or disputes, is left alone, whatever happens to it.
 */
export async function planReminders(trx: Db, { id, today }: { id?: string; today: string }): Promise<void> {
  const settings = { ...firstInvoiceSettings, ...(await loadSetting(trx, "invoices")) };
  if (!settings.reminds) return;
  const dueSince = addDays(today, -Math.max(0, ...settings.remindAfterDays));
  const rows = await unplanned(trx)
    .where("due_on", ">", dueSince)
    .$if(id !== undefined, (invoices) => invoices.where("id", "=", id ?? ""))
    .selectAll()
    .execute();
  const settled = await loadSettled(
    trx,
    rows.map((row) => row.id),
  );
  const owed = rows.filter((row) => {
    const sums = settled.get(row.id) ?? { creditedCents: 0, paidCents: 0 };
    return balanceOf({ totalCents: row.total_cents, ...sums }) > 0;
  });
  for (const [dueOn, due] of Map.groupBy(owed, ({ due_on }) => due_on ?? ""))
    await trx
      .updateTable("invoices")
      .set({ remind_on: nextReminder(settings, { dueOn, today }) })
      .where(
        "id",
        "in",
        due.map((row) => row.id),
      )
      .where("remind_on", "is", null)
      .where("disputed", "=", 0)
      .execute();
}

function unplanned(db: Db) {
  return db
    .selectFrom("invoices")
    .where("number", "is not", null)
    .where("kind", "!=", "credit")
    .where("sent_at", "is not", null)
    .where("remind_on", "is", null)
    .where("disputed", "=", 0)
    .where(({ selectFrom }) =>
      none(
        selectFrom("invoice_events as stopped")
          .select("stopped.id")
          .whereRef("stopped.invoice_id", "=", "invoices.id")
          .where("stopped.kind", "=", "reminders-stopped")
          .where(({ selectFrom: from }) =>
            none(
              from("invoice_events as resumed")
                .select("resumed.id")
                .whereRef("resumed.invoice_id", "=", "stopped.invoice_id")
                .whereRef("resumed.id", ">", "stopped.id")
                .where("resumed.kind", "=", "reminders-resumed"),
            ),
          ),
      ),
    );
}

/** One that waits asks for what is no longer so once nothing is owed, whether it was paid or credited. */
export async function dropRemindersOfSettled(trx: Db, invoiceId: string): Promise<void> {
  const { total_cents: totalCents } = await trx
    .selectFrom("invoices")
    .select("total_cents")
    .where("id", "=", invoiceId)
    .executeTakeFirstOrThrow();
  const sums = (await loadSettled(trx, [invoiceId])).get(invoiceId) ?? { creditedCents: 0, paidCents: 0 };
  if (balanceOf({ totalCents, ...sums }) <= 0) await dropReminders(trx, { kind: "invoice", id: invoiceId });
}
