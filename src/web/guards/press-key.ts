import type { Context } from "hono";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The key of the form that is open: a second press on its button does nothing. It finds nothing of a program. */
export function pressKeyOf(c: Context): { ok: true; once: { idempotencyKey?: string } } | { ok: false } {
  const key = c.req.header("Idempotency-Key");
  if (key === undefined) return { ok: true, once: {} };
  return UUID.test(key) ? { ok: true, once: { idempotencyKey: `owner ${key}` } } : { ok: false };
}
