import { expect } from "vitest";
import { DAY_MS } from "#src/platform/clock/durations.ts";
import {
  makeRecoveryKey,
  saveOffSite,
  saveOutcomes,
} from "#src/operations/backups/off-site/off-site-settings.server.ts";
import { noCopies } from "#src/operations/backups/off-site/off-site.ts";
import { recordErasure } from "#src/work/privacy/erasures.server.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { checkErasures } from "./off-site-checks.server.ts";
import { byOwner } from "#test/work/by-owner.ts";

const start = new Date("2026-11-20T12:00:00.000Z");
const secretKey = Buffer.alloc(32, 7);
const reason = { code: "store-silent", values: { host: "store.example", error: "gone" } } as const;
const day = (days: number) => new Date(start.getTime() + days * DAY_MS);

testOnBothEngines("an erasure that has not left for two days is told, until its list has arrived", async (place) => {
  await using db = await openTestDb(place);
  const check = (days: number) => checkErasures({ db, now: () => day(days) });
  await recordErasure(db, secretKey, { leadId: "marie" }, start);
  expect(await check(9)).toEqual({ state: "unwatched" });
  const values = { storeAddress: "https://store.example", bucket: "b", accessKeyId: "a", secretAccessKey: "s" };
  const settings = { ...noCopies, ...values, copyTo: "s3", sftpPassword: "" } as const;
  await saveOffSite({ ...byOwner(db), secretKey, env: {} }, settings, start);
  await makeRecoveryKey({ ...byOwner(db), secretKey }, start);

  expect(await check(9)).toEqual({ state: "unknown" });
  await saveOutcomes(db, { erasuresFailed: { at: start.toISOString(), reason } }, start);
  expect(await check(1)).toEqual({ state: "ok" });
  expect(await check(2)).toEqual({ state: "error", alert: { kind: "erasures", days: 2, reason } });
  await saveOutcomes(db, { erasures: { at: day(2).toISOString(), mark: "1" }, erasuresFailed: null }, day(2));
  expect(await check(9)).toEqual({ state: "ok" });
});
