import { setTimeout as sleep } from "node:timers/promises";
import type { Db } from "#src/platform/db/db.server.ts";

/** PDFs are made as their mails leave, on a machine that may do other work. */
const LONGEST_MS = 1_800_000;
const LONG_AGO = "2000-01-01T00:00:00.000Z";

/** Skips the minute after which claims of a dead process expire, and waits until all mails are sent. */
export async function letMailsLeave(db: Db): Promise<void> {
  const claims = await waitingMails(db);
  // A running process has sent what it claimed by then.
  await sleep(3_000);
  for (const { id, claimed_by } of claims)
    await db
      .updateTable("mails")
      .set({ claimed_until: LONG_AGO, next_try_at: LONG_AGO })
      .where("id", "=", id)
      .where("state", "=", "waiting")
      .where("claimed_by", claimed_by === null ? "is" : "=", claimed_by)
      .execute();
  await until(async () => (await waitingMails(db)).length === 0, "mails still wait");
}

export async function until(isSo: () => boolean | Promise<boolean>, otherwise: string): Promise<void> {
  for (const end = Date.now() + LONGEST_MS; Date.now() < end; await sleep(100)) if (await isSo()) return;
  throw new Error(otherwise);
}

function waitingMails(db: Db) {
  return db.selectFrom("mails").select(["id", "claimed_by"]).where("state", "=", "waiting").execute();
}
