import pino from "pino";
import { expect, test } from "vitest";
import { openDb } from "#src/platform/db/db.server.ts";
import { saveSettings } from "#src/account/settings/settings.server.ts";
import { aVisit } from "#test/site/a-visit.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { openKeptLog } from "#test/programs/kept-log.ts";
import { createVisitLog } from "./visit-log.server.ts";
import { listVisits } from "./visits.server.ts";

async function openLog() {
  const db = await openTestDb();
  const visits = createVisitLog({
    db,
    log: pino({ level: "silent" }),
    secretKey: Buffer.alloc(32, 7),
    siteHost: "nordet.example",
  });
  const count = async () =>
    Number(
      (
        await db
          .selectFrom("visits")
          .select(({ fn }) => fn.countAll().as("n"))
          .executeTakeFirstOrThrow()
      ).n,
    );
  return { db, visits, count };
}

test("a visit is written within seconds", async () => {
  const { visits, count } = await openLog();
  visits.record(aVisit());

  expect(await count()).toBe(0);
  await expect.poll(count).toBe(1);
});

test("more than one batch is written in order, and stopping writes the rest", async () => {
  const { db, visits, count } = await openLog();
  for (let index = 0; index < 450; index++) visits.record(aVisit({ url: `/${index}` }));
  await visits.stop();
  visits.record(aVisit({ url: "/too-late" }));
  await visits.flush();

  expect(await count()).toBe(450);
  expect((await listVisits(db, { limit: 1 })).visits).toMatchObject([{ path: "/449" }]);
});

test("what the log says of its writing names no request, though one has woken it", async () => {
  const { logbook, lines } = openKeptLog();
  const db = openDb({ kind: "sqlite", file: ":memory:" });
  const visits = createVisitLog({ db, log: logbook.log, secretKey: Buffer.alloc(32, 7), siteHost: "nordet.example" });
  logbook.inRequest.run("request-1", () => visits.record(aVisit()));
  await expect.poll(lines).toMatchObject([{ msg: "visits not written, will try again" }]);

  expect(lines()[0]).not.toHaveProperty("request");
  await visits.stop();
  await db.destroy();
});

test("when the database fails, visits stay queued", async () => {
  const { db, visits, count } = await openLog();
  await db.schema.alterTable("traffic_days").renameTo("away").execute();
  visits.record(aVisit());
  await visits.flush();
  expect(await count()).toBe(0);
  await db.schema.alterTable("away").renameTo("traffic_days").execute();
  await visits.flush();

  expect(await count()).toBe(1);
});

test("a flood fills the queue and no more", async () => {
  const { visits, count } = await openLog();
  for (let index = 0; index < 5500; index++) visits.record(aVisit());
  await visits.flush();

  expect(await count()).toBe(5000);
});

test("the setting for addresses applies from the next batch on", async () => {
  const { db, visits } = await openLog();
  await saveSettings(db, { keepFullAddresses: true }, new Date());
  visits.record(aVisit());
  await visits.flush();

  expect((await listVisits(db, { limit: 1 })).visits).toMatchObject([{ ipAddress: "203.0.113.7" }]);
});
