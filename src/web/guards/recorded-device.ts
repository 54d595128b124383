import type { Context } from "hono";
import type { App } from "#src/app.ts";
import { clientAddress } from "./client-address.ts";

/** What is kept of who calls. */
export function recordedDevice({ env }: App, c: Context): { address: string; userAgent: string } {
  return { address: clientAddress(c, env.TRUST_PROXY), userAgent: c.req.header("User-Agent") ?? "" };
}
