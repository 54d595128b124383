import { loadToday } from "#src/account/settings/settings.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { balanceOf } from "#src/work/invoices/balance.ts";
import type { InvoiceDocument } from "#src/work/invoices/invoice-document.ts";
import type { InvoiceInFull } from "#src/work/invoices/invoices.server.ts";
import { lastDoneOf } from "#src/work/quotes/visits-done.server.ts";
import { takesCreditAlone } from "./before-work.ts";

/** What the provider takes at once. */
const LEAST_CENTS = 50;
const MOST_CENTS = 99_999_999;

export type CardOffer = { cents: number; creditOnly: boolean };

type Offered = Pick<InvoiceInFull, "kind" | "quoteId" | "settled" | "document">;

/** Undefined where there is nothing that a card can pay. */
export async function cardOffer(
  db: Db,
  { kind, quoteId, settled, document }: Offered,
  now: Date,
): Promise<CardOffer | undefined> {
  const cents = balanceOf(settled);
  if (!document || kind === "credit" || cents < LEAST_CENTS || cents > MOST_CENTS) return undefined;
  if (!isInCents(document.currency)) return undefined;
  return { cents, creditOnly: await isCreditOnly(db, { document, quoteId }, now) };
}

type Work = { document: Pick<InvoiceDocument, "kind" | "servedOn" | "quote" | "business">; quoteId: string | null };

/** What was done of another quote of the same customer does not begin this work. */
export async function isCreditOnly(db: Db, { document, quoteId }: Work, now: Date): Promise<boolean> {
  const isDone = quoteId !== null && (await lastDoneOf(db, quoteId)) !== null;
  return takesCreditAlone({ document, isDone, today: await loadToday(db, now) });
}

function isInCents(currency: string): boolean {
  const format = new Intl.NumberFormat("en", { style: "currency", currency });
  return format.resolvedOptions().maximumFractionDigits === 2;
}
