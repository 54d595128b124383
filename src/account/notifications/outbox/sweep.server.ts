import { after, DAY_MS } from "#src/platform/clock/durations.ts";
import type { Db } from "#src/platform/db/db.server.ts";

const KEPT_MS = 30 * DAY_MS;

/** A stopped webhook stays for the owner to retry; a stopped push is no news. Mails are deleted with their lead. */
const finished = [
  { channel: "push", states: ["sent", "stopped"] },
  { channel: "webhook", states: ["sent"] },
] as const;

export async function sweepMessages(db: Db, now: Date): Promise<void> {
  for (const { channel, states } of finished)
    await db
      .deleteFrom("mails")
      .where("channel", "=", channel)
      .where("state", "in", states)
      .where("created_at", "<", after(now, -KEPT_MS))
      .execute();
}
