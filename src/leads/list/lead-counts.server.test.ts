import { expect } from "vitest";
import { openDb } from "#src/db/db.server.ts";
import { migrate } from "#src/db/migrate.server.ts";
import { aLead } from "#test/a-lead.ts";
import { testOnBothEngines } from "#test/engines.ts";
import { countRequests } from "./lead-counts.server.ts";

const stretch = { from: new Date("2026-11-20T05:00:00.000Z"), until: new Date("2026-11-21T05:00:00.000Z") };

testOnBothEngines("a stretch of time has its first moment and not its last", async (place) => {
  await using db = openDb(place);
  await migrate(db);
  const moments = ["2026-11-20T04:59:59.999Z", "2026-11-20T05:00:00.000Z", "2026-11-21T04:59:59.999Z"];
  for (const submitted_at of [...moments, "2026-11-21T05:00:00.000Z"])
    await db.insertInto("leads").values(aLead({ submitted_at })).execute();

  expect(await countRequests(db, stretch)).toEqual({ requests: 2, won: 0, wonCents: 0 });
});

testOnBothEngines("what was won is counted in leads and cents, robots and phone calls are not", async (place) => {
  await using db = openDb(place);
  await migrate(db);
  const submitted_at = "2026-11-20T12:00:00.000Z";
  const won = (won_cents: number | null) => aLead({ submitted_at, status: "won", won_cents });
  await db
    .insertInto("leads")
    .values([won(12_345), won(null), aLead({ submitted_at, status: "lost" })])
    .execute();
  for (const box of ["spam", "quarantine", "deleted"])
    await db
      .insertInto("leads")
      .values({ ...won(1), box })
      .execute();
  await db
    .insertInto("leads")
    .values(aLead({ submitted_at, origin: "phone" }))
    .execute();

  expect(await countRequests(db, stretch)).toEqual({ requests: 3, won: 2, wonCents: 12_345 });
});
