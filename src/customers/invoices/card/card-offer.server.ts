import { loadToday } from "#src/account/settings/settings.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { balanceOf } from "#src/customers/invoices/balance.ts";
import type { InvoiceDocument } from "#src/customers/invoices/invoice-document.ts";
import type { InvoiceInFull } from "#src/customers/invoices/invoices.server.ts";
import { takesCreditAlone } from "./before-work.ts";

/** What the provider takes at once. */
const LEAST_CENTS = 50;
const MOST_CENTS = 99_999_999;

export type CardOffer = { cents: number; creditOnly: boolean };

type Offered = Pick<InvoiceInFull, "kind" | "leadId" | "settled" | "document">;

/** Undefined where there is nothing that a card can pay. */
export async function cardOffer(
  db: Db,
  { kind, leadId, settled, document }: Offered,
  now: Date,
): Promise<CardOffer | undefined> {
  const cents = balanceOf(settled);
  if (!document || kind === "credit" || cents < LEAST_CENTS || cents > MOST_CENTS) return undefined;
  if (!isInCents(document.currency)) return undefined;
  return { cents, creditOnly: await isCreditOnly(db, { document, leadId }, now) };
}

export async function isCreditOnly(
  db: Db,
  { document, leadId }: { document: Pick<InvoiceDocument, "kind" | "servedOn" | "quote" | "business">; leadId: string },
  now: Date,
): Promise<boolean> {
  const done = await db
    .selectFrom("appointments")
    .select("id")
    .where("lead_id", "=", leadId)
    .where("state", "=", "done")
    .limit(1)
    .executeTakeFirst();
  return takesCreditAlone({ document, isDone: done !== undefined, today: await loadToday(db, now) });
}

function isInCents(currency: string): boolean {
  const format = new Intl.NumberFormat("en", { style: "currency", currency });
  return format.resolvedOptions().maximumFractionDigits === 2;
}
