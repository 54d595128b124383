import type { Context } from "hono";
import type { App } from "#src/app.ts";
import { siteHost } from "#src/env.ts";
import { arrivalOf } from "#src/work/leads/arrival.ts";
import type { ContactRequest } from "#src/work/leads/contact-request.ts";
import { deviceOf, type Device } from "#src/marketing/traffic/visit.ts";
import { clientAddress } from "#src/web/guards/client-address.ts";

/** Whoever has sent the form has begun it, also where no script could say so. Counted once a day and person. */
export function recordFormBegun(app: App, c: Context, request: ContactRequest): void {
  const arrival = arrivalOf(request, siteHost(app.env));
  app.visits.record({
    kind: "event",
    name: "form-start",
    at: app.now().getTime(),
    url: URL.parse(c.req.header("Referer") ?? "")?.pathname ?? (arrival.landing || "/"),
    address: clientAddress(c, app.env.TRUST_PROXY),
    userAgent: c.req.header("User-Agent") ?? "",
    arrival,
  });
}

export function deviceFrom(c: Context): Device | undefined {
  const userAgent = c.req.header("User-Agent");
  return userAgent ? deviceOf(userAgent) : undefined;
}
