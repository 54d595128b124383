import { Hono } from "hono";
import type { App } from "#src/app.ts";
import { clientAddress } from "#src/web/guards/client-address.ts";
import { problem } from "#src/web/http/problem.ts";

/** `?provider=altcha` when the browser cannot reach the owner's provider. */
export function botCheckApi(app: App): Hono {
  return new Hono().get("/", async (c) => {
    const allowed = await app.intake.takeRateLimit("bot-check", clientAddress(c, app.env.TRUST_PROXY));
    if (!allowed.ok) return problem(c, 429, { headers: { "Retry-After": String(allowed.retryAfterSeconds) } });
    const preferred = c.req.query("provider") === "altcha" ? "altcha" : undefined;
    return c.json(await app.botChecks.offer(preferred), 200, { "Cache-Control": "no-store" });
  });
}
