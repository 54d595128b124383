import { after, DAY_MS, HOUR_MS } from "#src/platform/clock/durations.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { WebhookState } from "./webhook-state.ts";

const LATE_MS = HOUR_MS;
const LOOKED_BACK_MS = 30 * DAY_MS;

/** Payments are found without webhooks too, only later. */
export async function webhookState(db: Db, now: Date): Promise<WebhookState> {
  const newest = await db
    .selectFrom("card_sessions")
    .select(["paid_at", "webhook_at", "webhook_refused"])
    .where("paid_at", ">=", after(now, -LOOKED_BACK_MS))
    // One that was found paid, after a restore, was announced to what was replaced.
    .where(({ eb, or }) => or([eb("webhook_at", "is not", null), eb("paid_at", ">", eb.ref("created_at"))]))
    .orderBy("paid_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!newest?.paid_at) return "unused";
  if (newest.webhook_at) return "arrive";
  if (newest.webhook_refused) return newest.webhook_refused;
  return newest.paid_at < after(now, -LATE_MS) ? "silent" : "unused";
}
