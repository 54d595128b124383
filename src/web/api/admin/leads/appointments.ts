import { onOff } from "#src/platform/i18n/form-fields.ts";
import { Hono, type Context } from "hono";
import * as v from "valibot";
import type { App } from "#src/app.ts";
import { parseAppointmentEdit, parseAppointmentMove, parseNewAppointment } from "#src/work/appointments/appointment.ts";
import {
  editAppointment,
  moveAppointment,
  planAppointment,
  planNextVisit,
} from "#src/work/appointments/change-appointment.server.ts";
import { listAppointmentsOf } from "#src/work/appointments/list-appointments.server.ts";
import { loadAppointment } from "#src/work/appointments/stored-appointment.server.ts";
import type { AppointmentChanged, AppointmentRefused } from "#src/work/appointments/conclude-change.server.ts";
import { cancelAppointment, reopenCancelled } from "#src/work/appointments/close-appointment.server.ts";
import { completeAppointment, Completion } from "#src/work/appointments/complete-appointment.server.ts";
import { loadIssuedInvoice, reopenVisit, type VisitReopened } from "#src/work/plans/reopen-visit.server.ts";
import { addToGallery, areKnown } from "#src/work/appointments/gallery-pair.server.ts";
import { loadKnownPlace } from "#src/work/quotes/known-place.server.ts";
import { loadLead } from "#src/work/leads/follow-up/lead-history.server.ts";
import { problem, refuse, type Refusals } from "#src/web/http/problem.ts";
import { idParam, json } from "#src/web/http/validate.ts";
import { rowVersion } from "#src/platform/i18n/row-version.ts";

const LARGEST = 64 * 1024;

const Closing = v.object({ version: rowVersion, tell: onOff });

/** The appointments of leads. */
export function appointmentsApi(app: App) {
  return new Hono()
    .get("/leads/:id/appointments", idParam, async (c) => {
      const id = c.req.param("id");
      return c.json({
        appointments: await listAppointmentsOf(app.db, id),
        knownPlace: await loadKnownPlace(app.db, id),
      });
    })
    .post("/leads/:id/appointments", idParam, json(LARGEST, parseNewAppointment), async (c) => {
      const planned = await planAppointment(app, { ...c.req.valid("json"), leadId: c.req.param("id") }, app.now());
      return planned.kind === "unknown" ? problem(c, 404, { code: "unknown-lead" }) : answer(app, c, planned, 201);
    })
    .post("/jobs/:id/appointments", idParam, json(LARGEST, parseNewAppointment), async (c) => {
      const planned = await planNextVisit(app, { ...c.req.valid("json"), jobId: c.req.param("id") }, app.now());
      return planned.kind === "unknown" ? problem(c, 404, { code: "unknown-job" }) : answer(app, c, planned, 201);
    })
    .put("/appointments/:id", idParam, json(LARGEST, parseAppointmentEdit), async (c) =>
      answer(app, c, await editAppointment(app, { ...c.req.valid("json"), id: c.req.param("id") }, app.now())),
    )
    .patch("/appointments/:id", idParam, json(LARGEST, parseAppointmentMove), async (c) =>
      answer(app, c, await moveAppointment(app, { ...c.req.valid("json"), id: c.req.param("id") }, app.now())),
    )
    .get("/appointments/:id/invoice", idParam, async (c) =>
      c.json({ number: await loadIssuedInvoice(app.db, c.req.param("id")) }),
    )
    .post("/appointments/:id/cancel", idParam, json(LARGEST, Closing), async (c) =>
      answer(app, c, await cancelAppointment(app, { ...c.req.valid("json"), id: c.req.param("id") }, app.now())),
    )
    .post("/appointments/:id/done", idParam, json(LARGEST, Completion), async (c) =>
      complete(app, c, { ...c.req.valid("json"), id: c.req.param("id") }),
    )
    .post("/appointments/:id/reopen", idParam, json(LARGEST, Closing), async (c) => {
      const which = { ...c.req.valid("json"), id: c.req.param("id") };
      const { state } = (await loadAppointment(app.db, which.id)) ?? {};
      const reopened =
        state === "done"
          ? await reopenVisit(app, which, app.now())
          : withoutInvoice(await reopenCancelled(app, which, app.now()));
      if (reopened.kind !== "changed") return refuse(c, refusals, reopened.kind);
      app.outbox.wake();
      return c.json({ ...reopened.appointment, invoice: reopened.invoice });
    });
}

function withoutInvoice(changed: AppointmentChanged): VisitReopened {
  return changed.kind === "changed" ? { ...changed, invoice: null } : changed;
}

async function complete(app: App, c: Context, { pair, ...done }: Completion & { id: string }) {
  if (pair && !(await areKnown(app.db, [pair.before, pair.after])))
    return problem(c, 422, { errors: [{ field: "pair", code: "appointment-pair" }] });
  const completed = await completeAppointment(app, done, app.now());
  if (completed.kind === "changed" && pair) {
    const lead = await loadLead(app.db, completed.appointment.leadId);
    await addToGallery(app.db, { ...pair, appointmentId: done.id, service: lead?.service ?? null }, app.now());
  }
  return answer(app, c, completed);
}

function answer(app: App, c: Context, changed: AppointmentChanged, status: 200 | 201 = 200) {
  if (changed.kind !== "changed") return refuse(c, refusals, changed.kind);
  app.outbox.wake();
  return c.json(changed.appointment, status);
}

const refusals: Refusals<AppointmentRefused> = {
  unknown: [404, "unknown-appointment"],
  stale: [409, "appointment-changed"],
  "not-planned": [409, "appointment-not-planned"],
  "still-planned": [409, "appointment-still-planned"],
  "no-email": [422, "appointment-no-email", "tell"],
  "no-quote": [422, "appointment-quote", "quoteId"],
  "no-person": [422, "unknown-person", "people"],
};
