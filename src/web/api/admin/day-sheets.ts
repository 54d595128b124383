import { Hono } from "hono";
import * as v from "valibot";
import type { App } from "#src/app.ts";
import { calendarDay } from "#src/work/appointments/appointment.ts";
import { loadDay, saveOrder } from "#src/work/day-sheets/day-order.server.ts";
import { MOST_SHEETS, DayOrder, NewSheet } from "#src/work/day-sheets/day-sheet.ts";
import { loadJobPlaces } from "#src/work/day-sheets/job-places.server.ts";
import { listSheets, makeSheet, revokeSheet } from "#src/work/day-sheets/sheet-links.server.ts";
import { withUnderWay } from "#src/work/day-sheets/visit-acts.server.ts";
import { asOwner } from "#src/web/guards/done-by.ts";
import type { ForOwner } from "#src/web/guards/require-owner.ts";
import { shownLink } from "#src/web/guards/secret-links.ts";
import { stepUp } from "#src/web/guards/step-up.ts";
import { problem } from "#src/web/http/problem.ts";
import { code, idParam, json, query } from "#src/web/http/validate.ts";

const LARGEST = 64 * 1024;
/** `person`: theirs alone, in their order. */
const Day = v.object({ day: calendarDay, person: v.optional(v.pipe(v.string(), v.uuid(code("unknown-person")))) });

/** The order of a day, and the links by which helpers see it. */
export function daySheetsApi(app: App) {
  return new Hono<ForOwner>()
    .get("/day-sheets", async (c) => {
      const sheets = await listSheets(app, app.now());
      return c.json({ sheets: sheets.map((sheet) => ({ ...sheet, link: shownLink(app, c, sheet.link) })) });
    })
    .post("/day-sheets", stepUp(app), json(LARGEST, NewSheet), async (c) => {
      const sheet = c.req.valid("json");
      const made = await makeSheet(asOwner(app, c), sheet, app.now());
      if (made === "past") return problem(c, 422, { errors: [{ field: "day", code: "sheet-day-past" }] });
      if (made === "no-person") return problem(c, 422, { errors: [{ field: "people", code: "unknown-person" }] });
      if (made === "full") return problem(c, 409, { code: "too-many-sheets", values: { most: MOST_SHEETS } });
      return c.body(null, 204);
    })
    .delete("/day-sheets/:id", idParam, async (c) => {
      const name = await revokeSheet(asOwner(app, c), c.req.param("id"), app.now());
      if (name === undefined) return problem(c, 404, { code: "unknown-sheet" });
      return c.body(null, 204);
    })
    .get("/days", query(Day), async (c) => {
      const { address, geo } = app.pages.facts().business;
      const base = { province: address.region, position: geo };
      const { day, person } = c.req.valid("query");
      const stops = await loadDay(app.db, { day, people: person === undefined ? null : [person] });
      const appointments = await withUnderWay(app.db, stops, app.now());
      return c.json({ appointments, places: await loadJobPlaces(app.db, appointments), base });
    })
    .put("/days", json(LARGEST, DayOrder), async (c) => {
      const saved = await saveOrder(app.db, c.req.valid("json"));
      if (saved === "no-person") return problem(c, 422, { errors: [{ field: "people", code: "unknown-person" }] });
      return c.body(null, 204);
    });
}
