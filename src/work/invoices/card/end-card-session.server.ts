import type { Db } from "#src/platform/db/db.server.ts";
import { loadInvoice } from "#src/work/invoices/invoices.server.ts";
import { cardOffer } from "./card-offer.server.ts";
import {
  isFailure,
  type CardFailure,
  type CardProvider,
  type CardSession,
} from "#src/work/invoices/card/provider/card-provider.ts";
import type { CardSessionRow } from "./card-sessions.server.ts";

/** Whether an open one asks for something else than what is owed now, or a newer one asks for it too. */
export async function isOutdated(db: Db, row: CardSessionRow, now: Date): Promise<boolean> {
  const invoice = await loadInvoice(db, row.invoice_id);
  const offer = invoice && (await cardOffer(db, invoice, now));
  if (!offer || offer.cents !== row.cents || (offer.creditOnly && row.credit_only === 0)) return true;
  const newer = await db
    .selectFrom("card_sessions")
    .select("id")
    .where("invoice_id", "=", row.invoice_id)
    .where("state", "=", "open")
    .where("id", ">", row.id)
    .limit(1)
    .executeTakeFirst();
  return newer !== undefined;
}

/** As it stands then: who was faster and has paid has paid. */
export async function endSession(provider: CardProvider, id: string): Promise<CardSession | CardFailure> {
  const ended = await provider.expireSession(id);
  return isFailure(ended) && ended.reason === "refused" ? provider.readSession(id) : ended;
}
