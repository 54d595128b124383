import { mkdirSync, mkdtempSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { expect, test, vi } from "vitest";
import { saveSettings } from "#src/account/settings/settings.server.ts";
import { keepNewest, newestBackup } from "./stored-backups.server.ts";
import { backUpInChildProcess, backUpNightly, type BackUp } from "./nightly-backups.server.ts";
import { openTestDb } from "#test/databases/test-db.ts";

function folderWith(...days: string[]) {
  const dataDir = mkdtempSync(join(tmpdir(), "kept-"));
  mkdirSync(join(dataDir, "backups"));
  for (const day of days) {
    writeFileSync(join(dataDir, "backups", `site-${day.replaceAll("-", "")}T080000Z.jsonl.gz`), "");
  }
  return dataDir;
}

async function isBackedUp(dataDir: string, now: Date, timeZone = "America/Toronto"): Promise<boolean> {
  const backUp = vi.fn<BackUp>(async () => "site.jsonl.gz");
  const log = pino({ level: "silent" });
  await using db = await openTestDb();
  await saveSettings(db, { business: { timeZone } }, now);
  await backUpNightly({ db, env: { DATA_DIR: dataDir, BACKUPS_KEPT: 14 }, now: () => now, log, backUp });
  return backUp.mock.calls.length === 1;
}

test("one backup a day is due, from three in the morning in Montreal", async () => {
  const atNight = new Date("2026-11-21T07:59:00.000Z");
  const atThree = new Date("2026-11-21T08:00:00.000Z");

  expect(await isBackedUp(folderWith("2026-11-20"), atNight)).toBe(false);
  expect(await isBackedUp(folderWith("2026-11-20"), atThree)).toBe(true);
  expect(await isBackedUp(folderWith("2026-11-21"), new Date("2026-11-22T02:00:00.000Z"))).toBe(false);
  expect(await isBackedUp(folderWith(), atThree)).toBe(true);
  expect(await isBackedUp(folderWith("2026-11-20"), atThree, "America/Vancouver")).toBe(false);
});

test("the oldest are thrown out, and nothing else in the folder", async () => {
  const dataDir = folderWith("2026-11-18", "2026-11-19", "2026-11-20");
  const now = new Date("2026-11-20T09:00:00.000Z");
  for (const day of ["18", "19"])
    writeFileSync(join(dataDir, "backups", `before-restore-202611${day}T080000123Z.jsonl.gz`), "");
  writeFileSync(join(dataDir, "backups", "mine.jsonl.gz"), "");

  expect(await keepNewest(dataDir, 2, now)).toEqual([
    "site-20261118T080000Z.jsonl.gz",
    "before-restore-20261118T080000123Z.jsonl.gz",
  ]);
  expect(readdirSync(join(dataDir, "backups"))).toHaveLength(4);
});

test("the age of a backup is in its name, whatever modification time a copied file has", async () => {
  const dataDir = folderWith("2026-11-18", "2026-11-19", "2026-11-20");
  const times = {
    "18": "2026-11-20T12:00:00.000Z",
    "19": "2026-11-19T12:00:00.000Z",
    "20": "2026-11-01T12:00:00.000Z",
  };
  for (const [day, time] of Object.entries(times))
    utimesSync(join(dataDir, "backups", `site-202611${day}T080000Z.jsonl.gz`), new Date(time), new Date(time));
  const now = new Date("2026-11-20T20:00:00.000Z");

  expect(await isBackedUp(dataDir, now)).toBe(false);
  expect((await newestBackup(dataDir, now))?.takenAt).toEqual(new Date("2026-11-20T08:00:00.000Z"));
  expect(await keepNewest(dataDir, 2, now)).toEqual(["site-20261118T080000Z.jsonl.gz"]);
});

test("what a clock that was ahead has named neither hides the next ones nor pushes them out", async () => {
  const dataDir = folderWith("2027-11-20", "2026-11-19", "2026-11-20");
  const at = (time: string) => new Date(`2026-11-20T${time}Z`);

  expect(await isBackedUp(dataDir, at("12:00:00"))).toBe(false);
  expect((await newestBackup(dataDir, at("12:00:00")))?.name).toBe("site-20261120T080000Z.jsonl.gz");
  expect(await isBackedUp(folderWith("2027-11-20"), at("12:00:00"))).toBe(true);
  expect(await keepNewest(dataDir, 2, at("12:00:00"))).toEqual(["site-20271120T080000Z.jsonl.gz"]);
  expect(await keepNewest(folderWith("2027-11-20"), 2, at("12:00:00"))).toEqual([]);
});

test("a picture goes a day after the last backup that names it", async () => {
  const dataDir = folderWith("2026-11-18", "2026-11-19", "2026-11-20");
  const files = join(dataDir, "backups", "files");
  mkdirSync(files);
  for (const [name, named] of [
    ["a".repeat(64), "2026-11-17T07:59:00.000Z"],
    ["b".repeat(64), "2026-11-18T07:59:00.000Z"],
    ["c".repeat(64), "2026-11-20T07:59:00.000Z"],
    ["mine.jpg", "2026-11-01T00:00:00.000Z"],
  ] as const) {
    writeFileSync(join(files, name), "");
    utimesSync(join(files, name), new Date(named), new Date(named));
  }
  const left = () => readdirSync(files).map((name) => name.slice(0, 4));

  await keepNewest(dataDir, 3, new Date("2026-11-20T09:00:00.000Z"));
  expect(left()).toEqual(["bbbb", "cccc", "mine"]);
  await keepNewest(dataDir, 1, new Date("2026-11-20T09:00:00.000Z"));
  expect(left()).toEqual(["cccc", "mine"]);
});

test("a backup is written by a process of its own into the data folder", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "apart-"));
  vi.stubEnv("DATA_DIR", dataDir);
  vi.stubEnv("DATABASE_URL", "");
  await (await openTestDb({ kind: "sqlite", file: join(dataDir, "site.db") })).destroy();

  expect(await backUpInChildProcess()).toContain(join(dataDir, "backups", "site-"));
  expect(readdirSync(join(dataDir, "backups"))).toHaveLength(1);
  vi.unstubAllEnvs();
});

test("what a killed restore or backup has left behind goes, and what is at work stays", async () => {
  const dataDir = folderWith("2026-11-20");
  const now = new Date("2026-11-20T20:00:00.000Z");
  const backups = join(dataDir, "backups");
  const leave = (name: string, hoursAgo: number) => {
    const written = new Date(now.getTime() - hoursAgo * 3_600_000);
    const folder = join(backups, name);
    mkdirSync(folder);
    writeFileSync(join(folder, "stage.db"), "names");
    utimesSync(join(folder, "stage.db"), written, written);
    utimesSync(folder, new Date(0), new Date(0));
  };
  leave("restore-killed", 2);
  leave("restore-atwork", 0.5);
  leave("restore-of-mine", 2);
  const unfinished = join(backups, "site-20261119T080000123Z.jsonl.gz.unfinished");
  writeFileSync(unfinished, "");
  utimesSync(unfinished, new Date(0), new Date(0));
  await isBackedUp(dataDir, now);

  expect(readdirSync(backups)).toEqual(["restore-atwork", "restore-of-mine", "site-20261120T080000Z.jsonl.gz"]);
});
