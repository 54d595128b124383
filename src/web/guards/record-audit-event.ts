import type { Context } from "hono";
import type { App } from "#src/app.ts";
import type { NewAuditEvent } from "#src/account/events/audit.ts";
import { insertAuditEvent } from "#src/account/events/audit.server.ts";
import { clientAddress } from "#src/web/guards/client-address.ts";

/** Not in a demonstration: the sign-ins of strangers concern nobody. */
export async function recordAuditEvent(app: App, c: Context, event: Omit<NewAuditEvent, "address">): Promise<void> {
  if (app.env.DEMO) return undefined;
  return insertAuditEvent(app.db, { ...event, address: clientAddress(c, app.env.TRUST_PROXY) }, app.now());
}
