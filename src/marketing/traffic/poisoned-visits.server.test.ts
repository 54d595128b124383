import { expect } from "vitest";
import type { Db } from "#src/platform/db/db.server.ts";
import { aVisit, chrome, googlebot } from "#test/site/a-visit.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openKeptLog } from "#test/programs/kept-log.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { createVisitLog } from "./visit-log.server.ts";
import type { SeenEvent } from "./visit.ts";

function openLogOf(db: Db) {
  const { logbook, lines } = openKeptLog();
  const visits = createVisitLog({ db, log: logbook.log, secretKey: Buffer.alloc(32, 7), siteHost: "nordet.example" });
  return { visits, lines };
}

function aClickToCall(userAgent: string): SeenEvent {
  const at = Date.parse("2026-11-20T15:00:00.000Z");
  return { kind: "event", name: "phone-click", at, url: "/", address: "203.0.113.7", userAgent };
}

async function paths(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("visits").select("path").orderBy("id").execute();
  return rows.map(({ path }) => path);
}

testOnBothEngines("more events of bots than a batch holds keep back no visit", async (place) => {
  await using db = await openTestDb(place);
  const { visits, lines } = openLogOf(db);
  for (let index = 0; index < 210; index += 1) visits.record(aClickToCall(googlebot));
  visits.record(aVisit({ url: "/after" }));
  visits.record(aClickToCall(chrome));
  await visits.flush();

  expect(await paths(db)).toEqual(["/after"]);
  expect(await db.selectFrom("visit_events").select("name").execute()).toEqual([{ name: "phone-click" }]);
  expect(lines()).toEqual([]);
  await visits.stop();
});

testOnBothEngines("visits that cannot be read are left out and told, and those around them written", async (place) => {
  await using db = await openTestDb(place);
  const { visits, lines } = openLogOf(db);
  for (let index = 0; index < 300; index += 1)
    visits.record(aVisit({ url: `/${index}`, ...(index % 100 === 50 && { at: Number.NaN }) }));
  await visits.flush();

  expect(await paths(db)).toHaveLength(297);
  expect(lines()).toMatchObject([
    { msg: "visits left out, because they cannot be written", visits: 2 },
    { msg: "visits left out, because they cannot be written", visits: 1 },
  ]);
  await visits.stop();
});

testOnBothEngines("an outage in the middle of a halved batch counts nothing twice", async (place) => {
  await using db = await openTestDb(place);
  const { visits } = openLogOf(db);
  const outage = { isOver: false };
  const failing = Object.defineProperty(aVisit({ url: "/last" }), "referrer", {
    get() {
      if (outage.isOver) return "";
      throw Object.assign(new Error("away"), { code: "ECONNREFUSED" });
    },
  });
  visits.record(aVisit({ url: "/first" }));
  visits.record(aVisit({ at: Number.NaN }));
  visits.record(aVisit({ url: "/second" }));
  visits.record(failing);
  await visits.flush();
  outage.isOver = true;
  await visits.flush();

  expect(await paths(db)).toEqual(["/first", "/second", "/last"]);
  await visits.stop();
});
