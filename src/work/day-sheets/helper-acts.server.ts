import type { Db } from "#src/platform/db/db.server.ts";
import { completeWithin } from "#src/work/appointments/complete-appointment.server.ts";
import { loadAppointmentRow } from "#src/work/appointments/stored-appointment.server.ts";
import { recordLeadEvent } from "#src/work/leads/follow-up/lead-history.server.ts";
import { recordText } from "#src/work/texts/texts.server.ts";
import type { SentAct } from "./day-sheet.ts";
import type { OpenSheet } from "./sheet-links.server.ts";

type Deps = { db: Db; secretKey: Buffer; siteUrl: string };

/** `busy`: another changes the appointment at this moment; it is to be sent again. */
export type Acted = "acted" | "known" | "unknown-visit" | "busy";

/** Undoes the transaction. */
class Busy extends Error {}

/** Once, however often it is sent: the id was made where it was tapped. */
export async function recordAct(
  deps: Deps,
  { sheet, visitId, ...done }: SentAct & { sheet: OpenSheet; visitId: string },
  now: Date,
) {
  try {
    return await deps.db.transaction().execute(async (trx): Promise<Acted> => {
      const visit = await findVisit(trx, sheet, visitId);
      if (!visit) return "unknown-visit";
      const { id, kind, text } = done;
      const row = { id, kind, sheet_id: sheet.id, appointment_id: visitId, at: now.toISOString() };
      const isNew = await trx
        .insertInto("day_sheet_acts")
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .returning("id")
        .executeTakeFirst();
      if (!isNew) return "known";
      await write({ ...deps, db: trx }, { visit, by: sheet.name, today: sheet.today, kind, text }, now);
      return "acted";
    });
  } catch (error) {
    if (error instanceof Busy) return "busy";
    throw error;
  }
}

type Visit = NonNullable<Awaited<ReturnType<typeof loadAppointmentRow>>>;

/** A visit is the helper’s on the days that the link shows, while its lead is in the inbox. */
export async function findVisit(db: Db, { days }: OpenSheet, visitId: string): Promise<Visit | undefined> {
  const visit = await loadAppointmentRow(db, visitId);
  if (!visit || visit.state === "cancelled" || !days.includes(visit.day)) return undefined;
  const lead = db.selectFrom("leads").select("id").where("id", "=", visit.lead_id).where("box", "=", "inbox");
  return (await lead.executeTakeFirst()) && visit;
}

type Written = Pick<SentAct, "kind" | "text"> & { visit: Visit; by: string; today: string };

async function write(deps: Deps, { visit, by, today, kind, text }: Written, now: Date): Promise<void> {
  const { id: appointmentId, lead_id: leadId } = visit;
  // Before its day a visit is only reminded of.
  if (kind === "text")
    return void (await recordText(deps.db, { leadId, what: visit.day > today ? "reminder" : "onMyWay", by }, now));
  await recordLeadEvent(deps.db, { leadId, event: { kind: "helper", what: kind, by, text, appointmentId } }, now);
  if (kind !== "done" || visit.state === "done") return;
  const { id, version } = visit;
  const unasked = { paidCents: null, askReview: false, remindOwner: false, remindCustomer: false };
  const completed = await completeWithin(deps, { id, version, ...unasked }, now);
  if (completed.kind !== "changed") throw new Busy();
}
