import { oneOf } from "#src/platform/i18n/form-fields.ts";
import { Hono } from "hono";
import * as v from "valibot";
import type { App } from "#src/app.ts";
import { loadToday } from "#src/account/settings/settings.server.ts";
import { languages } from "#src/platform/i18n/language.ts";
import { daysBetween } from "#src/platform/clock/calendar-day.ts";
import { calendarDay, LONGEST_STRETCH_DAYS } from "#src/work/appointments/appointment.ts";
import { correctHours } from "#src/work/hours/correct-hours.server.ts";
import { exportHours } from "#src/work/hours/export-hours.server.ts";
import { hoursSheetName } from "#src/work/hours/hours-sheet.ts";
import { listHours } from "#src/work/hours/list-hours.server.ts";
import { weekOf } from "#src/work/hours/week.ts";
import { Correction } from "#src/work/hours/worked-hours.ts";
import { listPeople } from "#src/work/people/people.server.ts";
import { asOwner } from "#src/web/guards/done-by.ts";
import type { ForOwner } from "#src/web/guards/require-owner.ts";
import { stepUp } from "#src/web/guards/step-up.ts";
import { problem } from "#src/web/http/problem.ts";
import { sendCsv } from "#src/web/http/send-file.ts";
import { code, json, query } from "#src/web/http/validate.ts";

const LARGEST = 16 * 1024;

type Days = { from?: string | undefined; to?: string | undefined };

const isStretch = ({ from, to }: Days) =>
  from === undefined || to === undefined || (from <= to && daysBetween(from, to) < LONGEST_STRETCH_DAYS);
const tooLong = code("calendar-stretch", { most: LONGEST_STRETCH_DAYS });

/** This week, where both days are not named. */
const days = { from: v.optional(calendarDay), to: v.optional(calendarDay) };
const Stretch = v.pipe(v.object(days), v.check(isStretch, tooLong));
const language = v.optional(oneOf(languages), "fr");
const SheetQuery = v.pipe(
  v.object({ ...days, language }),
  v.check((asked) => isStretch(asked), tooLong),
);

/** What the team worked, for whoever pays it. */
export function hoursApi(app: App) {
  return new Hono<ForOwner>()
    .get("/hours", query(Stretch), async (c) => {
      const asked = await stretchOf(app, c.req.valid("query"));
      return c.json({ ...asked, entries: await listHours(app.db, asked, app.now()) });
    })
    .put("/hours", json(LARGEST, Correction), async (c) => {
      const corrected = await correctHours(asOwner(app, c), c.req.valid("json"), app.now());
      if (corrected === "unknown") return problem(c, 404, { code: "unknown-hours" });
      if (corrected === "stale") return problem(c, 409, { code: "hours-changed" });
      return c.body(null, 204);
    })
    .get("/hours/sheet", stepUp(app), query(SheetQuery), async (c) => {
      const sent = c.req.valid("query");
      const asked = await stretchOf(app, sent);
      const names = new Map((await listPeople(app.db)).map(({ id, name }) => [id, name]));
      const sheet = await exportHours(asOwner(app, c), { ...asked, names, language: sent.language }, app.now());
      return sendCsv(c, hoursSheetName(asked, sent.language), sheet);
    });
}

async function stretchOf(app: App, { from, to }: Days): Promise<{ from: string; to: string }> {
  if (from !== undefined && to !== undefined) return { from, to };
  return weekOf(await loadToday(app.db, app.now()));
}
