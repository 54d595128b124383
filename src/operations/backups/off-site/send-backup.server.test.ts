import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { DAY_MS } from "#src/platform/clock/durations.ts";
import { backupFile, writeBackup } from "#src/platform/db/backup/backup.server.ts";
import type { DatabaseLocation } from "#src/platform/db/db.server.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { aLead } from "#test/leads/a-lead.ts";
import { noSftp, openS3Double } from "#test/doubles/s3-double.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { fetchCopy } from "./fetch-copy.server.ts";
import {
  loadCopyOutcomes,
  makeRecoveryKey,
  openOffSite,
  saveOffSite,
  saveOutcomes,
  viewOffSite,
} from "./off-site-settings.server.ts";
import { rehearseRestore } from "./rehearse-restore.server.ts";
import { sendNewest } from "./send-backup.server.ts";
import { byOwner } from "#test/work/by-owner.ts";

const start = new Date("2026-11-20T08:00:00.000Z");
const dayOf = (day: number) => new Date(start.getTime() + day * DAY_MS);
const PICTURE = /^my\/files\/[0-9a-f]{64}\.age$/;
const hashes = { old: "a".repeat(64), new: "b".repeat(64) };

/** A site with a lead and pictures that sends its backups to a store of its own. */
async function openSite(place: DatabaseLocation = { kind: "sqlite", file: ":memory:" }) {
  const [double, db] = await Promise.all([openS3Double(), openTestDb(place)]);
  const dataDir = mkdtempSync(join(tmpdir(), "sent-"));
  let today = start;
  const deps = {
    ...byOwner(db),
    env: { DATA_DIR: dataDir, BACKUPS_KEPT: 2, SFTP_KEY_FILE: undefined },
    secretKey: Buffer.alloc(32, 7),
    now: () => today,
  };
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = double.place;
  const values = {
    storeAddress: endpoint,
    storeRegion: region,
    bucket,
    accessKeyId,
    secretAccessKey,
    copyFolder: "my",
  };
  await saveOffSite(deps, { ...noSftp, copyTo: "s3", ...values }, start);
  await db.insertInto("leads").values(aLead()).execute();
  return {
    ...{ double, deps, db, dataDir, key: await makeRecoveryKey(deps, start) },
    async addPicture(hash: string, content: string) {
      const bytes = Buffer.alloc(9_000, content);
      await db.insertInto("files").values({ hash, type: "image/jpeg", size: bytes.length, bytes }).execute();
    },
    dropPicture: (hash: string) => db.deleteFrom("files").where("hash", "=", hash).execute(),
    async night(day: number) {
      today = dayOf(day);
      await writeBackup(db, { file: backupFile(dataDir, today), filesBeside: true }, today);
      return sendNewest(deps);
    },
    names: () => [...double.objects.keys()].toSorted(),
    [Symbol.asyncDispose]: async () => {
      await Promise.all([double[Symbol.asyncDispose](), db.destroy()]);
    },
  };
}

testOnBothEngines("each night sends what is new, encrypted, and as many stay there as here", async (place) => {
  await using site = await openSite(place);
  await site.addPicture(hashes.old, "an old picture");
  const sent = await site.night(0);
  expect(sent).toMatchObject({ name: "site-20261120T080000000Z.jsonl.gz", rows: { leads: 1, files: 1 } });
  await site.dropPicture(hashes.old);
  await site.addPicture(hashes.new, "a new picture");
  await site.night(1);
  const pictures = () => site.names().filter((name) => PICTURE.test(name));
  expect(pictures()).toHaveLength(2);
  await site.night(2);

  expect(site.double.puts.filter((name) => PICTURE.test(name))).toHaveLength(2);
  expect(pictures()).toHaveLength(1);
  expect(site.names().filter((name) => name.endsWith(".gz.age"))).toEqual([
    "my/site-20261121T080000000Z.jsonl.gz.age",
    "my/site-20261122T080000000Z.jsonl.gz.age",
  ]);
  for (const bytes of site.double.objects.values())
    expect(bytes.subarray(0, 21).toString()).toBe("age-encryption.org/v1");
  expect(readdirSync(join(site.dataDir, "backups")).filter((name) => name.startsWith("restore-"))).toEqual([]);
});

test("what goes wrong is remembered until a copy has arrived", async () => {
  await using site = await openSite();
  site.double.state.isFull = true;
  await expect(site.night(0)).rejects.toThrow("store-answered");
  expect(await loadCopyOutcomes(site.db)).toMatchObject({ sent: null, failed: { reason: { code: "store-answered" } } });
  site.double.state.isFull = false;
  await site.night(1);

  expect(await loadCopyOutcomes(site.db)).toMatchObject({ sent: { name: expect.any(String) }, failed: null });
});

testOnBothEngines("the trial restore reads the copy in the store, and counts what is in it", async (place) => {
  await using site = await openSite(place);
  for (let index = 0; index < 12; index += 1) await site.addPicture(index.toString(16).repeat(64), `picture ${index}`);
  const { name, rows } = await site.night(0);
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);

  expect(await rehearseRestore(site.deps)).toEqual({ at: start.toISOString(), name, isOffSite: true, rows: total });
  expect(readdirSync(join(site.dataDir, "backups")).toSorted()).toEqual(["files", name]);

  const object = `my/${name}.age`;
  const whole = site.double.objects.get(object) ?? Buffer.alloc(0);
  site.double.objects.set(object, whole.subarray(0, -1));
  expect((await rehearseRestore(site.deps)).reason).toMatchObject({ code: "file-damaged" });
  site.double.objects.set(object, whole);
  const [picture = ""] = site.names().filter((stored) => PICTURE.test(stored));
  site.double.objects.delete(picture);
  expect((await rehearseRestore(site.deps)).reason).toMatchObject({ code: "file-missing" });
});

testOnBothEngines("after another key was made, the next copy opens with it alone, pictures too", async (place) => {
  await using site = await openSite(place);
  await site.addPicture(hashes.old, "an old picture");
  await site.night(0);
  const next = await makeRecoveryKey(site.deps, start);
  expect(await loadCopyOutcomes(site.db)).toMatchObject({ sent: null });
  const { name } = await site.night(1);
  await site.night(1.1);

  expect(site.double.puts.filter((put) => PICTURE.test(put))).toHaveLength(2);
  expect((await rehearseRestore(site.deps)).reason).toBeUndefined();
  const { store } = await openOffSite(site.deps);
  const whole = join(site.dataDir, "whole.jsonl.gz");
  expect(await fetchCopy({ store, identities: [next] }, name, whole)).toMatchObject({ hasSecretKey: true });
  await expect(fetchCopy({ store, identities: [site.key] }, name, whole)).rejects.toThrow("other-key");
});

test("a copy with other counts than were recorded is told, without a store too", async () => {
  await using site = await openSite();
  const sent = await site.night(0);
  await saveOutcomes(site.db, { sent: { ...sent, rows: { ...sent.rows, leads: 3 } } }, start);
  expect((await rehearseRestore(site.deps)).reason).toEqual({
    code: "counts-differ",
    values: { table: "leads", found: 1, expected: 3 },
  });

  await saveOutcomes(site.db, { sent: null }, start);
  const { values } = await viewOffSite(site.deps);
  await saveOffSite(site.deps, { ...values, copyTo: "none", secretAccessKey: "", sftpPassword: "" }, start);
  expect(await rehearseRestore(site.deps)).toMatchObject({ isOffSite: false, rows: expect.any(Number) });
  const file = join(site.dataDir, "backups", sent.name);
  expect(statSync(file).size).toBeGreaterThan(100);
  writeFileSync(file, "something else");
  expect((await rehearseRestore(site.deps)).reason).toMatchObject({ code: "file-damaged" });
  rmSync(file);
  expect((await rehearseRestore(site.deps)).reason).toEqual({ code: "nothing-to-restore" });
});
