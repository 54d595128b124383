import type { Db } from "#src/platform/db/db.server.ts";

/** By lead, when the customer wrote the first mail that the owner has not answered. */
export async function waitingMailsOf(db: Db, leadIds: string[]): Promise<Map<string, string>> {
  const mails = await db
    .selectFrom("messages")
    .select(({ fn }) => ["lead_id", fn.min("at").as("at")])
    .where("lead_id", "in", leadIds)
    .where("standing", "=", "wanted")
    .groupBy("lead_id")
    .execute();
  return new Map(mails.map(({ lead_id, at }) => [lead_id ?? "", at]));
}
