import type { Db } from "./db.server.ts";

const DOUBT = "It waited when the backup was taken and may have left since. Retry it if it has not.";

/** A waiting mail takes its state from the replaced database; an unknown one may have been sent, and is stopped. */
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
