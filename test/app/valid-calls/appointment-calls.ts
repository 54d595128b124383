import { uuidv7 } from "uuidv7";
import type { Db } from "#src/platform/db/db.server.ts";
import { listSheets, makeSheet } from "#src/work/day-sheets/sheet-links.server.ts";
import { assign } from "#src/work/people/assign.server.ts";
import { quoteDeps } from "#test/work/a-quote.ts";
import { anAcceptedQuote } from "#test/work/an-invoice.ts";
import { aPerson, weekdays } from "#test/work/a-person.ts";
import { aPlan } from "#test/work/a-plan.ts";
import { anAppointment, appointmentDetails } from "#test/work/an-appointment.ts";
import type { ValidCalls } from "./valid-call.ts";

const calendar = "/api/admin/appointments?from=2026-11-01&to=2026-11-30";
const readersOf = (leadId: string) => [`/api/admin/leads/${leadId}`, calendar];

async function sheetPage(db: Db, now: Date): Promise<string> {
  await makeSheet({ db, ...quoteDeps }, { name: "Luc", language: "fr", day: null }, now);
  const [sheet] = await listSheets({ db, ...quoteDeps }, now);
  return new URL(sheet?.link ?? "").pathname;
}

export const appointmentCalls: ValidCalls = {
  "POST /api/admin/leads/:id/appointments": async (db, now) => {
    const { id, leadId } = await anAcceptedQuote(db, now);
    const body = appointmentDetails({ quoteId: id, tell: true });
    return { path: `/api/admin/leads/${leadId}/appointments`, body, readers: readersOf(leadId) };
  },
  "POST /api/admin/jobs/:id/appointments": async (db, now) => {
    const { leadId, jobId } = await anAppointment(db, now);
    const body = appointmentDetails({ tell: true });
    return { path: `/api/admin/jobs/${jobId}/appointments`, body, readers: readersOf(leadId) };
  },
  "PUT /api/admin/appointments/:id": async (db, now) => {
    const { id, leadId, version } = await anAppointment(db, now);
    const body = { ...appointmentDetails({ tell: true }), version };
    return { path: `/api/admin/appointments/${id}`, body, readers: readersOf(leadId) };
  },
  "PATCH /api/admin/appointments/:id": async (db, now) => {
    const { id, leadId, version } = await anAppointment(db, now);
    const body = { day: "2026-11-24", from: "09:00", until: "10:00", tell: true, version };
    return { path: `/api/admin/appointments/${id}`, body, readers: readersOf(leadId) };
  },
  "POST /api/admin/appointments/:id/cancel": async (db, now) => {
    const { id, leadId, version } = await anAppointment(db, now);
    return { path: `/api/admin/appointments/${id}/cancel`, body: { version, tell: true }, readers: readersOf(leadId) };
  },
  "POST /api/admin/appointments/:id/done": async (db, now) => {
    const { id, leadId, version } = await anAppointment(db, now);
    const wishes = { askReview: true, remindOwner: true, remindCustomer: true, pair: null };
    const body = { version, paidCents: 100, ...wishes };
    return { path: `/api/admin/appointments/${id}/done`, body, readers: readersOf(leadId) };
  },
  "POST /api/admin/appointments/postpone": async (db, now) => {
    const { id, leadId, version } = await anAppointment(db, now);
    const body = { from: "2026-11-24", to: "2026-11-25", tell: true, appointments: [{ id, version }] };
    return { path: "/api/admin/appointments/postpone", body, readers: readersOf(leadId) };
  },
  "POST /api/admin/leads/:id/texts": async (db, now) => {
    const { leadId } = await anAppointment(db, now);
    return { path: `/api/admin/leads/${leadId}/texts`, body: { what: "reminder" }, readers: readersOf(leadId) };
  },
  "POST /api/admin/day-sheets": async (db) => {
    // No more than so many are open at once.
    await db.deleteFrom("secret_links").where("kind", "=", "daySheetLink").execute();
    const body = { name: "Luc", language: "fr", day: "2026-12-01" };
    return { path: "/api/admin/day-sheets", body, readers: ["/api/admin/day-sheets"] };
  },
  "PUT /api/admin/days": async (db, now) => {
    const { id } = await anAppointment(db, now);
    const body = { day: "2026-11-24", appointments: [id] };
    return { path: "/api/admin/days", body, readers: ["/api/admin/days?day=2026-11-24"] };
  },
  "POST /api/admin/people": async () => {
    const body = { name: "Ana", colour: "blue", phone: "", hours: weekdays };
    return { path: "/api/admin/people", body, readers: ["/api/admin/people"] };
  },
  "PUT /api/admin/people/order": async (db, now) => {
    const { id } = await aPerson(db, now);
    return { path: "/api/admin/people/order", body: { people: [id] }, readers: ["/api/admin/people"] };
  },
  "PATCH /api/admin/people/:id": async (db, now) => {
    const { id, version } = await aPerson(db, now);
    const body = { name: "Ana", colour: "red", phone: "", hours: weekdays, version, isArchived: true };
    return { path: `/api/admin/people/${id}`, body, readers: ["/api/admin/people"] };
  },
  "POST /api/admin/people/:id/absences": async (db, now) => {
    const { id } = await aPerson(db, now);
    const { id: appointmentId } = await anAppointment(db, now);
    await assign(db, appointmentId, [id]);
    const body = { day: "2026-11-24", visits: [{ appointmentId, instead: (await aPerson(db, now)).id }] };
    return { path: `/api/admin/people/${id}/absences`, body, readers: ["/api/admin/absences?day=2026-11-24"] };
  },
  "PUT /api/admin/hours": async (db, now) => {
    const { id: appointmentId } = await anAppointment(db, now);
    const { id: personId } = await aPerson(db, now);
    await assign(db, appointmentId, [personId]);
    const body = { personId, appointmentId, from: "09:00", until: "11:00", version: 0 };
    return { path: "/api/admin/hours", body, readers: ["/api/admin/hours?from=2026-11-01&to=2026-11-30"] };
  },
  "PUT /api/admin/appointments/:id/people": async (db, now) => {
    const { id, leadId } = await anAppointment(db, now);
    const people = [(await aPerson(db, now)).id];
    return { path: `/api/admin/appointments/${id}/people`, body: { people }, readers: readersOf(leadId) };
  },
  "PUT /api/admin/plans/:id/people": async (db, now) => {
    const { id } = await aPlan(db, now);
    const people = [(await aPerson(db, now)).id];
    return { path: `/api/admin/plans/${id}/people`, body: { people }, readers: [`/api/admin/plans/${id}`] };
  },
  "POST /d/:token/visits/:visit/:act": async (db, now) => {
    await db.deleteFrom("secret_links").where("kind", "=", "daySheetLink").execute();
    const { id, leadId } = await anAppointment(db, now, { day: "2026-06-01" });
    const page = await sheetPage(db, now);
    const body = { id: uuidv7(), text: "Fait" };
    return { path: `${page}/visits/${id}/note`, form: true, body, readers: [page, ...readersOf(leadId)] };
  },
};
