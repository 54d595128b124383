import { sendCsv } from "#src/web/http/send-file.ts";
import { Hono, type Context, type MiddlewareHandler } from "hono";
import * as v from "valibot";
import type { App } from "#src/app.ts";
import { loadAdCondition } from "#src/marketing/advertising/report/campaigns.server.ts";
import { countBoxes } from "#src/work/leads/list/count-boxes.server.ts";
import { exportMatchingLeads } from "#src/work/leads/list/exported-leads.server.ts";
import { leadPages } from "#src/work/leads/list/lead-pages.server.ts";
import { findLeads } from "#src/work/leads/list/find-leads.server.ts";
import { leadBoxes, type LeadBox } from "#src/work/leads/lead-boxes.ts";
import type { Lead, ListedLead } from "#src/work/leads/lead.ts";
import { countUnansweredBesideNew } from "#src/work/conversation/messages.server.ts";
import { loadLeadNews } from "#src/work/leads/list/lead-updates.server.ts";
import { countedKinds, leadSorts, type CountedKind } from "#src/work/leads/list/lead-list.ts";
import { sinceLately } from "#src/work/leads/list/lately.ts";
import { erasureMoments, recordBoxSeen } from "#src/work/privacy/lead-retention.server.ts";
import { leadsSheetHeader, leadsSheetName, leadsSheetRows } from "#src/work/leads/list/leads-sheet.server.ts";
import { languages, type Language } from "#src/platform/i18n/language.ts";
import { asOwner } from "#src/web/guards/done-by.ts";
import { stepUp } from "#src/web/guards/step-up.ts";
import { leadStatuses } from "#src/work/leads/lead-status.ts";
import { regionalFormatOf } from "#src/site/business.ts";
import { problem } from "#src/web/http/problem.ts";
import { streamText } from "#src/web/http/stream-text.ts";
import { code, queryLimit, query } from "#src/web/http/validate.ts";
import { words } from "./lead-query.ts";

const oneOf = (options: readonly string[]) => code("must-be-one-of", { options: options.join(", ") });

const filters = {
  q: words(200),
  service: words(100),
  status: v.optional(v.picklist(["", ...leadStatuses], oneOf(leadStatuses)), ""),
  box: v.optional(v.picklist(leadBoxes, oneOf(leadBoxes)), "inbox"),
  sort: v.optional(v.picklist(leadSorts, oneOf(leadSorts)), "-date"),
  /** See `adFilterText`. */
  ad: words(500),
  counted: v.optional(v.picklist(["", ...countedKinds], oneOf(countedKinds)), ""),
};

const SheetQuery = v.object({ ...filters, language: v.optional(v.picklist(languages, oneOf(languages)), "fr") });

const SearchQuery = v.object({
  ...filters,
  cursor: v.optional(v.pipe(v.string(), v.uuid(code("lead-gone")), v.toLowerCase())),
  limit: v.optional(queryLimit(200), "50"),
});

export function leadSearchApi(app: App) {
  return new Hono()
    .get("/leads", wholeList(app), query(SearchQuery), (c) => search(app, c, c.req.valid("query")))
    .get("/leads/sheet", stepUp(app), query(SheetQuery), async (c) => {
      const { q, ad, counted, language, ...rest } = c.req.valid("query");
      const name = leadsSheetName(app.now(), {
        language,
        regionalFormat: regionalFormatOf(app.pages.facts().business),
      });
      const asked = { file: name, search: q, ad: await loadAdCondition(app.db, ad), ...rest };
      const shown = { ...asked, counted: countedOf(counted, app.now()) };
      const pages = await exportMatchingLeads(asOwner(app, c), shown, app.now());
      return sendCsv(c, name, asSheet(app, pages, language));
    })
    .get("/leads/boxes", async (c) => c.json(await countBoxes(app.db)))
    .get("/leads/news", async (c) => {
      const news = await loadLeadNews(app.db);
      // A mail that waits is as pressing as a request.
      return c.json({ ...news, waiting: news.waiting + (await countUnansweredBesideNew(app.db)) });
    });
}

/** Without a box, the list is all leads, newest first, streamed. */
function wholeList({ db }: App): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.query("box") !== undefined) return next();
    const headers = { "Content-Type": "application/json", "Cache-Control": "no-store" };
    return c.body(await streamText(asJson(leadPages(db))), 200, headers);
  };
}

async function* asJson(pages: AsyncIterable<Lead[]>) {
  let before = "[";
  for await (const page of pages) {
    yield before + page.map((lead) => JSON.stringify(lead)).join(",");
    before = ",";
  }
  yield before === "[" ? "[]" : "]";
}

async function search(app: App, c: Context, { q, ad, counted, ...rest }: v.InferOutput<typeof SearchQuery>) {
  const asked = { search: q, ad: await loadAdCondition(app.db, ad), counted: countedOf(counted, app.now()) };
  const page = await findLeads(app.db, { ...asked, ...rest });
  if (!page) return problem(c, 422, { code: "invalid-query", errors: [{ field: "cursor", code: "lead-gone" }] });
  await recordBoxSeen(app.db, rest.box, app.now());
  return c.json({ ...page, leads: await withErasure(app, rest.box, page.leads) });
}

function countedOf(kind: CountedKind | "", now: Date) {
  return kind === "" ? undefined : { kind, since: sinceLately(now) };
}

async function withErasure({ db }: App, box: LeadBox, leads: ListedLead[]): Promise<ListedLead[]> {
  if (box !== "quarantine" && box !== "spam") return leads;
  const moments = await erasureMoments(
    db,
    leads.map(({ id }) => id),
  );
  return leads.map((lead) => ({ ...lead, erased_at: moments.get(lead.id) }));
}

async function* asSheet(app: App, pages: AsyncIterable<ListedLead[]>, language: Language) {
  const regionalFormat = regionalFormatOf(app.pages.facts().business);
  yield leadsSheetHeader({ language, regionalFormat });
  const services = app.pages.services();
  for await (const page of pages) yield leadsSheetRows(page, { language, services, regionalFormat });
}
