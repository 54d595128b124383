import type { Context } from "hono";
import * as v from "valibot";
import { problem } from "./problem.ts";

/** The address's query by a schema, or the 422 to answer. */
export function readQuery<Schema extends v.GenericSchema>(
  c: Context,
  schema: Schema,
): { ok: true; values: v.InferOutput<Schema> } | { ok: false; response: Response } {
  const read = v.safeParse(schema, c.req.query(), { abortPipeEarly: true });
  if (read.success) return { ok: true, values: read.output };
  const errors = read.issues.map((issue) => ({ field: v.getDotPath(issue) ?? "query", message: issue.message }));
  return { ok: false, response: problem(c, 422, { detail: "The query is not understood.", errors }) };
}
