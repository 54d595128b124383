import type { Context } from "hono";
import { problem } from "#src/web/http/problem.ts";

export function refuseQuote(c: Context, why: "unknown" | "stale" | "not-draft") {
  if (why === "unknown") return problem(c, 404, { code: "unknown-quote" });
  return problem(c, 409, { code: why === "stale" ? "quote-changed" : "quote-not-draft" });
}
