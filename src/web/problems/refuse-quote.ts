import type { Context } from "hono";
import { refuse } from "#src/web/http/problem.ts";

const refusals = {
  unknown: [404, "unknown-quote"],
  stale: [409, "quote-changed"],
  "not-draft": [409, "quote-not-draft"],
  "not-open": [409, "quote-not-open"],
  "no-email": [422, "quote-no-email"],
  "lead-set-aside": [409, "quote-lead-set-aside"],
  held: [409, "quote-held"],
} as const;

/** As the owner and programs are told. */
export function refuseQuote(c: Context, why: keyof typeof refusals) {
  return refuse(c, refusals, why);
}
