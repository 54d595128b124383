import { record, type Recording } from "#src/account/events/record.server.ts";
import { addDays } from "#src/platform/clock/calendar-day.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { reminder } from "#src/account/reminders/reminder.server.ts";
import { saveSettings, loadToday } from "#src/account/settings/settings.server.ts";
import { balanceOf } from "#src/work/invoices/balance.ts";
import { recordOfInvoice } from "#src/work/invoices/record-invoice.server.ts";
import { theSite } from "#src/account/events/by.ts";
import { loadInvoiceToken } from "#src/work/invoices/invoice-links.server.ts";
import type { InvoiceSettings } from "#src/work/invoices/invoice-settings.ts";
import { listOwedOf } from "#src/work/invoices/list/invoice-notices.server.ts";
import { loadInvoice, loadInvoiceSettings } from "#src/work/invoices/invoices.server.ts";
import { loadSettled } from "#src/work/invoices/ledger.server.ts";
import { lockInvoice } from "#src/work/invoices/payments.server.ts";
import { mailReminder, reminderReach } from "./reminder.server.ts";

const AT_ONCE = 100;

type Deps = { db: Db; secretKey: Buffer; siteUrl: string };

/** The first day after `today` on which an invoice that is due on a day is brought to mind; null when there is none. */
export function nextReminder(
  { reminds, remindAfterDays }: Pick<InvoiceSettings, "reminds" | "remindAfterDays">,
  { dueOn, today }: { dueOn: string; today: string },
): string | null {
  if (!reminds) return null;
  return remindAfterDays.map((days) => addDays(dueOn, days)).find((day) => day > today) ?? null;
}

/** Reminders that are on reach what is out already too, on days to come alone: never several old ones at once. */
export async function saveInvoiceSettings({ db, by }: Recording, settings: InvoiceSettings, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await saveSettings(trx, { invoices: settings }, now);
    if (settings.reminds) await planReminders(trx, settings, await loadToday(trx, now));
    await record(trx, { kind: "settings.saved", subject: "invoices" }, by, now);
  });
}

async function planReminders(trx: Db, settings: InvoiceSettings, today: string): Promise<void> {
  const dueSince = addDays(today, -Math.max(0, ...settings.remindAfterDays));
  const rows = await unplanned(trx).where("due_on", ">", dueSince).selectAll().execute();
  const settled = await loadSettled(
    trx,
    rows.map(({ id }) => id),
  );
  const owed = rows.filter(({ id, total_cents }) => {
    const sums = settled.get(id) ?? { creditedCents: 0, paidCents: 0 };
    return balanceOf({ totalCents: total_cents, ...sums }) > 0;
  });
  for (const [dueOn, due] of Map.groupBy(owed, ({ due_on }) => due_on ?? "")) {
    const ids = due.map(({ id }) => id);
    await trx
      .updateTable("invoices")
      .set({ remind_on: nextReminder(settings, { dueOn, today }) })
      .where("id", "in", ids)
      .where("remind_on", "is", null)
      .where("disputed", "=", 0)
      .execute();
  }
}

/** What the owner has not stopped, nor the customer disputed or declined. */
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
          selectFrom("invoice_events as stopped")
            .select("stopped.id")
            .whereRef("stopped.invoice_id", "=", "invoices.id")
            .where("stopped.kind", "=", "reminders-stopped")
            .where(({ not: isNot, exists: some, selectFrom: from }) =>
              isNot(
                some(
                  from("invoice_events as resumed")
                    .select("resumed.id")
                    .whereRef("resumed.invoice_id", "=", "stopped.invoice_id")
                    .whereRef("resumed.id", ">", "stopped.id")
                    .where("resumed.kind", "=", "reminders-resumed"),
                ),
              ),
            ),
        ),
      ),
    );
}

type Due = { id: string; remind_on: string | null };

export const remindOfInvoices = reminder<Deps, Due>({
  hours: "customer",
  due: (db, { today }, except) =>
    db
      .selectFrom("invoices")
      .select(["id", "remind_on"])
      .where("remind_on", "<=", today)
      .where("id", "not in", except)
      .limit(AT_ONCE)
      .execute(),
  remind: (deps, due, { today, now }) => remind(deps, { ...due, today }, now),
});

async function remind(deps: Deps, { id, remind_on: due, today }: Due & { today: string }, now: Date): Promise<void> {
  const { db: trx, secretKey } = deps;
  const token = await loadInvoiceToken(trx, { id, secretKey });
  const settings = await loadInvoiceSettings(trx);
  // A payment that is being recorded comes first.
  await lockInvoice(trx, id);
  const invoice = await loadInvoice(trx, id);
  if (!invoice) return;
  const { dueOn, settled } = invoice;
  const isOwed = balanceOf(settled) > 0;
  const { numUpdatedRows } = await trx
    .updateTable("invoices")
    .set({ remind_on: isOwed && dueOn ? nextReminder(settings, { dueOn, today }) : null })
    .where("id", "=", id)
    .where("remind_on", "=", due)
    .executeTakeFirst();
  if (numUpdatedRows === 0n || !isOwed || !settings.reminds) return;
  const reach = await reminderReach(deps, invoice);
  if (reach.kind === "mail") await mailReminder(deps, { invoice, reach, token, by: theSite }, now);
}

/** False for one that nothing was to remind of. */
export async function stopInvoiceReminders(db: Db, id: string, now: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("invoices")
      .set({ remind_on: null })
      .where("id", "=", id)
      .where("remind_on", "is not", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await recordOfInvoice(trx, { invoiceId: id, event: { kind: "reminders-stopped" } }, theSite, now);
    return true;
  });
}

/** Reminders of what is owed of a quote end; in the caller’s transaction. */
export async function stopRemindersOfQuote(trx: Db, quoteId: string, now: Date): Promise<void> {
  for (const { id } of await listOwedOf(trx, quoteId)) {
    await trx.updateTable("invoices").set({ remind_on: null }).where("id", "=", id).execute();
    await recordOfInvoice(trx, { invoiceId: id, event: { kind: "reminders-stopped" } }, theSite, now);
  }
}
