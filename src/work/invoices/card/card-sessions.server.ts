import type { Selectable } from "kysely";
import { uuidv7 } from "uuidv7";
import { after, DAY_MS, HOUR_MS, MINUTE_MS } from "#src/platform/clock/durations.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import type { CardSession, SessionState } from "#src/work/invoices/card/provider/card-provider.ts";
import type { CardSessionsTable } from "./tables.ts";

export type CardSessionRow = Selectable<CardSessionsTable>;

const OPEN_EVERY_MS = 30 * MINUTE_MS;
/** A session lives 24 hours at most. */
const OPEN_FOR_MS = 26 * HOUR_MS;
/** Refunds made at the provider, and disputes, are learned of without webhooks too. */
const PAID_FOR_MS = 120 * DAY_MS;

type Made = { invoiceId: string; session: CardSession; language: SiteLanguage; creditOnly: boolean };

/** The same session again, from a second tap, stays one. */
export async function insertCardSession(
  db: Db,
  { invoiceId, session, language, creditOnly }: Made,
  now: Date,
): Promise<void> {
  await db
    .insertInto("card_sessions")
    .values({
      ...{ id: uuidv7(), invoice_id: invoiceId, provider_id: session.id, state: "open", cents: session.cents },
      ...{ language, credit_only: creditOnly ? 1 : 0, created_at: now.toISOString() },
      ...{ asked_at: now.toISOString(), check_at: after(now, OPEN_EVERY_MS) },
    })
    .onConflict((conflict) => conflict.column("provider_id").doNothing())
    .execute();
}

export function findCardSession(db: Db, providerId: string): Promise<CardSessionRow | undefined> {
  return db.selectFrom("card_sessions").selectAll().where("provider_id", "=", providerId).executeTakeFirst();
}

export function findSessionOfPayment(db: Db, payment: string): Promise<CardSessionRow | undefined> {
  return db.selectFrom("card_sessions").selectAll().where("provider_payment", "=", payment).executeTakeFirst();
}

/** In the transaction that changes what is owed: the open ones ask for what was owed before, and are looked at at once. */
export async function lookAtOpenSessions(trx: Db, invoiceId: string, now: Date): Promise<void> {
  await trx
    .updateTable("card_sessions")
    .set({ check_at: now.toISOString() })
    .where("invoice_id", "=", invoiceId)
    .where("state", "=", "open")
    .execute();
}

/** The newest first. */
export function loadCardSessions(db: Db, invoiceId: string): Promise<CardSessionRow[]> {
  return db.selectFrom("card_sessions").selectAll().where("invoice_id", "=", invoiceId).orderBy("id", "desc").execute();
}

type Standing = { state: SessionState; createdAt: string; paidAt: string | null; isPending: boolean };

/** When to ask the provider again; null once nothing more can come. */
export function nextCheck({ state, createdAt, paidAt, isPending }: Standing, now: Date): string | null {
  const age = now.getTime() - Date.parse(paidAt ?? createdAt);
  switch (state) {
    case "open":
      return after(now, age < OPEN_FOR_MS ? OPEN_EVERY_MS : DAY_MS);
    case "expired":
      return null;
    case "paid":
      return isPending || age < PAID_FOR_MS ? after(now, DAY_MS) : null;
  }
}
