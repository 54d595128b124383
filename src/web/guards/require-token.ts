import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { App } from "#src/app.ts";
import { noteTokenRefused } from "#src/account/changes/program-tokens.server.ts";
import type { By } from "#src/account/events/by.ts";
import type { ApiToken, Scope } from "#src/account/settings/api-tokens/api-token.ts";
import { findToken } from "#src/account/settings/api-tokens/api-tokens.server.ts";
import { unlessUnwritable } from "#src/platform/monitoring/database-failure.ts";
import { clientAddress } from "./client-address.ts";
import { problem } from "#src/web/http/problem.ts";

const REALM = 'Bearer realm="api"';

/** Context of the routes behind this guard: `new Hono<ForProgram>()`, `c.var.token`. */
export type ForProgram = { Variables: { token: ApiToken } };

/** In a header, not a cookie: no other site can make a browser send it. 403 without the scope. */
export function requireToken(app: App, scope: Scope) {
  return createMiddleware<ForProgram>(async (c, next) => {
    const [, token = ""] = /^Bearer +(\S+) *$/i.exec(c.req.header("Authorization") ?? "") ?? [];
    const found = await findToken(app.db, token, app.now());
    if (!found) return problem(c, 401, { code: "invalid-token", headers: { "WWW-Authenticate": REALM } });
    const attempt = await unlessUnwritable(app.limits.take("token-calls", found.id), { ok: true });
    if (!attempt.ok) return refuseMore(c, attempt.retryAfterSeconds);
    if (!found.scopes.includes(scope)) return refuseScope(app, c, found, scope);
    c.set("token", found);
    await next();
    c.res.headers.set("Cache-Control", "no-store");
  });
}

function refuseMore(c: Context, seconds: number): Response {
  return problem(c, 429, { code: "too-many-calls", headers: { "Retry-After": String(seconds) } });
}

/** The owner reads of it once an hour: a program that repeats itself must not fill the list. */
async function refuseScope(app: App, c: Context, { id, name }: ApiToken, scope: Scope): Promise<Response> {
  const by: By = { actor: "program", name, address: clientAddress(c, app.env.TRUST_PROXY) };
  if ((await app.limits.take("token-refused", id)).ok) await noteTokenRefused({ db: app.db, by }, scope, app.now());
  const headers = { "WWW-Authenticate": `${REALM}, error="insufficient_scope", scope="${scope}"` };
  return problem(c, 403, { code: "scope-missing", values: { scope }, headers });
}
