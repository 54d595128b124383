import { addDays } from "#src/platform/clock/calendar-day.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { loadSetting } from "#src/account/settings/settings.server.ts";
import { balanceOf } from "./balance.ts";
import { loadInvoiceEvents } from "./invoice-events.server.ts";
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
 * What the owner has stopped or the customer disputes is left alone, whatever happens to it.
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
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("invoice_events")
            .select("invoice_events.id")
            .whereRef("invoice_events.invoice_id", "=", "invoices.id")
            .where("invoice_events.kind", "=", "reminders-stopped"),
        ),
      ),
    );
}

/** One that waits for the day, or for a mail server, asks for what is no longer so. */
export async function dropWaitingReminders(trx: Db, invoiceId: string): Promise<void> {
  const events = await loadInvoiceEvents(trx, invoiceId);
  const ids = events.flatMap((event) => (event.kind === "reminded" && event.mailId ? [event.mailId] : []));
  if (ids.length === 0) return;
  await trx
    .deleteFrom("mails")
    .where("id", "in", ids)
    .where("state", "in", ["waiting", "stopped"])
    .where("claimed_until", "is", null)
    .execute();
}

/** The same once nothing is owed any more, whether it was paid or credited. */
export async function dropRemindersOfSettled(trx: Db, invoiceId: string): Promise<void> {
  const { total_cents: totalCents } = await trx
    .selectFrom("invoices")
    .select("total_cents")
    .where("id", "=", invoiceId)
    .executeTakeFirstOrThrow();
  const sums = (await loadSettled(trx, [invoiceId])).get(invoiceId) ?? { creditedCents: 0, paidCents: 0 };
  if (balanceOf({ totalCents, ...sums }) <= 0) await dropWaitingReminders(trx, invoiceId);
}
