import type { Context } from "hono";
import type { App } from "#src/app.ts";
import { findSession } from "#src/account/session/sessions.server.ts";
import { botBehind } from "#src/marketing/traffic/bots.ts";
import { readSessionCookie } from "#src/web/guards/session-cookie.ts";
import { formOf } from "#src/web/http/read-body.ts";
import type { SecretPage } from "./secret-pages.ts";

export const SEEN_BYTES = 1024;

/**
 * What the page’s script sends once it has been looked at. Asking for the page proves no person: mail servers follow
 * each link of a mail under the name of a browser.
 */
export function takeSeen<Opened>(note: (app: App, c: Context, opened: Opened) => Promise<void>): SecretPage<Opened> {
  return async (app, c, opened) => {
    if (formOf(c).get("seen") !== "yes") return c.body(null, 422);
    if (await isSeenByCustomer(app, c)) await note(app, c, opened);
    return c.body(null, 204);
  };
}

/** Neither a bot nor the owner. */
export async function isSeenByCustomer(app: App, c: Context): Promise<boolean> {
  // The address itself is a secret.
  if (botBehind(c.req.header("User-Agent") ?? "", "/q")) return false;
  const token = readSessionCookie(app, c);
  return !token || !(await findSession(app.db, token, app.now()));
}
