import type { Context } from "hono";
import type { ForProgram } from "#src/web/guards/require-token.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The key is the token's own: it finds nothing of another program or of the form. */
export function idempotencyKeyOf(c: Context<ForProgram>): { ok: true; key: string | null } | { ok: false } {
  const key = c.req.header("Idempotency-Key")?.toLowerCase();
  if (key === undefined) return { ok: true, key: null };
  return UUID.test(key) ? { ok: true, key: `${c.var.token.id} ${key}` } : { ok: false };
}
