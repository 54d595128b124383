import { loadToday } from "#src/account/settings/settings.server.ts";
import { businessDay } from "#src/platform/clock/business-day.ts";
import { sendCsv } from "#src/web/http/send-file.ts";
import { Hono } from "hono";
import type { App } from "#src/app.ts";
import { parseIncidentCorrection, parseOpening } from "#src/work/privacy/incidents/incident.ts";
import { exportIncidents } from "#src/work/privacy/export-data.server.ts";
import { correctIncident, listIncidents, openIncident } from "#src/work/privacy/incidents/incidents.server.ts";
import { asOwner } from "#src/web/guards/done-by.ts";
import type { ForOwner } from "#src/web/guards/require-owner.ts";
import { stepUp } from "#src/web/guards/step-up.ts";
import { problem } from "#src/web/http/problem.ts";
import { idParam, json } from "#src/web/http/validate.ts";

const LARGEST = 128 * 1024;

export function incidentsApi(app: App) {
  return new Hono<ForOwner>()
    .get("/incidents", async (c) => c.json({ incidents: await listIncidents(app.db) }))
    .post("/incidents", json(LARGEST, parseOpening), async (c) => {
      const opening = c.req.valid("json");
      if (opening.awareOn > (await loadToday(app.db, app.now())))
        return problem(c, 422, { errors: [{ field: "awareOn", code: "day-to-come" }] });
      const incident = await openIncident(asOwner(app, c), { ...opening, author: c.var.owner.username }, app.now());
      return c.json(incident, 201);
    })
    .post("/incidents/:id/entries", idParam, json(LARGEST, parseIncidentCorrection), async (c) => {
      const entry = { ...c.req.valid("json"), id: c.req.param("id"), author: c.var.owner.username };
      const corrected = await correctIncident(asOwner(app, c), entry, app.now());
      if (corrected.kind === "unknown") return problem(c, 404, { code: "unknown-incident" });
      if (corrected.kind === "stale") return problem(c, 409, { code: "incident-changed" });
      return c.json(corrected.incident, 201);
    })
    .get("/export-incidents", stepUp(app), async (c) => {
      return sendCsv(
        c,
        `incidents-${businessDay(app.now(), app.pages.facts().business.timeZone)}.csv`,
        await exportIncidents(asOwner(app, c), app.now()),
      );
    });
}
