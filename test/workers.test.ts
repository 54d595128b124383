import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { databaseLocation, openDb } from "#src/db/db.server.ts";
import { freePort } from "#src/process/free-port.server.ts";
import { killUnderLoad } from "../bench/proofs/kill-under-load.ts";
import { startSiteProcess } from "../bench/proofs/site-process.ts";
import { isClean } from "../bench/proofs/tally.ts";

const root = join(import.meta.dirname, "..");
const patience = { timeout: 30_000, interval: 100 };

function buildIfMissing(): void {
  if (!existsSync(join(root, "dist/built-at"))) execFileSync(process.execPath, ["scripts/build.mjs"], { cwd: root });
}

function workersOf(pid: number): number[] {
  return spawnSync("pgrep", ["-P", String(pid)], { encoding: "utf8" })
    .stdout.split("\n")
    .filter(Boolean)
    .map(Number);
}

test("workers share one port and one SQLite file; one that dies is replaced; all stop when told to", async () => {
  buildIfMissing();
  const DATA_DIR = mkdtempSync(join(tmpdir(), "workers-"));
  const port = await freePort("127.0.0.1");
  const site = startSiteProcess({ WORKERS: "2", PORT: String(port), DATA_DIR });
  await site.ready;
  const answers = async () => (await fetch(`http://127.0.0.1:${port}/ready`).catch(() => undefined))?.status;
  await expect.poll(() => workersOf(site.pid).length, patience).toBe(2);
  await expect.poll(answers, patience).toBe(200);
  const [victim = 0] = workersOf(site.pid);
  process.kill(victim, "SIGKILL");
  await expect.poll(() => workersOf(site.pid).filter((pid) => pid !== victim).length, patience).toBe(2);
  await expect.poll(answers, patience).toBe(200);

  expect((await site.kill("SIGTERM")).code).toBe(0);
  await using db = openDb(databaseLocation({ DATA_DIR }));
  expect(await db.selectFrom("owners").select("username").execute()).toEqual([{ username: "owner" }]);
}, 120_000);

test("whichever worker is asked for metrics, it answers for all", async () => {
  buildIfMissing();
  const port = await freePort("127.0.0.1");
  const DATA_DIR = mkdtempSync(join(tmpdir(), "workers-"));
  const token = "a-token-for-metrics";
  const site = startSiteProcess({ WORKERS: "2", PORT: String(port), DATA_DIR, METRICS_TOKEN: token });
  await site.ready;
  await expect.poll(() => workersOf(site.pid).length, patience).toBe(2);
  const headers = { Connection: "close" };
  for (let page = 0; page < 40; page += 1) await fetch(`http://127.0.0.1:${port}/en`, { headers });
  const pagesIn = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`, { headers: { Authorization: `Bearer ${token}` } });
    return /http_request_duration_seconds_count\{method="GET",part="page",status="2xx"\} (\d+)/.exec(
      await answer.text(),
    )?.[1];
  };

  await expect.poll(pagesIn, patience).toBe("40");
  await site.kill("SIGTERM");
}, 120_000);

test("a supervisor whose first worker cannot start ends with it, and says why once", async () => {
  buildIfMissing();
  const env = { PATH: process.env["PATH"], WORKERS: "2", PORT: "0", DATABASE_URL: "postgres://nobody@127.0.0.1:1/x" };
  const dataDir = mkdtempSync(join(tmpdir(), "workers-"));
  const { status, stderr } = spawnSync(process.execPath, ["src/main.ts"], {
    cwd: root,
    env: { ...env, DATA_DIR: dataDir },
    encoding: "utf8",
    timeout: 60_000,
  });

  expect(status).toBe(1);
  expect(stderr.match(/The database does not answer/g)).toHaveLength(1);
}, 120_000);

test("killed in the middle of visitors, workers lose no answered request and no mail", async () => {
  buildIfMissing();
  const counts = await killUnderLoad({ requests: 40, kills: 2, workers: 2 });
  expect(isClean(counts), JSON.stringify(counts)).toBe(true);
}, 120_000);
