import { dropReminders } from "#src/account/consents/reminder-wishes.server.ts";
import { record, type Recording } from "#src/account/events/record.server.ts";
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
import { lockInvoice } from "#src/work/invoices/payments.server.ts";
import { nextReminder, planReminders } from "#src/work/invoices/plan-reminders.server.ts";
import { mailReminder, reminderReach } from "./reminder.server.ts";

const AT_ONCE = 100;

type Deps = { db: Db; secretKey: Buffer; siteUrl: string };

/** Reminders that are on reach what is out already too, on days to come alone: never several old ones at once. Off, none has a day. */
export async function saveInvoiceSettings({ db, by }: Recording, settings: InvoiceSettings, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await saveSettings(trx, { invoices: settings }, now);
    if (!settings.reminds)
      await trx.updateTable("invoices").set({ remind_on: null }).where("remind_on", "is not", null).execute();
    await planReminders(trx, { today: await loadToday(trx, now) });
    await record(trx, { kind: "settings.saved", subject: "invoices" }, by, now);
  });
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
    await dropReminders(trx, { kind: "invoice", id });
    await recordOfInvoice(trx, { invoiceId: id, event: { kind: "reminders-stopped" } }, theSite, now);
    return true;
  });
}

/** Reminders of what is owed of a quote end; in the caller’s transaction. */
export async function stopRemindersOfQuote(trx: Db, quoteId: string, now: Date): Promise<void> {
  for (const { id } of await listOwedOf(trx, quoteId)) {
    await trx.updateTable("invoices").set({ remind_on: null }).where("id", "=", id).execute();
    await dropReminders(trx, { kind: "invoice", id });
    await recordOfInvoice(trx, { invoiceId: id, event: { kind: "reminders-stopped" } }, theSite, now);
  }
}
