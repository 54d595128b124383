import type { Db } from "#src/platform/db/db.server.ts";
import { acquireWriterLock } from "#src/platform/db/writer-lock.server.ts";
import { loadZone } from "#src/account/settings/settings.server.ts";
import { planWithin } from "#src/work/appointments/change-appointment.server.ts";
import { freeWindows } from "./free-windows.server.ts";
import type { QuoteDocument } from "#src/work/quotes/quote-document.ts";
import type { OfferedWindow } from "#src/work/quotes/quote.ts";

/** What a customer may still choose. */
export async function selectableWindows(
  db: Db,
  { windows = [] }: Pick<QuoteDocument, "windows">,
  now: Date,
): Promise<OfferedWindow[]> {
  return windows.length === 0 ? [] : freeWindows(db, { windows, timeZone: await loadZone(db) }, now);
}

/** Undoes the transaction of an acceptance. */
export class WindowTaken extends Error {}

type Chosen = { leadId: string; quoteId: string; window: OfferedWindow; place: string; hasEmail: boolean };

/** In the transaction of the acceptance. Of two customers who choose overlapping windows at once, one is too late. */
export async function planChosen(
  { db: trx, siteUrl }: { db: Db; siteUrl: string },
  { leadId, quoteId, window, place, hasEmail }: Chosen,
  now: Date,
): Promise<void> {
  await acquireWriterLock(trx, "quote-windows", now);
  if ((await selectableWindows(trx, { windows: [window] }, now)).length === 0) throw new WindowTaken();
  const details = { ...window, place, note: "", quoteId, remind: true, tell: hasEmail };
  const planned = await planWithin({ db: trx, siteUrl }, { ...details, leadId }, now);
  if (planned.kind !== "changed") throw new Error(`an accepted quote could not be planned: ${planned.kind}`);
}
