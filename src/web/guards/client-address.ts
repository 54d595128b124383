import type { Context } from "hono";

/** The socket's address, or the one that the outermost trusted proxy saw. */
export function clientAddress(c: Context, hops: number): string {
  return believedAddress(c.req.header("X-Forwarded-For"), socketAddress(c), hops);
}

/** `hops` entries from the right of what the proxies say; without hops nothing they say counts. */
export function believedAddress(forwarded: string | undefined, socket: string | undefined, hops: number): string {
  const entries = hops > 0 && forwarded ? forwarded.split(",").map((entry) => entry.trim()) : [];
  return entries.filter(Boolean).at(-hops) ?? socket?.replace(/^::ffff:/, "") ?? "127.0.0.1";
}

function socketAddress(c: Context): string | undefined {
  // The Node server passes the raw request along; a test at the door has none.
  const env = c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined;
  return env?.incoming?.socket?.remoteAddress;
}
