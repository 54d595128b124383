import type { Context } from "hono";
import type { App } from "#src/app.ts";
import type { NewAuditEvent } from "#src/session/audit.ts";
import { noteEvent } from "#src/session/audit.server.ts";
import { clientAddress } from "./client-address.ts";

/** Into the audit log, with the address it came from. */
export function note(app: App, c: Context, event: Omit<NewAuditEvent, "address">): Promise<void> {
  return noteEvent(app.db, { ...event, address: clientAddress(c, app.env.TRUST_PROXY) }, app.now());
}
