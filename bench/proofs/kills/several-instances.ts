import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openDb, type Db } from "#src/platform/db/db.server.ts";
import { LEASE_MS } from "#src/platform/scheduled/task-leases.server.ts";
import { freePort } from "#src/operations/process/free-port.server.ts";
import { openMailServer } from "#test/doubles/mail-server.ts";
import { openOwnPostgres } from "#test/databases/own-postgres.ts";
import { letMailsLeave, until } from "./drain.ts";
import { openProxy } from "../proxy.ts";
import { openReaders, type Read } from "../attacks/readers.ts";
import { PASSWORD, settingsEverywhere } from "../settings-everywhere.ts";
import { startSiteProcess, type SiteProcess } from "../site-process.ts";
import { tally, type Tally } from "../tally.ts";
import { noAnswers, sendVisitors, type Answered } from "../visitors.ts";

type Order = { requests: number; restarts: number; kills: number; awayMs: number };
type Phase = Read & { requestsWithoutInstance: number };
type Found = Tally & {
  rollingRestart: Phase & { restarts: number; slowestStopMs: number; cleanStops: number };
  databaseAway: Phase & { awayMs: number };
  killed: Phase & { kills: number };
  settings: { settingsSaved: number; slowestOnAllMs: number };
  jobTakenOverAfterMs: number;
};

/** Two instances behind nginx on one PostgreSQL, under load: restarts, an outage, kills. */
export async function severalInstances({ requests, restarts, kills, awayMs }: Order): Promise<Found> {
  await using postgres = await openOwnPostgres();
  await using post = await openMailServer();
  const pair = await openPair({ DATABASE_URL: postgres.url, SMTP_URL: `smtp://127.0.0.1:${post.port}` });
  await using proxy = await openProxy(await freePort("127.0.0.1"), pair.ports);
  const db = openDb({ kind: "postgres", url: postgres.url });
  const answered = noAnswers();
  let from = 0;
  const during = async (trouble: () => Promise<void>) => {
    const phase = await underLoad({ url: proxy.url, from, visitors: requests, answered }, trouble);
    from += requests;
    return phase;
  };

  const stops: { code: number | null; ms: number }[] = [];
  const rolling = await during(async () => {
    for (let left = restarts; left > 0; left -= 1)
      for (const index of [0, 1]) stops.push(await pair.restart(index, "SIGTERM"));
  });
  const away = await during(async () => {
    await postgres.stop();
    await sleep(awayMs);
    await postgres.start();
  });
  const killed = await during(async () => {
    for (let kill = 0; kill < kills; kill += 1) await pair.restart(kill % 2, "SIGKILL");
  });
  const settings = await settingsEverywhere(proxy.url, pair.urls, 10);
  const jobTakenOverAfterMs = await takenOver(db);
  // An instance replays its spool within seconds.
  await sleep(6_000);
  await letMailsLeave(db);
  const counts = await tally(db, answered, post.arrived);
  await db.destroy();
  await pair.end();
  const slowestStopMs = Math.max(...stops.map(({ ms }) => ms));
  const cleanStops = stops.filter(({ code }) => code === 0).length;
  return {
    ...counts,
    rollingRestart: { ...rolling, restarts: stops.length, slowestStopMs, cleanStops },
    databaseAway: { ...away, awayMs },
    killed: { ...killed, kills },
    ...{ settings, jobTakenOverAfterMs },
  };
}

async function openPair(shared: Record<string, string>) {
  const SECRET_KEY = randomBytes(32).toString("base64");
  const folders = await Promise.all([1, 2].map((number) => mkdtemp(join(tmpdir(), `instance-${number}-`))));
  const ports = [await freePort("127.0.0.1"), await freePort("127.0.0.1")];
  const startOne = async (index: number): Promise<SiteProcess> => {
    const own = { PORT: String(ports[index]), DATA_DIR: folders[index] ?? "" };
    const site = startSiteProcess({ ...shared, ...own, SECRET_KEY, TRUST_PROXY: "1", ADMIN_PASSWORD: PASSWORD });
    await site.ready;
    return site;
  };
  const sites = [await startOne(0), await startOne(1)];
  return {
    ports,
    urls: ports.map((port) => `http://127.0.0.1:${port}`),
    async restart(index: number, signal: "SIGTERM" | "SIGKILL") {
      await sleep(300);
      const ended = await sites[index]?.kill(signal);
      sites[index] = await startOne(index);
      return ended ?? { code: null, ms: Number.NaN };
    },
    async end() {
      await Promise.all(sites.map((site) => site.kill("SIGTERM")));
      await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
    },
  };
}

type Load = { url: string; from: number; visitors: number; answered: Answered };

/** Visitors come before, during and after the fault. */
async function underLoad({ url, answered, ...load }: Load, trouble: () => Promise<void>): Promise<Phase> {
  const readers = openReaders(url, 4);
  const before = answered.proxyErrors;
  let count = 0;
  const walking = sendVisitors({ ...load, url, atOnce: 4, onEach: (n) => (count = n) }, answered);
  await until(() => count >= load.visitors / 10, "the visitors do not come");
  await trouble();
  await walking;
  return { ...(await readers.leave()), requestsWithoutInstance: answered.proxyErrors - before };
}

/** A due job whose lease was just renewed by a process that died. */
async function takenOver(db: Db): Promise<number> {
  const began = Date.now();
  const held = { holder: "a dead process", held_until: new Date(began + LEASE_MS).toISOString() };
  const due = { due_at: new Date(began - 1).toISOString(), ...held };
  await db.updateTable("job_leases").set(due).where("name", "=", "sweep").execute();
  const row = db.selectFrom("job_leases").select(["holder"]).where("name", "=", "sweep");
  await until(async () => (await row.executeTakeFirst())?.holder !== "a dead process", "no process takes over");
  return Date.now() - began;
}
