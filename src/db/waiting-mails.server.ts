import type { Db } from "./db.server.ts";

const DOUBT = "It waited when the backup was taken and may have left since. Retry it if it has not.";

/**
 * A mail that waited in the backup has often been sent since. It takes its state from the replaced database; one
 * unknown there is stopped, because a customer must not get it twice. Returns how many were stopped.
 */
export async function settleWaitingMails(stage: Db, replaced: Db): Promise<number> {
  const waiting = await stage.selectFrom("mails").select("id").where("state", "=", "waiting").execute();
  let doubtful = 0;
  for (const { id } of waiting) {
    const known = await replaced.selectFrom("mails").selectAll().where("id", "=", id).executeTakeFirst();
    if (!known) doubtful += 1;
    const { state, sent_at, attempts, last_error } = known ?? { state: "stopped", last_error: DOUBT };
    await stage.updateTable("mails").set({ state, sent_at, attempts, last_error }).where("id", "=", id).execute();
  }
  return doubtful;
}
