import { setTimeout as sleep } from "node:timers/promises";
import { uuidv7 } from "uuidv7";
import { openDb, type DatabaseLocation } from "#src/platform/db/db.server.ts";
import { insertRows, type Row } from "#src/platform/db/rows.server.ts";

/** A program of an older version that still runs: stores a lead with the columns that it knows, and says so once it is. */
const [place = "", row = ""] = process.argv.slice(2);
await using db = openDb(JSON.parse(place) as DatabaseLocation);
const lead = JSON.parse(row) as Row;
for (;;) {
  const id = uuidv7();
  await insertRows(db, "leads", [{ ...lead, id, idempotency_key: null }]);
  process.stdout.write(`${id}\n`);
  await sleep(2);
}
