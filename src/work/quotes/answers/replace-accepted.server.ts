import { loadToday } from "#src/account/settings/settings.server.ts";
import { callOff } from "#src/work/appointments/close-appointment.server.ts";
import type { AppointmentDeps } from "#src/work/appointments/conclude-change.server.ts";
import type { QuoteDocument } from "#src/work/quotes/quote-document.ts";
import { recordQuoteEvent } from "#src/work/quotes/quote-events.server.ts";

type Accepted = { quoteId: string; jobId: string; document: Pick<QuoteDocument, "windows"> };

/**
 * One version alone of a job is agreed: the one that was accepted before is replaced, with its evidence kept, and what else
 * was offered for the work is open no more. Its visits ahead are those of the new version, but where that one offered days
 * of its own. Before the new one is accepted, as a database that knows of one never has two; under the lock of the job. True where
 * another was accepted.
 */
export async function replaceAccepted(
  { db: trx, siteUrl }: AppointmentDeps,
  { quoteId, jobId, document: { windows = [] } }: Accepted,
  now: Date,
): Promise<boolean> {
  const others = await trx
    .selectFrom("quotes")
    .select(["id", "state"])
    .where("job_id", "=", jobId)
    .where("id", "!=", quoteId)
    .where("state", "in", ["accepted", "sent", "viewed"])
    .orderBy("id")
    .execute();
  for (const { id } of others) {
    await trx.updateTable("quotes").set({ state: "superseded", remind_at: null }).where("id", "=", id).execute();
    await recordQuoteEvent(trx, { quoteId: id, event: { kind: "superseded" } }, now);
  }
  if (!others.some(({ state }) => state === "accepted")) return false;
  const versions = trx.selectFrom("quotes").select("id").where("job_id", "=", jobId).where("id", "!=", quoteId);
  const ahead = await trx
    .updateTable("appointments")
    .set({ quote_id: quoteId })
    .where("quote_id", "in", versions)
    .where("state", "=", "planned")
    .where("day", ">=", await loadToday(trx, now))
    .returningAll()
    .execute();
  if (windows.length > 0) for (const planned of ahead) await callOff({ db: trx, siteUrl }, planned, now);
  return true;
}
