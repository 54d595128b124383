import type { Context } from "hono";

/** The socket's address, or the one that the outermost trusted proxy saw: `hops` entries from the right. */
export function clientAddress(c: Context, hops: number): string {
  const forwarded = (c.req.header("X-Forwarded-For") ?? "").split(",").map((entry) => entry.trim());
  const believed = hops > 0 ? forwarded.filter(Boolean).at(-hops) : undefined;
  return believed ?? socketAddress(c);
}

function socketAddress(c: Context): string {
  // The Node server passes the raw request along; a test at the door has none.
  const env = c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined;
  return env?.incoming?.socket?.remoteAddress?.replace(/^::ffff:/, "") ?? "127.0.0.1";
}
