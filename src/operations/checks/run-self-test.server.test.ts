import { expect, test } from "vitest";
import { openReadiness } from "#src/platform/monitoring/readiness.ts";
import { saveSettings } from "#src/account/settings/settings.server.ts";
import { aLeadRow } from "#test/leads/a-lead-row.ts";
import { openTestApp } from "#test/app/test-app.ts";
import { runSelfTestWhenDue } from "./run-self-test.server.ts";

test("housekeeping runs the test once a day, or as often as the owner says", async () => {
  let now = new Date("2026-11-20T15:00:00.000Z");
  await using testApp = await openTestApp({ now: () => now });
  const hour = async () => {
    now = new Date(now.getTime() + 3_600_000);
    await runSelfTestWhenDue({ ...testApp.app, siteUrl: "http://localhost:3000" });
    const tests = await testApp.db.selectFrom("self_tests").select("cause").execute();
    expect(new Set(tests.map(({ cause }) => cause))).toEqual(new Set(["schedule"]));
    return tests.length;
  };
  for (let hours = 0; hours < 24; hours += 1) expect(await hour()).toBe(1);
  expect(await hour()).toBe(2);
  await saveSettings(testApp.db, { email: { selfTestHours: 1 } }, now);
  expect(await hour()).toBe(3);
  expect(await hour()).toBe(4);
  await saveSettings(testApp.db, { email: { selfTestHours: 0 } }, now);
  expect(await hour()).toBe(4);
});

test("what an interrupted test left behind is removed, and no lead", async () => {
  await using testApp = await openTestApp();
  const submitted_at = new Date(Date.now() - 3_600_000).toISOString();
  await testApp.db
    .insertInto("leads")
    .values([aLeadRow({ box: "self-test", submitted_at }), aLeadRow({ box: "spam", submitted_at })])
    .execute();
  await runSelfTestWhenDue({ ...testApp.app, siteUrl: "http://localhost:3000" });
  expect(await testApp.db.selectFrom("leads").select("box").execute()).toEqual([{ box: "spam" }]);
});

test("a self-test does not throw while the database is away", async () => {
  const testApp = await openTestApp();
  await testApp[Symbol.asyncDispose]();
  await expect(runSelfTestWhenDue({ ...testApp.app, siteUrl: "http://localhost:3000" })).resolves.toBeUndefined();
});

test("a test that a stop interrupts raises no alert, and is made again", async () => {
  let now = new Date("2026-11-20T15:00:00.000Z");
  await using testApp = await openTestApp({ now: () => now });
  const stopping = async () => {
    testApp.app.readiness.stop();
    throw new Error("connect ECONNREFUSED");
  };
  await runSelfTestWhenDue({ ...testApp.app, ask: stopping, siteUrl: "http://localhost:3000" });
  expect(await testApp.db.selectFrom("alerts").select("kind").execute()).toEqual([]);
  now = new Date(now.getTime() + 3_600_000);
  await runSelfTestWhenDue({ ...testApp.app, readiness: openReadiness(), siteUrl: "http://localhost:3000" });

  const tests = await testApp.db.selectFrom("self_tests").select("state").orderBy("id").execute();
  expect(tests).toHaveLength(2);
  expect(tests[0]).toEqual({ state: "abandoned" });
});
