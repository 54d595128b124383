import { dropReminders } from "#src/account/consents/reminder-wishes.server.ts";
import type { By } from "#src/account/events/by.ts";
import { loadToday } from "#src/account/settings/settings.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { loadInvoiceEvents } from "#src/work/invoices/invoice-events.server.ts";
import { lockInvoice } from "#src/work/invoices/payments.server.ts";
import { recordOfInvoice } from "#src/work/invoices/record-invoice.server.ts";
import { declinesReminders } from "#src/work/papers/declines-reminders.ts";
import { planReminders } from "#src/work/invoices/plan-reminders.server.ts";

const theCustomer: By = { actor: "customer", address: "" };

/** By the link of a reminder, as often as it is followed. */
export function declineInvoiceReminders(db: Db, id: string, now: Date): Promise<void> {
  return db.transaction().execute(async (trx) => {
    if (!(await lockInvoice(trx, id))) return;
    await trx.updateTable("invoices").set({ remind_on: null }).where("id", "=", id).execute();
    await dropReminders(trx, { kind: "invoice", id });
    if (await isDeclined(trx, id)) return;
    const event = { kind: "reminders-stopped", byCustomer: true } as const;
    await recordOfInvoice(trx, { invoiceId: id, event }, theCustomer, now);
  });
}

/** The customer has told the owner that reminders may go on. */
export function resumeInvoiceReminders({ db, by }: { db: Db; by: By }, id: string, now: Date): Promise<void> {
  return db.transaction().execute(async (trx) => {
    if (!(await lockInvoice(trx, id)) || !(await isDeclined(trx, id))) return;
    await recordOfInvoice(trx, { invoiceId: id, event: { kind: "reminders-resumed" } }, by, now);
    await planReminders(trx, { id, today: await loadToday(trx, now) });
  });
}

async function isDeclined(trx: Db, id: string): Promise<boolean> {
  return declinesReminders(await loadInvoiceEvents(trx, id));
}
