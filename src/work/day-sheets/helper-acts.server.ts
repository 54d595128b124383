import { record, type Recording } from "#src/account/events/record.server.ts";
import { DAY_MS } from "#src/platform/clock/durations.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { completeWithin } from "#src/work/appointments/complete-appointment.server.ts";
import { loadAppointmentRow } from "#src/work/appointments/stored-appointment.server.ts";
import { recordLeadEvent } from "#src/work/leads/follow-up/lead-history.server.ts";
import { recordText } from "#src/work/texts/texts.server.ts";
import { recordTap } from "#src/work/hours/record-tap.server.ts";
import { loadPeopleOf } from "#src/work/people/assign.server.ts";
import type { SentAct } from "./day-sheet.ts";
import { LONGEST_WAIT_DAYS, type OpenSheet } from "./sheet-links.server.ts";

type Deps = { db: Db; secretKey: Buffer; siteUrl: string };

/** `busy`: another changes the appointment at this moment; it is to be sent again. `not-theirs`: others go there. */
export type Acted = "acted" | "known" | "unknown-visit" | "not-theirs" | "busy";

const LONGEST_WAIT_MS = LONGEST_WAIT_DAYS * DAY_MS;

/** Undoes the transaction. */
class Busy extends Error {}

/** Once, however often it is sent: the id was made where it was tapped. */
export async function recordAct(
  { by, ...deps }: Deps & Recording,
  { sheet, visitId, ...done }: SentAct & { sheet: OpenSheet; visitId: string },
  now: Date,
) {
  try {
    return await deps.db.transaction().execute(async (trx): Promise<Acted> => {
      const visit = await findVisit(trx, sheet.reportedDays, visitId);
      if (!visit) return "unknown-visit";
      const people = await loadSent(trx, { sheet, visitId });
      if (!people) return "not-theirs";
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
      if (kind === "start" || kind === "done")
        await recordTap(trx, { visit: { id: visitId, day: visit.day }, people, kind, at: tappedAt(done.at, now) });
      await record(trx, { kind: "day_sheet.used", subject: `${sheet.name}, ${kind}` }, by, now);
      return "acted";
    });
  } catch (error) {
    if (error instanceof Busy) return "busy";
    throw error;
  }
}

type Visit = NonNullable<Awaited<ReturnType<typeof loadAppointmentRow>>>;

/** Those of the link who go there, and all who go where it shows all. Undefined where others do. */
async function loadSent(
  db: Db,
  { sheet, visitId }: { sheet: OpenSheet; visitId: string },
): Promise<string[] | undefined> {
  const sent = (await loadPeopleOf(db, [visitId])).get(visitId) ?? [];
  if (sheet.people === null) return sent;
  const theirs = sent.filter((id) => sheet.people?.includes(id));
  return theirs.length > 0 ? theirs : undefined;
}

/** What a phone says is believed for as long as it may have been without a network. */
function tappedAt(at: string | undefined, now: Date): string {
  const age = at === undefined ? 0 : now.getTime() - Date.parse(at);
  return new Date(0 <= age && age <= LONGEST_WAIT_MS ? now.getTime() - age : now).toISOString();
}

/** `see`: what a link may open photos of; `report`: what it may send them to. */
export async function findTheirVisit(
  db: Db,
  { sheet, visitId, to }: { sheet: OpenSheet; visitId: string; to: "see" | "report" },
): Promise<Visit | "unknown-visit" | "not-theirs"> {
  const visit = await findVisit(db, to === "see" ? sheet.days : sheet.reportedDays, visitId);
  if (!visit) return "unknown-visit";
  return (await loadSent(db, { sheet, visitId })) ? visit : "not-theirs";
}

/** A visit is the helper’s on these days, while its lead is in the inbox. */
async function findVisit(db: Db, days: readonly string[], visitId: string): Promise<Visit | undefined> {
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
