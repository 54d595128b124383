import type { Selectable } from "kysely";
import { loadRecipients } from "#src/work/customers/recipients.server.ts";
import { after, DAY_MS } from "#src/platform/clock/durations.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { loadInboxLead } from "#src/work/leads/list/inbox-leads.server.ts";
import { reminder } from "#src/account/reminders/reminder.server.ts";
import { stopRemindersAddress } from "#src/account/consents/reminder-wishes.server.ts";
import { whyNotWrite } from "#src/account/consents/suppressions.server.ts";
import { enqueue } from "#src/account/notifications/outbox/enqueue.server.ts";
import { workThrough } from "#src/platform/scheduled/due-rows.server.ts";
import { allSteps } from "#src/platform/scheduled/one-by-one.ts";
import { loadToday } from "#src/account/settings/settings.server.ts";
import { recordQuoteEvent } from "./quote-events.server.ts";
import { loadQuoteToken, quoteAddress } from "./quote-links.server.ts";
import { customerQuoteMail } from "./quote-mails.ts";
import type { QuotesTable } from "./tables.ts";
import { tellOwnerOfQuote } from "./quote-updates.server.ts";
import { asQuote, loadQuoteTexts, type Quote } from "./quotes.server.ts";

const AT_ONCE = 100;

type Deps = { db: Db; secretKey: Buffer; siteUrl: string };

/** Returns how many messages there are. */
export async function followUpQuotes(deps: Deps, now: Date): Promise<number> {
  return allSteps(
    () => expireQuotes(deps, now),
    () => remindOfQuotes(deps, now),
  );
}

async function expireQuotes({ db, siteUrl }: Deps, now: Date): Promise<number> {
  const today = await loadToday(db, now);
  return workThrough({
    load: (except) => openQuotes(db, except).where("valid_until", "<", today).limit(AT_ONCE).execute(),
    idOf: ({ id }) => id,
    work: ({ id }) =>
      db.transaction().execute(async (trx) => {
        const row = await trx
          .updateTable("quotes")
          .set({ state: "expired", remind_at: null })
          .where("id", "=", id)
          .where("state", "in", ["sent", "viewed"])
          .returningAll()
          .executeTakeFirst();
        if (!row) return;
        await recordQuoteEvent(trx, { quoteId: id, event: { kind: "expired" } }, now);
        await tellOwnerOfQuote(trx, { kind: "expired", quote: asQuote(row) }, siteUrl, now);
      }),
  });
}

const remindOfQuotes = reminder<Deps, Selectable<QuotesTable>>({
  hours: "customer",
  due: (db, { now }, except) =>
    openQuotes(db, except).where("remind_at", "<=", now.toISOString()).limit(AT_ONCE).execute(),
  remind: (deps, row, { now }) => remind(deps, asQuote(row), now),
});

async function remind({ db: trx, secretKey, siteUrl }: Deps, quote: Quote, now: Date): Promise<void> {
  const { id: quoteId, document, documentHash = "", leadId, language } = quote;
  const token = await loadQuoteToken(trx, { id: quoteId, secretKey });
  const { numUpdatedRows } = await trx
    .updateTable("quotes")
    .set({ remind_at: await nextQuoteReminder(trx, quote, now) })
    .where("id", "=", quoteId)
    .where("remind_at", "=", quote.remindAt)
    .where("state", "in", ["sent", "viewed"])
    .executeTakeFirst();
  if (numUpdatedRows === 0n || !document || !token) return;
  if (!(await loadInboxLead(trx, leadId))) return;
  const { to = "" } = (await loadRecipients(trx, leadId, "papers")) ?? {};
  if (await whyNotWrite({ db: trx, secretKey }, { ...document.customer, email: to })) return;
  const href = quoteAddress(siteUrl, token);
  await recordQuoteEvent(trx, { quoteId, event: { kind: "reminded", to, documentHash } }, now);
  const stopAddress = stopRemindersAddress({ secretKey, siteUrl }, { kind: "quote", id: quoteId });
  const about = { leadId, document, language, href, to, stopAddress };
  await enqueue(trx, customerQuoteMail({ kind: "customer-quote-reminder", ...about }), now);
}

export async function nextQuoteReminder(db: Db, { sentAt }: Quote, now: Date): Promise<string | null> {
  const { remindAfterDays } = await loadQuoteTexts(db);
  const sent = new Date(sentAt ?? now);
  return remindAfterDays.map((days) => after(sent, days * DAY_MS)).find((at) => at > now.toISOString()) ?? null;
}

function openQuotes(db: Db, except: string[]) {
  return db.selectFrom("quotes").selectAll().where("state", "in", ["sent", "viewed"]).where("id", "not in", except);
}
