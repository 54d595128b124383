import type { Db } from "./db.server.ts";

/** In the caller's transaction where there is one, else in one of its own. */
export function inTransaction<Done>(db: Db, act: (trx: Db) => Promise<Done>): Promise<Done> {
  return db.isTransaction ? act(db) : db.transaction().execute(act);
}
