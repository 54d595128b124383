import type { Context } from "hono";
import { problem } from "./problem.ts";

/** 422 with a sentence for each field in error, the first one as the summary. */
export function refuseForm(c: Context, problems: Record<string, string>) {
  const errors = Object.entries(problems).map(([field, message]) => ({ field, message }));
  return problem(c, 422, { detail: errors[0]?.message, errors });
}
