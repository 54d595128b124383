import type { Context } from "hono";
import type { App } from "#src/app.ts";
import type { NewAuditEvent } from "#src/session/audit.ts";
import { insertAuditEvent } from "#src/session/audit.server.ts";
import { clientAddress } from "#src/web/guards/client-address.ts";

export function recordAuditEvent(app: App, c: Context, event: Omit<NewAuditEvent, "address">): Promise<void> {
  return insertAuditEvent(app.db, { ...event, address: clientAddress(c, app.env.TRUST_PROXY) }, app.now());
}
