import * as v from "valibot";
import { code, queryLimit } from "#src/web/http/validate.ts";

const LONGEST_MOMENT = 40;

/** ISO 8601 with an offset, as UTC. */
export const since = v.optional(
  v.pipe(
    v.string(),
    v.maxLength(LONGEST_MOMENT, code("not-a-moment")),
    v.isoTimestamp(code("not-a-moment")),
    v.check((text) => !Number.isNaN(Date.parse(text)), code("not-a-moment")),
    v.transform((text) => new Date(text).toISOString()),
  ),
);

export const limit = v.optional(queryLimit(200), "50");

export const uuid = (problem: "not-a-cursor" | "lead-gone") =>
  v.pipe(v.string(), v.uuid(code(problem)), v.toLowerCase());

/** By ids, which sort by time. */
export const pageEntries = { since, limit, cursor: v.optional(uuid("not-a-cursor")) };
