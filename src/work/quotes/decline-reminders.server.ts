import { dropReminders } from "#src/account/consents/reminder-wishes.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { declinesReminders } from "#src/work/papers/declines-reminders.ts";
import { loadQuoteEvents, recordQuoteEvent } from "./quote-events.server.ts";
import { isOpenQuote } from "./open-quote.ts";
import { nextQuoteReminder } from "./quote-reminders.server.ts";
import { asQuote } from "./quotes.server.ts";

/** By the link of a reminder, as often as it is followed: about every version of the quote, those to come too. */
export function declineQuoteReminders(db: Db, id: string, now: Date): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const versions = await trx
      .updateTable("quotes")
      .set({ remind_at: null })
      .where("number", "=", trx.selectFrom("quotes").select("number").where("id", "=", id))
      .where("state", "!=", "draft")
      .returning(["id", "revision"])
      .execute();
    for (const version of versions) await dropReminders(trx, { kind: "quote", id: version.id });
    const newest = versions.toSorted((one, other) => one.revision - other.revision).at(-1);
    if (!newest || (await isDeclined(trx, newest.id))) return;
    await recordDeclined(trx, newest.id, now);
  });
}

/** The customer has told the owner that reminders may go on. */
export function resumeQuoteReminders(db: Db, id: string, now: Date): Promise<void> {
  return db.transaction().execute(async (trx) => {
    // A written row is locked: two taps make one event.
    const row = await trx.updateTable("quotes").set({ id }).where("id", "=", id).returningAll().executeTakeFirst();
    if (!row || !(await isDeclined(trx, id))) return;
    await recordQuoteEvent(trx, { quoteId: id, event: { kind: "reminders-resumed" } }, now);
    if (!isOpenQuote(row.state)) return;
    const remind_at = await nextQuoteReminder(trx, asQuote(row), now);
    await trx.updateTable("quotes").set({ remind_at }).where("id", "=", id).execute();
  });
}

/** Whether reminders of the version before this one were declined. */
export async function wasDeclinedBefore(
  trx: Db,
  { number, revision }: { number: string; revision: number },
): Promise<boolean> {
  const former = await trx
    .selectFrom("quotes")
    .select("id")
    .where("number", "=", number)
    .where("revision", "<", revision)
    .where("state", "!=", "draft")
    .orderBy("revision", "desc")
    .executeTakeFirst();
  return former !== undefined && (await isDeclined(trx, former.id));
}

export function recordDeclined(trx: Db, quoteId: string, now: Date): Promise<void> {
  return recordQuoteEvent(trx, { quoteId, event: { kind: "reminders-stopped", byCustomer: true } }, now);
}

async function isDeclined(trx: Db, quoteId: string): Promise<boolean> {
  return declinesReminders(await loadQuoteEvents(trx, quoteId));
}
