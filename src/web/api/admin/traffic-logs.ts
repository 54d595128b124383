import { sendCsv } from "#src/web/http/send-file.ts";
import { Hono } from "hono";
import * as v from "valibot";
import type { App } from "#src/app.ts";
import {
  trafficCsvHeader,
  trafficCsvName,
  trafficCsvRows,
  type TrafficCsv,
} from "#src/marketing/traffic/traffic-csv.ts";
import { firstKeptDay } from "#src/marketing/traffic/retention.server.ts";
import { botTotals, trafficStats } from "#src/marketing/traffic/traffic-totals.server.ts";
import type { Visit } from "#src/marketing/traffic/visit.ts";
import { exportVisits, listVisits } from "#src/marketing/traffic/visits.server.ts";
import { asOwner } from "#src/web/guards/done-by.ts";
import { code, queryLimit, query } from "#src/web/http/validate.ts";
import { stepUp } from "#src/web/guards/step-up.ts";

const LogQuery = v.object({
  limit: v.optional(queryLimit(1000), "100"),
  before: v.optional(v.pipe(v.string(), v.uuid(code("not-an-entry-id")))),
  kind: v.optional(v.picklist(["visitors", "bots"], code("must-be", { options: "visitors or bots" }))),
  search: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(200, code("must-be-shorter", { most: 200 })),
      v.regex(/^[^\p{Cc}]*$/u, code("must-be-on-one-line")),
    ),
  ),
});

const ExportQuery = v.object({
  format: v.optional(v.picklist(["simple", "detailed"], code("must-be", { options: "simple or detailed" })), "simple"),
});

export function trafficLogsApi(app: App) {
  return new Hono()
    .get("/traffic-logs", query(LogQuery), async (c) => {
      const { visits, next } = await listVisits(app.db, c.req.valid("query"));
      const now = app.now();
      const [stats, since] = [await trafficStats(app.db, now), await firstKeptDay(app.db, now)];
      return c.json({ logs: visits, stats, since, next: next ?? null });
    })
    .get("/traffic-logs/bots", async (c) => c.json(await botTotals(app.db, app.now())))
    .get("/traffic-logs/export", stepUp(app), query(ExportQuery), async (c) => {
      const { format } = c.req.valid("query");
      const name = trafficCsvName(format, app.now(), app.pages.facts().business.timeZone);
      return sendCsv(c, name, asCsv(format, await exportVisits(asOwner(app, c), name, app.now())));
    });
}

async function* asCsv(format: TrafficCsv, pages: AsyncIterable<Visit[]>) {
  let before = trafficCsvHeader(format);
  for await (const page of pages) {
    yield before + trafficCsvRows(format, page);
    before = "";
  }
  yield before;
}
