import { record, type Recording } from "#src/account/events/record.server.ts";
import {
  createQuoteWithin,
  saveQuoteDraft,
  type DraftEdit,
  type Quote,
  type QuoteDraftSaved,
} from "#src/work/quotes/quotes.server.ts";

/** What a program drafts is in the log; what the owner does is not. */
export function draftQuoteByProgram({ db, by }: Recording, leadId: string, now: Date): Promise<Quote | undefined> {
  return db.transaction().execute(async (trx) => {
    const quote = await createQuoteWithin(trx, leadId, now);
    if (quote) await record(trx, { kind: "quote.drafted", leadId }, by, now);
    return quote;
  });
}

export function saveDraftByProgram({ db, by }: Recording, edit: DraftEdit, now: Date): Promise<QuoteDraftSaved> {
  return db.transaction().execute(async (trx) => {
    const saved = await saveQuoteDraft(trx, edit);
    if (saved.kind === "saved") await record(trx, { kind: "quote.drafted", leadId: saved.quote.leadId }, by, now);
    return saved;
  });
}
