import { Hono } from "hono";
import * as v from "valibot";
import type { App } from "#src/app.ts";
import { countBoxes, findLeads } from "#src/leads/list/find-leads.server.ts";
import { leadBoxes } from "#src/leads/lead-boxes.ts";
import { leadSorts } from "#src/leads/list/lead-list.ts";
import { noteBoxSeen } from "#src/privacy/lead-retention.server.ts";
import { leadStatuses } from "#src/leads/lead-status.ts";
import { problem } from "#src/web/http/problem.ts";
import { readQuery } from "#src/web/http/read-query.ts";

const LIMIT = "must be a whole number from 1 to 200";
const GONE = "is not a lead that is still there";

const words = (limit: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.maxLength(limit, `may have at most ${limit} characters`),
      v.regex(/^[^\p{Cc}\p{Cs}]*$/u, "must be on one line"),
    ),
    "",
  );

const SearchQuery = v.object({
  q: words(200),
  service: words(100),
  status: v.optional(v.picklist(["", ...leadStatuses], `must be one of ${leadStatuses.join(", ")}`), ""),
  box: v.optional(v.picklist(leadBoxes, `must be one of ${leadBoxes.join(", ")}`), "inbox"),
  sort: v.optional(v.picklist(leadSorts, `must be one of ${leadSorts.join(", ")}`), "-date"),
  cursor: v.optional(v.pipe(v.string(), v.uuid(GONE), v.toLowerCase())),
  limit: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,3}$/, LIMIT), v.transform(Number), v.minValue(1, LIMIT), v.maxValue(200, LIMIT)),
    "50",
  ),
});

/** A page of a box, for lists that are too long to send whole; and how many leads lie in each. */
export function leadSearchApi(app: App): Hono {
  return new Hono()
    .get("/leads/search", async (c) => {
      const query = readQuery(c, SearchQuery);
      if (!query.ok) return query.response;
      const { q, ...rest } = query.values;
      const page = await findLeads(app.db, { search: q, ...rest });
      if (page) {
        await noteBoxSeen(app.db, rest.box, app.now());
        return c.json(page);
      }
      return problem(c, 422, { detail: "The query is not understood.", errors: [{ field: "cursor", message: GONE }] });
    })
    .get("/leads/boxes", async (c) => c.json(await countBoxes(app.db)));
}
