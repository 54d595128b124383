import { setTimeout as sleep } from "node:timers/promises";
import type { Db } from "#src/db/db.server.ts";

const LONGEST_MS = 120_000;

/** Lets the four minutes pass after which a dead process's mails are free, and waits until all have left. */
export async function letMailsLeave(db: Db): Promise<void> {
  const long_ago = "2000-01-01T00:00:00.000Z";
  await db
    .updateTable("mails")
    .set({ claimed_until: long_ago, next_try_at: long_ago })
    .where("state", "=", "waiting")
    .execute();
  await until(async () => (await waitingMails(db)) === 0, "mails still wait");
}

export async function until(isSo: () => boolean | Promise<boolean>, otherwise: string): Promise<void> {
  for (const end = Date.now() + LONGEST_MS; Date.now() < end; await sleep(100)) if (await isSo()) return;
  throw new Error(otherwise);
}

async function waitingMails(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("mails")
    .where("state", "=", "waiting")
    .select(({ fn }) => fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}
