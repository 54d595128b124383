import type { Context } from "hono";
import { problem } from "#src/web/http/problem.ts";

const conflicts = {
  stale: "quote-changed",
  "not-draft": "quote-not-draft",
  "lead-set-aside": "quote-lead-set-aside",
} as const;

export function refuseQuote(c: Context, why: "unknown" | keyof typeof conflicts) {
  if (why === "unknown") return problem(c, 404, { code: "unknown-quote" });
  return problem(c, 409, { code: conflicts[why] });
}
