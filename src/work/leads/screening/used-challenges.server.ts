import type { Db } from "#src/platform/db/db.server.ts";
import type { BotProof } from "./bot-check.ts";

export type ProofUse = "first" | "same-content" | "other-content";

export async function useBotProof(db: Db, { nonce, expiresAt }: BotProof, contentHash: string): Promise<ProofUse> {
  const first = await db
    .insertInto("used_bot_checks")
    .values({ nonce, expires_at: expiresAt.toISOString(), content_hash: contentHash })
    .onConflict((conflict) => conflict.column("nonce").doNothing())
    .returning("nonce")
    .executeTakeFirst();
  if (first) return "first";
  const same = await db
    .selectFrom("used_bot_checks")
    .select("nonce")
    .where("nonce", "=", nonce)
    .where("content_hash", "=", contentHash)
    .executeTakeFirst();
  return same ? "same-content" : "other-content";
}

export async function isUsedProof(db: Db, { nonce }: BotProof): Promise<boolean> {
  const used = await db.selectFrom("used_bot_checks").select("nonce").where("nonce", "=", nonce).executeTakeFirst();
  return used !== undefined;
}

export async function sweepUsedBotChecks(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("used_bot_checks").where("expires_at", "<", now.toISOString()).execute();
}
