import type { Context } from "hono";
import type { App } from "#src/app.ts";
import type { Actor, By } from "#src/account/events/by.ts";
import type { Recording } from "#src/account/events/record.server.ts";
import { clientAddress } from "./client-address.ts";
import type { ForProgram } from "./require-token.ts";

/** The owner who calls. */
export function ownerOf(app: App, c: Context): By {
  return { actor: "owner", ...callOf(app, c) };
}

/** Who came by a link that is a secret, or with a token that the log does not name. */
export function callerOf(app: App, c: Context, actor: Actor): By {
  return { actor, ...callOf(app, c) };
}

/** What a feature needs that records what the owner does. */
export function asOwner(app: App, c: Context): App & Recording {
  return { ...app, by: ownerOf(app, c) };
}

/** What a feature needs that records what a program does. */
export function asProgram(app: App, c: Context<ForProgram>): App & Recording {
  return { ...app, by: programOf(app, c) };
}

/** The program that calls, by the name of its token. */
export function programOf(app: App, c: Context<ForProgram>): By {
  return { actor: "program", name: c.var.token.name, ...callOf(app, c) };
}

function callOf({ env }: App, c: Context) {
  return { address: clientAddress(c, env.TRUST_PROXY) };
}
