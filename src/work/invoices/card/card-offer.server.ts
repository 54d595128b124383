import { loadToday } from "#src/account/settings/settings.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { balanceOf } from "#src/work/invoices/balance.ts";
import type { InvoiceDocument } from "#src/work/invoices/invoice-document.ts";
import type { InvoiceInFull } from "#src/work/invoices/invoices.server.ts";
import { loadWorkDay } from "#src/work/jobs/work-day.server.ts";
import { takesCreditAlone } from "./before-work.ts";

/** What the provider takes at once. */
const LEAST_CENTS = 50;
const MOST_CENTS = 99_999_999;

export type CardOffer = { cents: number; creditOnly: boolean };

type Offered = Pick<InvoiceInFull, "id" | "kind" | "settled" | "document">;

/** Undefined where there is nothing that a card can pay. */
export async function cardOffer(
  db: Db,
  { id, kind, settled, document }: Offered,
  now: Date,
): Promise<CardOffer | undefined> {
  const cents = balanceOf(settled);
  if (!document || kind === "credit" || cents < LEAST_CENTS || cents > MOST_CENTS) return undefined;
  if (!isInCents(document.currency)) return undefined;
  return {
    cents,
    creditOnly: await isCreditOnly(db, { document, workDay: await loadWorkDay(db, "invoices", id) }, now),
  };
}

type Work = {
  document: Pick<InvoiceDocument, "kind" | "servedOn" | "quote" | "business">;
  /** That of its job, as `loadWorkDay` has it. */
  workDay: string | null;
};

export async function isCreditOnly(db: Db, { document, workDay }: Work, now: Date): Promise<boolean> {
  return takesCreditAlone({ document, isDone: workDay !== null, today: await loadToday(db, now) });
}

function isInCents(currency: string): boolean {
  const format = new Intl.NumberFormat("en", { style: "currency", currency });
  return format.resolvedOptions().maximumFractionDigits === 2;
}
