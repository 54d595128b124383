import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import { isIP } from "node:net";

/** The socket's address, or the one seen by the outermost trusted proxy. */
export function clientAddress(c: Context, hops: number): string {
  return believedAddress(c.req.header("X-Forwarded-For"), socketAddress(c), hops);
}

/** `hops` entries from the right of X-Forwarded-For are trusted. What is no address is ignored: it would reach logs. */
export function believedAddress(forwarded: string | undefined, socket: string | undefined, hops: number): string {
  const entries = hops > 0 && forwarded ? forwarded.split(",").map((entry) => entry.trim()) : [];
  const said = addressIn(entries.filter(Boolean).at(-hops) ?? "");
  return said ?? addressIn(socket ?? "") ?? "127.0.0.1";
}

/** Some proxies add the port; dual-stack sockets give IPv4-mapped IPv6. */
function addressIn(said: string): string | undefined {
  const bare = said.replace(/^\[(.*)\](:\d+)?$/, "$1").replace(/^([\d.]+):\d+$/, "$1");
  const address = bare.replace(/^::ffff:(?=[\d.]+$)/i, "");
  return isIP(address) ? address : undefined;
}

/** Undefined in a test that calls the routes without a socket. */
function socketAddress(c: Context): string | undefined {
  const bindings: object = c.env ?? {};
  return "incoming" in bindings ? getConnInfo(c).remote.address : undefined;
}
