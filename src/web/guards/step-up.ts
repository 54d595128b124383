import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { App } from "#src/app.ts";
import { isProofFresh } from "#src/account/session/sessions.server.ts";
import { problem } from "#src/web/http/problem.ts";
import type { ForOwner } from "./require-owner.ts";

/** 403 `step-up` when the password was last given over 15 minutes ago. Stands before the body is read. */
export function stepUp(app: App, { unless = () => false }: { unless?: (c: Context) => boolean } = {}) {
  return createMiddleware<ForOwner>(async function requireFreshProof(c, next) {
    if (unless(c) || isProofFresh(c.var.owner.provedAt, app.now())) return next();
    return problem(c, 403, { code: "step-up" });
  });
}
