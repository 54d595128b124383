import type { Context } from "hono";
import * as v from "valibot";
import { coded, type Coded, parseForm } from "#src/i18n/problem.ts";
import type { ProblemCode } from "#src/web/problem-words.ts";
import { problem } from "./problem.ts";

export const code: Coded<ProblemCode> = coded;

/** The address's query by a schema, or the 422 to answer. */
export function readQuery<Schema extends v.GenericSchema>(
  c: Context,
  schema: Schema,
): { ok: true; values: v.InferOutput<Schema> } | { ok: false; response: Response } {
  const read = parseForm<Schema, ProblemCode>(schema, c.req.query(), "query");
  if (read.ok) return read;
  return { ok: false, response: problem(c, 422, { code: "invalid-query", errors: read.problems }) };
}

/** How many rows, as text of a query. */
export function queryLimit(most: number) {
  const message = code("must-be-whole-number-between", { least: 1, most });
  return v.pipe(
    v.string(),
    v.regex(new RegExp(`^\\d{1,${String(most).length}}$`), message),
    v.transform(Number),
    v.minValue(1, message),
    v.maxValue(most, message),
  );
}
