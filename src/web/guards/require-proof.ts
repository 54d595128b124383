import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { App } from "#src/app.ts";
import { isProofFresh } from "#src/session/proof.ts";
import { problem } from "#src/web/http/problem.ts";
import type { ForOwner } from "./require-owner.ts";

/** What takes data away, or decides who gets in: an open session alone is not enough for it. */
const guarded = [
  /^GET \/api\/admin\/export-(all-)?leads$/,
  /^GET \/api\/admin\/(traffic-logs|data-rights)\/export$/,
  /^POST \/api\/admin\/data-rights\/erase$/,
  /^PUT \/api\/admin\/settings\//,
  /^POST \/api\/admin\/second-factor\/(key|on|recovery-codes)$/,
  /^POST \/api\/admin\/(api-tokens|push\/devices)$/,
  /^DELETE \/api\/admin\/sessions\/./,
  /^GET \/api\/admin\/backups\/./,
];

/** Asks for the password again when it was last given more than a quarter of an hour ago: 403 `step-up`. */
export function requireProof(app: App) {
  return createMiddleware<ForOwner>(async (c, next) => {
    if (!isGuarded(c) || isProofFresh(c.var.owner.provedAt, app.now())) return next();
    return problem(c, 403, { code: "step-up" });
  });
}

function isGuarded(c: Context): boolean {
  const method = c.req.method === "HEAD" ? "GET" : c.req.method;
  const call = `${method} ${c.req.path}`;
  // The page of tracked leads reads this as JSON; it shows no more than the list of leads does.
  if (c.req.path === "/api/admin/export-leads" && c.req.query("format") === "json") return false;
  return guarded.some((pattern) => pattern.test(call));
}
