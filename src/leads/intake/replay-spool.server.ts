import type { Logger } from "pino";
import type { Db } from "#src/db/db.server.ts";
import { databaseAnswers } from "#src/monitoring/database-answers.server.ts";
import { receiveContactRequest } from "./receive-contact-request.server.ts";
import type { Spool } from "./spool.server.ts";

/** This many failures in a row mean that the database fails. */
const MOST_FAILURES = 20;

type Deps = { db: Db; spool: Spool; log: Logger };

/** Oldest first. A file is removed after its request is stored; storing one twice changes nothing. */
export async function replay({ db, spool, log }: Deps): Promise<number> {
  let count = 0;
  let failures = 0;
  for (const name of await spool.names()) {
    try {
      await replayOne({ db, spool }, name);
      count += 1;
      failures = 0;
    } catch (error) {
      failures += 1;
      log.warn({ err: error, name }, "a request waits on in the spool");
      if (failures >= MOST_FAILURES || !(await databaseAnswers(db))) break;
    }
  }
  if (count > 0) log.info({ count }, "requests from the spool are stored");
  return count;
}

async function replayOne({ db, spool }: Pick<Deps, "db" | "spool">, name: string): Promise<void> {
  const spooled = await spool.read(name);
  if (spooled) await receiveContactRequest(db, spooled.received, spooled.at);
  await spool.remove(name);
}
