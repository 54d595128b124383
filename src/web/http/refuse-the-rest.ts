import type { Handler, Hono } from "hono";
import { problem } from "./problem.ts";

/** What refuses the rest of some routes already. It is found again where these are part of others. */
const refusals = new WeakSet<object>();

/** After all routes: a known path with another method is a 405 that says what is allowed, the rest a 404. */
export function refuseTheRest(routes: Hono): Hono {
  const allowed = new Map<string, Set<string>>();
  const refused = new Set(routes.routes.filter(({ handler }) => refusals.has(handler)).map(({ path }) => path));
  for (const { path, method } of routes.routes) {
    if (method === "ALL" || refused.has(path)) continue;
    const methods = allowed.get(path) ?? new Set();
    allowed.set(path, methods.add(method));
    if (method === "GET") methods.add("HEAD");
  }
  for (const [path, methods] of allowed) {
    const allow = [...methods].toSorted().join(", ");
    const refuse: Handler = (c) => problem(c, 405, { headers: { Allow: allow } });
    refusals.add(refuse);
    routes.all(path, refuse);
  }
  return routes.all("*", (c) => problem(c, 404, { code: "not-found" }));
}
