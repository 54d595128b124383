import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { databaseLocation, openDb, type Db } from "#src/platform/db/db.server.ts";
import { freePort } from "#src/operations/process/free-port.server.ts";
import { openMailServer } from "#test/doubles/mail-server.ts";
import { until } from "./kills/drain.ts";
import { noAnswers, sendVisitors } from "./visitors.ts";
import { areaPath } from "../setting/example-pages.ts";
import { memoryFlags, memoryVariables } from "../../scripts/memory-flags.mjs";

const HOUR_MS = 3_600_000;
const SHOWN_HOURS = [1, 6, 12, 18, 24];
/** The first hours fill caches: compiled code, prepared statements, pages. */
const WARM_HOURS = 4;
const PASSWORD = "a-long-test-password";
const MB = 1024 * 1024;

type Weight = { hour: number; heapMb: number; rssMb: number };
type Day = { url: string; hour: () => number; isOver: () => boolean };
type Seen = { pages: number; calls: number };

/** The real program runs 24 hours in `minutes` with everything that happens in a day; memory is measured every hour. */
export async function aWholeDay({ minutes, requests }: { minutes: number; requests: number }) {
  const folder = await mkdtemp(join(tmpdir(), "day-"));
  await using post = await openMailServer();
  const port = await freePort("127.0.0.1");
  const factor = (24 * 60) / minutes;
  const start = Date.now();
  const program = spawn(process.execPath, [...memoryFlags, "src/main.ts"], {
    cwd: new URL("../..", import.meta.url),
    env: {
      ...{ PATH: process.env["PATH"], LOG_LEVEL: "error", ...memoryVariables, PORT: String(port) },
      ...{ DATA_DIR: folder, TRUST_PROXY: "1", ADMIN_PASSWORD: PASSWORD },
      SMTP_URL: `smtp://127.0.0.1:${post.port}`,
      ...{ CLOCK_START: String(start), CLOCK_FACTOR: String(factor) },
      NODE_OPTIONS: `--import=${import.meta.resolve("./outages/fast-clock.ts")}`,
    },
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  const end = () => program.kill("SIGKILL");
  process.once("exit", end);
  const url = `http://127.0.0.1:${port}`;
  const hour = () => ((Date.now() - start) * factor) / HOUR_MS;
  const day = { url, hour, isOver: () => hour() >= 24 };
  await until(() => isHealthy(url), "the site does not listen");
  const answered = noAnswers();
  const pauseMs = Math.floor((minutes * 60_000 * 2) / requests);
  const seen: Seen = { pages: 0, calls: 0 };
  const [weights] = await Promise.all([
    weighHourly(program, day),
    lookAround(day, seen),
    workAsOwner(day, seen),
    dateBackups(folder, { start, factor, isOver: day.isOver }),
    sendVisitors({ url, visitors: requests, atOnce: 2, pauseMs: Math.max(0, pauseMs - 300) }, answered),
  ]);
  program.kill("SIGTERM");
  await once(program, "exit");
  process.off("exit", end);
  const done = await whatWasDone(folder);
  await rm(folder, { recursive: true, force: true });
  return {
    ...{ ...seen, answered: answered.kept.size, refused: answered.refused.length },
    ...{ ...done, mailsArrived: post.arrived.length },
    weights: weights.filter((weight) => SHOWN_HOURS.includes(weight.hour)),
    heapMbAnHour: slope(weights, ({ heapMb }) => heapMb),
    rssMbAnHour: slope(weights, ({ rssMb }) => rssMb),
  };
}

async function isHealthy(url: string): Promise<boolean> {
  return fetch(`${url}/health`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function weighHourly(program: ChildProcess, { hour }: Day): Promise<Weight[]> {
  const weights: Weight[] = [];
  for (let next = 1; next <= 24; next += 1) {
    while (hour() < next) await sleep(20);
    program.send("weigh");
    const [{ heapUsed, rss }] = (await once(program, "message")) as [NodeJS.MemoryUsage];
    weights.push({ hour: next, heapMb: rounded(heapUsed / MB), rssMb: rounded(rss / MB) });
  }
  return weights;
}

const browsers = [
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
  "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  "GPTBot/1.2",
];
const paths = ["/", "/en", areaPath, `/en${areaPath}?utm_source=google&gclid=abc`, "/nowhere", "/sitemap.xml"];

/** People and bots, each with an address of its own; people also navigate without new documents. */
async function lookAround({ url, isOver }: Day, seen: Seen): Promise<void> {
  for (let number = 0; !isOver(); number += 1) {
    const headers = {
      "User-Agent": browsers[number % browsers.length] ?? "",
      "X-Forwarded-For": `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
      "Accept-Encoding": number % 3 ? "br" : "gzip",
    };
    const path = paths[number % paths.length] ?? "/";
    await read(await fetch(url + path, { headers }));
    seen.pages += 1;
    if (number % 7 === 0) await viewPage(url, headers, seen);
    await sleep(2);
  }
}

async function viewPage(url: string, headers: Record<string, string>, seen: Seen): Promise<void> {
  const body = JSON.stringify({ path: `/en${areaPath}`, referrer: "" });
  const own = { ...headers, "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" };
  await read(await fetch(`${url}/api/page-view`, { method: "POST", headers: own, body }));
  seen.calls += 1;
}

/** Every hour: sign in, load every page, export, and change a setting so that the pages are rendered again. */
async function workAsOwner({ url, hour, isOver }: Day, seen: Seen): Promise<void> {
  const same = { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" };
  for (let next = 0.5; next < 24; next += 1) {
    while (hour() < next && !isOver()) await sleep(20);
    const credentials = JSON.stringify({ username: "owner", password: PASSWORD });
    const login = await fetch(`${url}/api/admin/login`, { method: "POST", headers: same, body: credentials });
    const cookie = login.headers.get("Set-Cookie")?.split(";")[0] ?? "";
    await read(login);
    for (const path of [
      "leads",
      "traffic-logs",
      "analytics",
      "activity",
      "export-leads",
      "content-ideas",
      "settings",
    ]) {
      await read(await fetch(`${url}/api/admin/${path}`, { headers: { Cookie: cookie } }));
      seen.calls += 1;
    }
    const out = { ...same, Cookie: cookie };
    await read(await fetch(`${url}/api/admin/logout`, { method: "POST", headers: out }));
  }
}

/** The file system does not follow the program's clock, by which one backup a day is due. */
async function dateBackups(folder: string, clock: { start: number; factor: number; isOver: () => boolean }) {
  const dated = new Set<string>();
  for (; !clock.isOver(); await sleep(50)) {
    const files = await readdir(join(folder, "backups")).catch(() => []);
    for (const name of files.filter((file) => file.endsWith(".gz") && !dated.has(file))) {
      const moment = new Date(clock.start + (Date.now() - clock.start) * clock.factor);
      await utimes(join(folder, "backups", name), moment, moment);
      dated.add(name);
    }
  }
}

async function whatWasDone(folder: string) {
  await using db = openDb(databaseLocation({ DATA_DIR: folder }));
  return {
    visits: await countOf(db, "visits"),
    mails: await countOf(db, "mails"),
    selfTests: await countOf(db, "self_tests"),
    backups: (await readdir(join(folder, "backups")).catch(() => [])).length,
  };
}

async function countOf(db: Db, table: "visits" | "mails" | "self_tests"): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** The slope of the linear regression, per hour. */
function slope(weights: Weight[], of: (weight: Weight) => number): number {
  const warm = weights.filter(({ hour }) => hour > WARM_HOURS);
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(warm.map(({ hour }) => hour)), mean(warm.map(of))];
  const over = warm.reduce((sum, weight) => sum + (weight.hour - x) * (of(weight) - y), 0);
  return rounded(over / warm.reduce((sum, { hour }) => sum + (hour - x) ** 2, 0));
}

async function read(response: Response): Promise<void> {
  await response.arrayBuffer();
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
