import type { Context } from "hono";
import type { App } from "#src/app.ts";
import { isProofFresh } from "#src/account/session/sessions.server.ts";
import type { ForOwner } from "./require-owner.ts";

/**
 * Whoever has a secret link reads without a session and for long, so an open session alone does not show it: null until
 * the password was given lately. `stepUp` stands before what makes, renews or mails one.
 */
export function shownLink<Link extends string | null>(app: App, c: Context<ForOwner>, link: Link): Link | null {
  return isProofFresh(c.var.owner.provedAt, app.now()) ? link : null;
}
