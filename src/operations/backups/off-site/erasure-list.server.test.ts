import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { expect, test } from "vitest";
import { MINUTE_MS } from "#src/platform/clock/durations.ts";
import { backupFile, writeBackup } from "#src/platform/db/backup/backup.server.ts";
import type { DatabaseLocation } from "#src/platform/db/db.server.ts";
import { openBackup } from "#src/platform/db/backup/read-backup.server.ts";
import { recordErasure } from "#src/work/privacy/erasures.server.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { noSftp, openS3Double } from "#test/doubles/s3-double.ts";
import { openSftpDouble } from "#test/doubles/sftp-double.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { fetchErasures, sendErasures } from "./erasure-list.server.ts";
import { chooseCopy, fetchCopy } from "./fetch-copy.server.ts";
import { loadCopyOutcomes, makeRecoveryKey, openOffSite, saveOffSite } from "./off-site-settings.server.ts";
import { noCopies, type OffSiteValues } from "./off-site.ts";
import { sendErasuresWhenDue } from "./send-erasures.server.ts";
import { sendNewest } from "./send-backup.server.ts";
import { byOwner } from "#test/work/by-owner.ts";

const start = new Date("2026-11-20T12:00:00.000Z");
const secretKey = Buffer.alloc(32, 7);
const sqlite: DatabaseLocation = { kind: "sqlite", file: ":memory:" };

/** A site that sends its copies to a place. */
async function openSite(place: DatabaseLocation, changes: Partial<OffSiteValues>) {
  const db = await openTestDb(place);
  let today = start;
  const env = { DATA_DIR: mkdtempSync(join(tmpdir(), "erasures-")), BACKUPS_KEPT: 2, SFTP_KEY_FILE: undefined };
  const deps = { ...byOwner(db), secretKey, env, now: () => today, log: pino({ level: "silent" }) };
  await saveOffSite(deps, { ...noCopies, ...noSftp, secretAccessKey: "", sftpPassword: "", ...changes }, start);
  const identity = await makeRecoveryKey(deps, start);
  return {
    ...{ db, deps, env, identity },
    erase: (leadId: string) => recordErasure(db, secretKey, { leadId }, today),
    sendLater: (minutes: number) => {
      today = new Date(today.getTime() + minutes * MINUTE_MS);
      return sendErasuresWhenDue(deps);
    },
    fetched: async (keys = [secretKey]) => {
      using offSite = await openOffSite(deps);
      return await fetchErasures(offSite.store, { identities: [identity], secretKeys: keys });
    },
    [Symbol.asyncDispose]: () => db.destroy(),
  };
}

function placeOf({ place }: Awaited<ReturnType<typeof openS3Double>>): Partial<OffSiteValues> {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = place;
  return { copyTo: "s3", storeAddress: endpoint, storeRegion: region, bucket, accessKeyId, secretAccessKey };
}

testOnBothEngines("each erasure is in the store soon after, encrypted, and one list stays there", async (place) => {
  await using double = await openS3Double();
  await using site = await openSite(place, placeOf(double));
  await site.sendLater(1);
  expect(await site.fetched()).toMatchObject({ madeAt: "2026-11-20T12:01:00.000Z", erasures: [] });
  for (const lead of ["marie", "luc"]) {
    await site.erase(lead);
    await site.sendLater(1);
  }
  const sent = double.puts.length;
  await site.sendLater(1);

  expect(await site.fetched()).toMatchObject({
    madeAt: "2026-11-20T12:03:00.000Z",
    erasures: [
      [expect.stringMatching(/^[0-9a-f]{64}$/), "2026-11-20T12:01:00.000Z"],
      [expect.any(String), "2026-11-20T12:02:00.000Z"],
    ],
  });
  expect(double.puts).toHaveLength(sent);
  expect([...double.objects.keys()]).toEqual([expect.stringMatching(/^erasures-20261120T120300000Z-\w{8}\.age$/)]);
  for (const bytes of double.objects.values()) expect(bytes.toString("latin1")).toMatch(/^age-encryption\.org/);
});

test("over SFTP too", async () => {
  await using double = await openSftpDouble();
  const { host, port, user, password } = double.place;
  const place = { copyTo: "sftp", sftpHost: host, sftpPort: port, sftpUser: user, sftpPassword: password } as const;
  await using site = await openSite(sqlite, place);
  for (const lead of ["marie", "luc"]) {
    await site.erase(lead);
    await site.sendLater(1);
  }

  expect((await site.fetched())?.erasures).toHaveLength(2);
});

testOnBothEngines("an erasure while the store is away is not lost, and is told until it has arrived", async (place) => {
  await using double = await openS3Double();
  await using site = await openSite(place, placeOf(double));
  await site.sendLater(1);
  double.state.isFull = true;
  await site.erase("marie");
  await expect(site.sendLater(1)).rejects.toThrow("store-answered");
  expect(await loadCopyOutcomes(site.db)).toMatchObject({ erasuresFailed: { reason: { code: "store-answered" } } });
  double.state.isFull = false;
  await site.sendLater(1);
  expect((await site.fetched())?.erasures).toEqual([]);
  await site.sendLater(5);

  expect((await site.fetched())?.erasures).toHaveLength(1);
  expect(await loadCopyOutcomes(site.db)).toMatchObject({ erasuresFailed: null });
});

testOnBothEngines("of two processes that send at once none loses what the other knows", async (place) => {
  await using double = await openS3Double();
  await using site = await openSite(place, placeOf(double));
  using offSite = await openOffSite(site.deps);
  await site.erase("marie");
  const slow = { ...offSite, store: { ...offSite.store, put: later(offSite.store.put) } };
  const first = sendErasures(site.deps, slow);
  await slow.store.put.reached;
  await site.erase("luc");
  await sendErasures(site.deps, offSite);
  slow.store.put.release();
  await first;

  expect((await site.fetched())?.erasures).toHaveLength(2);
});

/** A call that waits, after it was made, until it is let go. */
function later<Args extends unknown[]>(call: (...args: Args) => Promise<void>) {
  const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const waiting = async (...args: Args) => {
    reached.resolve();
    await released.promise;
    await call(...args);
  };
  return Object.assign(waiting, { reached: reached.promise, release: released.resolve });
}

test("a site that knows less leaves the list of before, and both are read together", async () => {
  await using double = await openS3Double();
  await using site = await openSite(sqlite, placeOf(double));
  await site.erase("marie");
  await site.sendLater(1);
  await site.db.deleteFrom("erasures").execute();
  await site.erase("luc");
  await site.sendLater(1);

  expect((await site.fetched())?.erasures).toHaveLength(2);
  expect(await site.fetched([Buffer.alloc(32, 9)])).toBeUndefined();
});

testOnBothEngines("a copy takes the list along, also what was erased after it was sent", async (place) => {
  await using double = await openS3Double();
  await using site = await openSite(place, placeOf(double));
  await writeBackup(site.db, { file: backupFile(site.env.DATA_DIR, start), filesBeside: true }, start);
  await sendNewest(site.deps);
  expect((await site.fetched())?.erasures).toEqual([]);
  await site.erase("marie");
  await site.sendLater(10);
  using offSite = await openOffSite(site.deps);
  const file = join(site.env.DATA_DIR, "fetched.jsonl.gz");
  const from = { store: offSite.store, identities: [site.identity] };
  const fetched = await fetchCopy(from, await chooseCopy(offSite.store, start), file);
  const { header } = await openBackup(file);

  expect(fetched).toMatchObject({ erasuresUntil: "2026-11-20T12:10:00.000Z" });
  expect(header.erasures?.erasures).toEqual([[expect.any(String), start.toISOString()]]);
});

test("a new key or another store gets the list at once", async () => {
  await using double = await openS3Double();
  await using site = await openSite(sqlite, placeOf(double));
  await site.erase("marie");
  await site.sendLater(1);
  const identity = await makeRecoveryKey(site.deps, start);
  await site.sendLater(1);
  using offSite = await openOffSite(site.deps);

  expect(await fetchErasures(offSite.store, { identities: [identity], secretKeys: [secretKey] })).toMatchObject({
    madeAt: "2026-11-20T12:02:00.000Z",
  });
});

testOnBothEngines("a list that failed while the clock was ahead is tried again once it is right", async (place) => {
  await using double = await openS3Double();
  await using site = await openSite(place, placeOf(double));
  double.state.isFull = true;
  const aYear = 365 * 24 * 60;
  await expect(site.sendLater(aYear)).rejects.toThrow("store-answered");
  double.state.isFull = false;
  await site.sendLater(-aYear);

  expect(await site.fetched()).toMatchObject({ madeAt: start.toISOString() });
});
