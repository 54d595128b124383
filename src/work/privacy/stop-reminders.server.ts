import type { Remindable } from "#src/account/consents/reminder-wishes.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { declineInvoiceReminders } from "#src/work/invoices/messages/decline-reminders.server.ts";
import { declineQuoteReminders } from "#src/work/quotes/decline-reminders.server.ts";

export type RemindedPaper = Remindable & { number: string; language: string };

/** Undefined once it is erased. */
export async function loadReminded(db: Db, { kind, id }: Remindable): Promise<RemindedPaper | undefined> {
  const row = await db
    .selectFrom(kind === "quote" ? "quotes" : "invoices")
    .select(["number", "language"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row && { kind, id, number: row.number ?? "", language: row.language };
}

/** The paper itself, answers and receipts still reach the customer. */
export function stopRemindersOf(db: Db, { kind, id }: Remindable, now: Date): Promise<void> {
  return kind === "quote" ? declineQuoteReminders(db, id, now) : declineInvoiceReminders(db, id, now);
}
