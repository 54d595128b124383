import { Hono } from "hono";
import type { App } from "#src/app.ts";
import { createBotCheck } from "#src/leads/bot-check.server.ts";
import { clientAddress } from "../guards/client-address.ts";
import { problem } from "../problem.ts";

/** What a browser must do before it may send a contact request. */
export function botCheckApi(app: App): Hono {
  return new Hono().get("/", async (c) => {
    const allowed = await app.limits.take("bot-check", clientAddress(c, app.env.TRUST_PROXY));
    if (!allowed.ok) return problem(c, 429, { headers: { "Retry-After": String(allowed.retryAfterSeconds) } });
    const challenge = await createBotCheck(app.secretKey, app.now());
    return c.json({ provider: "altcha", challenge }, 200, { "Cache-Control": "no-store" });
  });
}
