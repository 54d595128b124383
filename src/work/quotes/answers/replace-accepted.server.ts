import { loadToday } from "#src/account/settings/settings.server.ts";
import { callOff } from "#src/work/appointments/close-appointment.server.ts";
import type { AppointmentDeps } from "#src/work/appointments/conclude-change.server.ts";
import type { QuoteDocument } from "#src/work/quotes/quote-document.ts";
import { recordQuoteEvent } from "#src/work/quotes/quote-events.server.ts";
import { versionsOf } from "#src/work/quotes/versions.server.ts";

type Accepted = { quoteId: string; document: Pick<QuoteDocument, "windows"> };

/**
 * The version that was accepted before is replaced: one alone is agreed. Its visits ahead are those of the new version, but
 * where that one offered days of its own.
 */
export async function replaceAccepted(
  { db: trx, siteUrl }: AppointmentDeps,
  { quoteId, document: { windows = [] } }: Accepted,
  now: Date,
): Promise<void> {
  const others = (await versionsOf(trx, quoteId)).filter((id) => id !== quoteId);
  if (others.length === 0) return;
  const replaced = await trx
    .updateTable("quotes")
    .set({ state: "superseded", remind_at: null })
    .where("id", "in", others)
    .where("state", "=", "accepted")
    .returning("id")
    .execute();
  for (const { id } of replaced) await recordQuoteEvent(trx, { quoteId: id, event: { kind: "superseded" } }, now);
  if (replaced.length === 0) return;
  const ahead = await trx
    .updateTable("appointments")
    .set({ quote_id: quoteId })
    .where("quote_id", "in", others)
    .where("state", "=", "planned")
    .where("day", ">=", await loadToday(trx, now))
    .returningAll()
    .execute();
  if (windows.length > 0) for (const planned of ahead) await callOff({ db: trx, siteUrl }, planned, now);
}
