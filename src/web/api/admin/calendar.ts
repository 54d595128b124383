import { Hono } from "hono";
import * as v from "valibot";
import type { App } from "#src/app.ts";
import { calendarDay, LONGEST_STRETCH_DAYS } from "#src/work/appointments/appointment.ts";
import { saveCalendarSettings } from "#src/work/appointments/save-calendar-settings.server.ts";
import { listAppointments } from "#src/work/appointments/list-appointments.server.ts";
import { CalendarForm, USUAL_REMINDER_HOUR } from "#src/work/appointments/calendar-settings.ts";
import { withUnderWay } from "#src/work/day-sheets/visit-acts.server.ts";
import { loadFeed, makeFeed, revokeFeed } from "#src/work/appointments/feed/feed-link.server.ts";
import { Postponement, postpone } from "#src/work/appointments/postpone-day.server.ts";
import { listPlannedVisits } from "#src/work/plans/list/planned-visits.server.ts";
import { takenTwice } from "#src/work/appointments/taken-twice.ts";
import { DAY_MS } from "#src/platform/clock/durations.ts";
import { loadSetting } from "#src/account/settings/settings.server.ts";
import { asOwner } from "#src/web/guards/done-by.ts";
import type { ForOwner } from "#src/web/guards/require-owner.ts";
import { shownLink } from "#src/web/guards/secret-links.ts";
import { stepUp } from "#src/web/guards/step-up.ts";
import { problem } from "#src/web/http/problem.ts";
import { code, json, query } from "#src/web/http/validate.ts";

const LARGEST = 64 * 1024;

const DateRange = v.pipe(
  v.object({ from: calendarDay, to: calendarDay }),
  v.forward(
    v.partialCheck(
      [["from"], ["to"]],
      ({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) < LONGEST_STRETCH_DAYS * DAY_MS,
      code("calendar-stretch", { most: LONGEST_STRETCH_DAYS }),
    ),
    ["to"],
  ),
);

/** The calendar as a whole: what stands in it, its secret address, its reminders. */
export function calendarApi(app: App) {
  return (
    new Hono<ForOwner>()
      .get("/appointments", query(DateRange), async (c) => {
        const listed = await listAppointments(app.db, c.req.valid("query"));
        const appointments = await withUnderWay(app.db, listed, app.now());
        return c.json({ appointments, taken: takenTwice(appointments) });
      })
      // What plans will make beyond that, so that next summer can be seen in winter.
      .get("/planned-visits", query(DateRange), async (c) =>
        c.json({ planned: await listPlannedVisits(app.db, c.req.valid("query"), app.now()) }),
      )
      .post("/appointments/postpone", json(LARGEST, Postponement), async (c) => {
        const outcome = await postpone(asOwner(app, c), c.req.valid("json"), app.now());
        if (outcome.kind === "stale") return problem(c, 409, { code: "appointments-changed" });
        app.outbox.wake();
        return c.json({ moved: outcome.moved, told: outcome.told });
      })
      .get("/calendar-feed", async (c) => {
        const feed = await loadFeed(app);
        return c.json({ feed: feed && { ...feed, link: shownLink(app, c, feed.link) } });
      })
      .post("/calendar-feed", stepUp(app), async (c) => {
        await makeFeed(asOwner(app, c), app.now());
        return c.json({ feed: await loadFeed(app) }, 201);
      })
      .delete("/calendar-feed", async (c) => {
        await revokeFeed(asOwner(app, c), app.now());
        return c.body(null, 204);
      })
      .get("/calendar-settings", async (c) => c.json(await loadForm(app)))
      .put("/calendar-settings", json(LARGEST, CalendarForm), async (c) => {
        await saveCalendarSettings(asOwner(app, c), c.req.valid("json"), app.now());
        return c.json(await loadForm(app));
      })
  );
}

async function loadForm({ db }: App): Promise<CalendarForm> {
  return { reminderHour: USUAL_REMINDER_HOUR, ...(await loadSetting(db, "calendar")) };
}
