import { asOwner } from "#src/web/guards/done-by.ts";
import { Hono } from "hono";
import * as v from "valibot";
import type { App } from "#src/app.ts";
import { calendarDay } from "#src/work/appointments/appointment.ts";
import { assignVisit } from "#src/work/appointments/assign-visit.server.ts";
import { NewAbsence } from "#src/work/people/absence.ts";
import { listAbsences, makeAbsent, undoAbsence } from "#src/work/people/absences.server.ts";
import { assignPlan } from "#src/work/people/assign-plan.server.ts";
import type { Assigned } from "#src/work/people/assign.server.ts";
import { changePerson, listPeople, makePerson, orderPeople, removePerson } from "#src/work/people/people.server.ts";
import { MOST_PEOPLE, Assignment, PersonChange, PersonDetails } from "#src/work/people/person.ts";
import type { ForOwner } from "#src/web/guards/require-owner.ts";
import { problem, refuse, type Refusals } from "#src/web/http/problem.ts";
import { idParam, json, query } from "#src/web/http/validate.ts";

const LARGEST = 16 * 1024;
const Day = v.object({ day: calendarDay });

/** The team, none of whom has an account, and who goes to a visit or a plan. */
export function peopleApi(app: App) {
  return new Hono<ForOwner>()
    .get("/people", async (c) => c.json({ people: await listPeople(app.db) }))
    .post("/people", json(LARGEST, PersonDetails), async (c) => {
      const person = await makePerson(asOwner(app, c), c.req.valid("json"), app.now());
      if (person === "full") return problem(c, 409, { code: "too-many-people", values: { most: MOST_PEOPLE } });
      return c.json(person, 201);
    })
    .put("/people/order", json(LARGEST, Assignment), async (c) => {
      await orderPeople(app.db, c.req.valid("json").people);
      return c.json({ people: await listPeople(app.db) });
    })
    .patch("/people/:id", idParam, json(LARGEST, PersonChange), async (c) => {
      const changed = await changePerson(asOwner(app, c), { ...c.req.valid("json"), id: c.req.param("id") }, app.now());
      if (changed.kind !== "changed")
        return refuse(c, { unknown: [404, "unknown-person"], stale: [409, "person-changed"] }, changed.kind);
      return c.json(changed.person);
    })
    .delete("/people/:id", idParam, async (c) => {
      const outcome = await removePerson(asOwner(app, c), c.req.param("id"), app.now());
      if (outcome === "unknown") return problem(c, 404, { code: "unknown-person" });
      return c.json({ outcome });
    })
    .get("/absences", query(Day), async (c) =>
      c.json({ absences: await listAbsences(app.db, c.req.valid("query").day) }),
    )
    .post("/people/:id/absences", idParam, json(LARGEST, NewAbsence), async (c) => {
      const order = { ...c.req.valid("json"), personId: c.req.param("id") };
      const absence = await makeAbsent(asOwner(app, c), order, app.now());
      if (absence === "no-person") return problem(c, 422, { errors: [{ field: "visits", code: "unknown-person" }] });
      if (absence === "stale") return problem(c, 409, { code: "absence-visits-changed" });
      if (absence === "absent") return problem(c, 409, { code: "person-absent" });
      return c.json(absence, 201);
    })
    .delete("/absences/:id", idParam, async (c) => {
      const undone = await undoAbsence(asOwner(app, c), c.req.param("id"), app.now());
      if (undone === "unknown") return problem(c, 404, { code: "unknown-absence" });
      return c.body(null, 204);
    })
    .put("/appointments/:id/people", idParam, json(LARGEST, Assignment), async (c) => {
      const { people } = c.req.valid("json");
      const assigned = await assignVisit(app.db, { id: c.req.param("id"), people });
      return assigned === "assigned" ? c.json({ people }) : refuse(c, refusals("unknown-appointment"), assigned);
    })
    .put("/plans/:id/people", idParam, json(LARGEST, Assignment), async (c) => {
      const { people } = c.req.valid("json");
      const assigned = await assignPlan(app.db, { id: c.req.param("id"), people }, app.now());
      return assigned === "assigned" ? c.json({ people }) : refuse(c, refusals("unknown-plan"), assigned);
    });
}

function refusals(unknown: "unknown-appointment" | "unknown-plan"): Refusals<Exclude<Assigned, "assigned">> {
  return { unknown: [404, unknown], "no-person": [422, "unknown-person", "people"] };
}
