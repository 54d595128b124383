import type { Context } from "hono";
import type { App } from "#src/app.ts";
import { showMessage } from "#src/web/api/public/quote/show-quote.ts";
import { clientAddress } from "#src/web/guards/client-address.ts";

/** Right links are never counted: the server of a mail service unsubscribes for many. */
export async function refuseWrongLink(app: App, c: Context): Promise<Response> {
  const allowed = await app.limits.take("wrong-link", clientAddress(c, app.env.TRUST_PROXY));
  if (allowed.ok) return showMessage(app, c, "unknown", { status: 404 });
  return showMessage(app, c, "unavailable", {
    status: 429,
    headers: { "Retry-After": String(allowed.retryAfterSeconds) },
  });
}
