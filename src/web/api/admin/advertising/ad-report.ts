import { sendCsv } from "#src/web/http/send-file.ts";
import { Hono, type Context } from "hono";
import * as v from "valibot";
import type { App } from "#src/app.ts";
import { adReportCsv, adReportCsvName } from "#src/marketing/advertising/report/ad-report-csv.ts";
import { loadAdReport } from "#src/marketing/advertising/report/ad-report.server.ts";
import type { AdReport } from "#src/marketing/advertising/report/ad-report.ts";
import { spendMonth } from "#src/marketing/advertising/spend/spend.ts";
import { monthsIn } from "#src/platform/clock/months.ts";
import { languages } from "#src/platform/i18n/language.ts";
import { touches } from "#src/work/leads/touch.ts";
import { countAdClicks, lastAdClicks } from "#src/marketing/traffic/ad-clicks.server.ts";
import { problem } from "#src/web/http/problem.ts";
import { code, query } from "#src/web/http/validate.ts";

const MOST_MONTHS = 36;

const oneOf = (options: readonly string[]) => code("must-be-one-of", { options: options.join(", ") });

const asked = { from: spendMonth, to: spendMonth, touch: v.optional(v.picklist(touches, oneOf(touches)), "last") };
const ReportQuery = v.object(asked);
const SheetQuery = v.object({ ...asked, language: v.optional(v.picklist(languages, oneOf(languages)), "fr") });
type Asked = v.InferOutput<typeof ReportQuery>;

/** What each campaign cost and brought, and the last clicks on ads. */
export function adReportApi(app: App) {
  const report = async ({ from, to, touch }: Asked): Promise<AdReport> =>
    loadAdReport(app.db, { from, to, touch, clicks: await countAdClicks(app.db, { from, to }) });
  return new Hono()
    .get("/ad-report", query(ReportQuery), async (c) => {
      const wanted = c.req.valid("query");
      return isPeriod(wanted) ? c.json(await report(wanted)) : refused(c);
    })
    .get("/ad-report/sheet", query(SheetQuery), async (c) => {
      const { language, ...wanted } = c.req.valid("query");
      if (!isPeriod(wanted)) return refused(c);
      const made = await report(wanted);
      return sendCsv(c, adReportCsvName(made, language), adReportCsv(made, language));
    })
    .get("/ad-clicks", async (c) => c.json(await lastAdClicks(app.db)));
}

function isPeriod({ from, to }: Asked): boolean {
  return from <= to && monthsIn({ from, to }).length <= MOST_MONTHS;
}

function refused(c: Context) {
  return problem(c, 422, { code: "invalid-query", errors: [{ field: "to", code: "spend-month" }] });
}
