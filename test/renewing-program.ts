import { HOUR_MS } from "#src/platform/clock/durations.ts";
import { openDb, type DatabaseLocation } from "#src/platform/db/db.server.ts";
import { renewWhenDue } from "#src/operations/demo/mode/renew-demo.server.ts";
import { quoteDeps } from "./a-quote.ts";

/** Makes a demonstration new, hour after hour without a pause, until it is killed, and says so before each. */
await using db = openDb(JSON.parse(process.argv[2] ?? "") as DatabaseLocation);
for (let hour = 0; ; hour++) {
  const now = () => new Date(Date.parse("2026-11-22T00:30:00Z") + hour * HOUR_MS);
  process.stdout.write("renewing\n");
  await renewWhenDue({ db, ...quoteDeps, now, counts: { leads: 40, traffic: 0 } });
}
