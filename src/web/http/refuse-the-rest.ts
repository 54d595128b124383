import type { Hono } from "hono";
import { problem } from "./problem.ts";

/** After all routes: a known path with another method is a 405 that says what is allowed, the rest a 404. */
export function refuseTheRest(routes: Hono): Hono {
  const allowed = new Map<string, Set<string>>();
  for (const { path, method } of routes.routes) {
    if (method === "ALL") continue;
    const methods = allowed.get(path) ?? new Set();
    allowed.set(path, methods.add(method));
    if (method === "GET") methods.add("HEAD");
  }
  for (const [path, methods] of allowed) {
    const allow = [...methods].toSorted().join(", ");
    routes.all(path, (c) => problem(c, 405, { headers: { Allow: allow } }));
  }
  return routes.all("*", (c) => problem(c, 404, { code: "not-found" }));
}
