import { sendCsv } from "#src/web/http/send-file.ts";
import { Hono } from "hono";
import type { App } from "#src/app.ts";
import type { Lead } from "#src/work/leads/lead.ts";
import { leadsCsvHeader, leadsCsvName, leadsCsvRows } from "#src/work/leads/list/leads-csv.ts";
import { exportLeads } from "#src/work/leads/list/exported-leads.server.ts";
import { asOwner } from "#src/web/guards/done-by.ts";
import { stepUp } from "#src/web/guards/step-up.ts";
import { boardApi } from "./board.ts";
import { importLeadsApi } from "./import-leads.ts";
import { leadApi } from "./lead.ts";
import { leadPhotosApi } from "./lead-photos.ts";
import { leadViewsApi } from "./lead-views.ts";
import { leadSearchApi } from "./lead-search.ts";

export function leadsApi(app: App) {
  return new Hono()
    .get("/export-all-leads", stepUp(app), async (c) => {
      const name = leadsCsvName(app.now(), app.pages.facts().business.timeZone);
      return sendCsv(c, name, asCsv(await exportLeads(asOwner(app, c), name, app.now())));
    })
    .route("/", leadSearchApi(app))
    .route("/", leadPhotosApi(app))
    .route("/", boardApi(app))
    .route("/", leadViewsApi(app))
    .route("/", importLeadsApi(app))
    .route("/", leadApi(app));
}

async function* asCsv(pages: AsyncIterable<Lead[]>) {
  let before = leadsCsvHeader();
  for await (const page of pages) {
    yield before + leadsCsvRows(page);
    before = "";
  }
  yield before;
}
