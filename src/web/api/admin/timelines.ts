import { oneOf } from "#src/platform/i18n/form-fields.ts";
import { Hono, type Context } from "hono";
import * as v from "valibot";
import type { App } from "#src/app.ts";
import { isCustomer } from "#src/work/customers/known-customers.server.ts";
import { loadTimeline } from "#src/work/timeline/load-timeline.server.ts";
import { parsePlace } from "#src/work/timeline/timeline-place.ts";
import { languages, type Language } from "#src/platform/i18n/language.ts";
import { sayTimeline } from "#src/work/timeline/say-entry.ts";
import { sayNews } from "#src/work/timeline/say-news.ts";
import type { SaidEntry } from "#src/work/timeline/timeline-entry.ts";
import { problem } from "#src/web/http/problem.ts";
import { code, idParam, query, queryLimit } from "#src/web/http/validate.ts";

const language = v.optional(oneOf(languages), "en");
const ActivityQuery = v.object({ limit: v.optional(queryLimit(100), "20"), language });
const TimelineQuery = v.object({
  language,
  before: v.optional(
    v.pipe(
      v.string(),
      v.check((place) => parsePlace(place) !== undefined, code("unexpected")),
    ),
  ),
});

/** What happened: of a request, of a job, of a customer, and the newest of everything. */
export function timelinesApi(app: App) {
  return new Hono()
    .get("/activity", query(ActivityQuery), async (c) => {
      const { limit, ...reader } = c.req.valid("query");
      const { entries } = await loadTimeline(app.db, "newest", { limit });
      const about = { ...reader, currency: currencyOf(app), services: app.pages.services() };
      return c.json(entries.map((entry): SaidEntry => ({ ...entry, says: sayNews(entry, about) })));
    })
    .get("/leads/:id/timeline", idParam, query(TimelineQuery), (c) =>
      show(app, c, { of: "lead", id: c.req.param("id") }, c.req.valid("query")),
    )
    .get("/jobs/:id/timeline", idParam, query(TimelineQuery), (c) =>
      show(app, c, { of: "job", id: c.req.param("id") }, c.req.valid("query")),
    )
    .get("/customers/:id/timeline", idParam, query(TimelineQuery), (c) =>
      show(app, c, { of: "customer", id: c.req.param("id") }, c.req.valid("query")),
    );
}

type Whose = { of: keyof typeof scopes; id: string };
type Asked = { before?: string | undefined; language: Language };

const scopes = {
  lead: (leadId: string) => ({ leadId }),
  job: (jobId: string) => ({ jobId }),
  customer: (customerId: string) => ({ customerId }),
};

/** What is known began somewhere, but for a customer whom the owner brought along. */
async function show(app: App, c: Context, { of, id }: Whose, { before, language: asked }: Asked) {
  const page = await loadTimeline(app.db, scopes[of](id), { before });
  const isKnown =
    page.entries.length > 0 || before !== undefined || (of === "customer" && (await isCustomer(app.db, id)));
  if (isKnown) return c.json(sayTimeline(page, { language: asked, currency: currencyOf(app) }));
  return problem(c, 404, { code: `unknown-${of}` });
}

function currencyOf(app: App): string {
  return app.pages.facts().business.currency;
}
