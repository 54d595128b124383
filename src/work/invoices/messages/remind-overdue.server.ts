import { addDays } from "#src/platform/clock/calendar-day.ts";
import { DAY_MS } from "#src/platform/clock/durations.ts";
import type { By } from "#src/account/events/by.ts";
import { loadLeavesAt } from "#src/account/reminders/quiet-hours.server.ts";
import { loadToday } from "#src/account/settings/settings.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { balanceOf } from "#src/work/invoices/balance.ts";
import { loadInvoiceToken } from "#src/work/invoices/invoice-links.server.ts";
import { nextReminder } from "#src/work/invoices/plan-reminders.server.ts";
import { loadInvoice, loadInvoiceSettings, type InvoiceInFull } from "#src/work/invoices/invoices.server.ts";
import { isOwed, selectLedger } from "#src/work/invoices/list/ledger-query.server.ts";
import { lockInvoice } from "#src/work/invoices/payments.server.ts";
import { mailReminder, reminderReach, type NoReminder } from "./reminder.server.ts";

type Deps = { db: Db; secretKey: Buffer; siteUrl: string; by: By };

/** Longer than a mail may wait for the day: from Saturday evening to Monday morning. */
const AGAIN_AFTER_DAYS = 2;
/** At once, so that the answer does not take long. */
export const MOST_REMINDED = 200;

/** `lately`: reminded within the last days. */
export type NotReminded = NoReminder | "lately" | "not-overdue" | "unknown";

export type Overdue = {
  id: string;
  number: string;
  customer: string;
  balanceCents: number;
  dueOn: string;
  /** The last time, ISO 8601 UTC. */
  remindedAt: string | null;
  /** Blank where none leaves. */
  to: string;
  why: NotReminded | null;
};

/** What is overdue, the oldest first, with where a reminder of it would go or why none would. */
export async function listOverdue(
  { db, secretKey }: Pick<Deps, "db" | "secretKey">,
  now: Date,
): Promise<{ overdue: Overdue[]; leavesAt: string }> {
  const rows = await selectLedger(db)
    .select("ledger.id")
    .where(isOwed)
    .where("ledger.due_on", "<", await loadToday(db, now))
    .orderBy("ledger.due_on")
    .orderBy("ledger.id")
    .limit(MOST_REMINDED)
    .execute();
  const overdue: Overdue[] = [];
  for (const { id } of rows) {
    const invoice = await loadInvoice(db, id);
    if (!invoice) continue;
    const reach = wasLately(invoice, now)
      ? { kind: "lately" as const }
      : await reminderReach({ db, secretKey }, invoice);
    overdue.push({
      ...{ id, number: invoice.number ?? "", customer: invoice.document?.customer.name ?? "" },
      ...{ balanceCents: balanceOf(invoice.settled), dueOn: invoice.dueOn ?? "" },
      remindedAt: lastReminded(invoice),
      ...(reach.kind === "mail" ? { to: reach.to, why: null } : { to: "", why: reach.kind }),
    });
  }
  return { overdue, leavesAt: await loadLeavesAt(db, now) };
}

export type Reminded = { sent: string[]; skipped: { id: string; why: NotReminded }[]; leavesAt: string };

/** Each in a transaction of its own: one that fails keeps back no other, and a second press reminds nobody again. */
export async function remindOverdue(deps: Deps, ids: readonly string[], now: Date): Promise<Reminded> {
  const reminded: Reminded = { sent: [], skipped: [], leavesAt: await loadLeavesAt(deps.db, now) };
  for (const id of new Set(ids)) {
    const why = await remindNow(deps, { id, leavesAt: reminded.leavesAt }, now);
    if (why === null) reminded.sent.push(id);
    else reminded.skipped.push({ id, why });
  }
  return reminded;
}

async function remindNow(
  deps: Deps,
  { id, leavesAt }: { id: string; leavesAt: string },
  now: Date,
): Promise<NotReminded | null> {
  const token = await loadInvoiceToken(deps.db, { id, secretKey: deps.secretKey });
  return deps.db.transaction().execute(async (trx) => {
    if (!(await lockInvoice(trx, id))) return "unknown";
    const invoice = await loadInvoice(trx, id);
    if (!invoice) return "unknown";
    const today = await loadToday(trx, now);
    if (!isOverdue(invoice, today)) return "not-overdue";
    if (wasLately(invoice, now)) return "lately";
    const inTransaction = { ...deps, db: trx };
    const reach = await reminderReach(inTransaction, invoice);
    if (reach.kind !== "mail") return reach.kind;
    const isMailed = await mailReminder(inTransaction, { invoice, reach, token, by: deps.by, dueAt: leavesAt }, now);
    if (!isMailed) return "unknown";
    await putOff(trx, invoice, addDays(today, AGAIN_AFTER_DAYS));
    return null;
  });
}

/** What would leave by itself in these days would be the second. */
async function putOff(trx: Db, { id, dueOn, remindOn }: InvoiceInFull, until: string): Promise<void> {
  if (!remindOn || !dueOn || remindOn > until) return;
  const next = nextReminder(await loadInvoiceSettings(trx), { dueOn, today: until });
  await trx.updateTable("invoices").set({ remind_on: next }).where("id", "=", id).execute();
}

function isOverdue({ number, kind, dueOn, settled }: InvoiceInFull, today: string): boolean {
  return number !== null && kind !== "credit" && dueOn !== null && dueOn < today && balanceOf(settled) > 0;
}

function wasLately(invoice: InvoiceInFull, now: Date): boolean {
  const since = new Date(now.getTime() - AGAIN_AFTER_DAYS * DAY_MS).toISOString();
  return (lastReminded(invoice) ?? "") > since;
}

function lastReminded({ events }: InvoiceInFull): string | null {
  const moments = events.filter(({ kind }) => kind === "reminded").map(({ at }) => at);
  return moments.toSorted().at(-1) ?? null;
}
