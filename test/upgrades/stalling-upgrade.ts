import { setTimeout as sleep } from "node:timers/promises";
import { openDb, type DatabaseLocation } from "#src/platform/db/db.server.ts";
import { migrate } from "#src/platform/db/migrate.server.ts";
import { migrations } from "#src/platform/db/migrations/index.ts";

/** An upgrade that stops after one of its migrations, until it is killed. */
const [place = "", after = ""] = process.argv.slice(2);
await using db = openDb(JSON.parse(place) as DatabaseLocation);
await migrate(db, `${after}-stalls`, {
  ...migrations,
  [`${after}-stalls`]: {
    async up() {
      process.stdout.write("in the middle\n");
      await sleep(600_000);
    },
  },
});
