import type { Context } from "hono";
import { sayReason, type Channel, type DeliveryReason } from "#src/account/notifications/delivery-words.ts";
import { problem } from "#src/web/http/problem.ts";

/** `detail` is English; the back office shows `reason` in its own language. */
export function deliveryProblem(c: Context, reason: DeliveryReason, channel: Channel) {
  const values = { reason: sayReason(reason, "en", channel) };
  return problem(c, 422, { code: "not-delivered", values, more: { reason } });
}
