import { theOwner } from "./a-quote.ts";
import type { Recording } from "#src/account/events/record.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";

/** As the owner does it. */
export function byOwner(db: Db): Recording {
  return { db, by: theOwner };
}
