import type { Logger } from "pino";
import type { Db } from "#src/platform/db/db.server.ts";
import { databaseAnswers } from "#src/platform/monitoring/database-answers.server.ts";
import { isDatabaseFailure } from "#src/platform/monitoring/database-failure.ts";
import type { SetAside } from "#src/platform/scheduled/set-aside.ts";
import { receiveContactRequest } from "./receive-contact-request.server.ts";
import type { Spool } from "./spool.server.ts";

type Deps = { db: Db; spool: Spool; aside: SetAside; now: () => Date; log: Logger };

/**
 * Oldest first. A file is removed after its request is stored; storing one twice changes nothing. One that cannot be
 * stored is set aside, so that it keeps back none behind it, and stays in the spool.
 */
export async function replay({ db, spool, aside, now, log }: Deps): Promise<number> {
  let count = 0;
  const passedOver = new Set(aside.ids(now()));
  const names = (await spool.names()).filter((name) => !passedOver.has(name));
  for (const name of names)
    try {
      await replayOne({ db, spool }, name);
      count += 1;
    } catch (error) {
      log.warn({ err: error, name }, "a request waits on in the spool");
      if (isDatabaseFailure(error) || !(await databaseAnswers(db))) break;
      aside.add(name, now());
    }
  if (count > 0) log.info({ count }, "requests from the spool are stored");
  return count;
}

async function replayOne({ db, spool }: Pick<Deps, "db" | "spool">, name: string): Promise<void> {
  const spooled = await spool.read(name);
  if (spooled) await receiveContactRequest(db, spooled.received, spooled.at);
  await spool.remove(name);
}
