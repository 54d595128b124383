import { oneOf } from "#src/platform/i18n/form-fields.ts";
import { sendCsv } from "#src/web/http/send-file.ts";
import { Hono, type Context } from "hono";
import * as v from "valibot";
import type { App } from "#src/app.ts";
import { countAdjustments } from "#src/marketing/advertising/adjustments/adjustments-file.server.ts";
import { countForMicrosoft } from "#src/marketing/advertising/microsoft/microsoft-ads-file.server.ts";
import { googleAdsName, stages } from "#src/marketing/advertising/google-ads.ts";
import { countGoogleLeads, countTracked } from "#src/marketing/advertising/lead-counts.server.ts";
import { exportGoogleFile } from "#src/marketing/advertising/files/export-ad-files.server.ts";
import { googleGroups, type GoogleGroup } from "#src/marketing/advertising/lead-conditions.server.ts";
import { trackedLeads } from "#src/marketing/advertising/tracked-leads.server.ts";
import { asOwner } from "#src/web/guards/done-by.ts";
import { code, queryLimit, query } from "#src/web/http/validate.ts";
import { stepUp } from "#src/web/guards/step-up.ts";
import { streamText } from "#src/web/http/stream-text.ts";

const ExportQuery = v.object({
  format: v.optional(v.picklist(["csv", "json", "legacy"], code("must-be", { options: "csv, json or legacy" })), "csv"),
  ready: v.optional(v.picklist(["true", "false"], code("must-be", { options: "true or false" })), "false"),
  all: v.optional(v.picklist(["true", "false"], code("must-be", { options: "true or false" })), "false"),
  stage: v.optional(oneOf(stages), "request"),
  /** How many leads the JSON lists, the newest; its totals count all. */
  limit: v.optional(queryLimit(1000)),
  /** Which leads the JSON lists, of those that Google brought; without it every tracked one. */
  group: v.optional(oneOf(googleGroups)),
});

export function exportLeadsApi(app: App) {
  return new Hono().get("/export-leads", stepUp(app, { unless: asksForJson }), query(ExportQuery), async (c) => {
    const { format, ready, all, stage, limit, group } = c.req.valid("query");
    const readyOnly = ready === "true";
    if (format === "json") return sendJson(app, c, { group: readyOnly ? "ready" : group, most: limit });
    const name = googleAdsName(app.now(), app.pages.facts().business.timeZone);
    const dialect = format === "legacy" ? "legacy" : "data-manager";
    const leads = readyOnly ? "ready" : all === "true" ? "all" : "google";
    const asked = { file: name, dialect, leads, stage } as const;
    return sendCsv(c, name, await exportGoogleFile(asOwner(app, c), asked, app.now()));
  });
}

/** As the page of tracked leads does. */
function asksForJson(c: Context): boolean {
  return c.req.query("format") === "json";
}

export type OtherCounts = { adjustments: number; microsoft_leads: number };

async function countOtherFiles({ db, now }: App): Promise<OtherCounts> {
  return { adjustments: await countAdjustments(db, now()), microsoft_leads: await countForMicrosoft(db, now()) };
}

type Listed = { group: GoogleGroup | undefined; most: number | undefined };

async function sendJson(app: App, c: Context, listed: Listed) {
  return c.body(await streamText(asJson(app, listed)), 200, {
    "Content-Type": "application/json",
    "Cache-Control": "no-store",
  });
}

async function* asJson(app: App, listed: Listed) {
  const totals = JSON.stringify({
    ...(await countTracked(app.db)),
    ...(await countGoogleLeads(app.db, app.now())),
    ...(await countOtherFiles(app)),
  });
  yield `${totals.slice(0, -1)},"leads":[`;
  let comma = "";
  for await (const leads of trackedLeads(app.db, app.now(), listed)) {
    yield comma + leads.map((lead) => JSON.stringify(lead)).join(",");
    comma = ",";
  }
  yield "]}";
}
