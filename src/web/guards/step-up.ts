import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { App } from "#src/app.ts";
import { isProofFresh } from "#src/session/proof.ts";
import { problem } from "#src/web/http/problem.ts";
import type { ForOwner } from "./require-owner.ts";

/**
 * For what takes data away or decides who gets in: 403 `step-up` when the password was last given more than a quarter
 * of an hour ago. Named in the chain of the route that it guards, before its body is read.
 */
export function stepUp(app: App, { unless = () => false }: { unless?: (c: Context) => boolean } = {}) {
  return createMiddleware<ForOwner>(async function requireFreshProof(c, next) {
    if (unless(c) || isProofFresh(c.var.owner.provedAt, app.now())) return next();
    return problem(c, 403, { code: "step-up" });
  });
}
