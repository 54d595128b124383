import { createMiddleware } from "hono/factory";
import type { App } from "#src/app.ts";
import { findSession, type SignedInOwner } from "#src/account/session/sessions.server.ts";
import { problem } from "#src/web/http/problem.ts";
import { readSessionCookie } from "./session-cookie.ts";

/** Context of the routes behind this guard: `new Hono<ForOwner>()`, `c.var.owner`. */
export type ForOwner = { Variables: { owner: SignedInOwner } };

/** 401 without a valid session. Nothing behind it is cached. */
export function requireOwner(app: App) {
  return createMiddleware<ForOwner>(async (c, next) => {
    const token = readSessionCookie(app, c);
    const owner = token && (await findSession(app.db, token, app.now()));
    if (!owner) return problem(c, 401, { code: "sign-in-first" });
    c.set("owner", owner);
    await next();
    c.res.headers.set("Cache-Control", "no-store");
  });
}
