import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { databaseLocation, openDb } from "#src/platform/db/db.server.ts";
import { migrate } from "#src/platform/db/migrate.server.ts";
import { fillInvoices } from "./invoices.ts";
import { processorMs, residentMb } from "./setting/memory.ts";
import { beside, round1 } from "./setting/numbers.ts";
import { PASSWORD, signIn, type Owner } from "./setting/owner.ts";
import { settle, startProbe } from "./setting/probe.ts";
import { startSite } from "./setting/running-site.ts";

const INVOICES = Number(process.env["BENCH_INVOICES"] ?? 2_400);
const ZIP = "books/files/invoices.zip?period=2026&language=fr";
/** From the first tenth of the file on, which has started the thread that lays out PDFs. */
const GROWTH_MB = 20;
const SLOW_MS = 30_000;
const PAUSE_MS = 1_000;

/** The PDFs of a year in one file, read as fast as they are made, then by a slow reader who hangs up. */
export async function invoicesZip() {
  const dataDir = await mkdtemp(join(tmpdir(), "bench-"));
  const db = openDb(databaseLocation({ DATA_DIR: dataDir }));
  await migrate(db);
  await fillInvoices(db, { invoices: INVOICES, payments: INVOICES });
  await db.destroy();
  const site = await startSite({ dataDir, env: { ADMIN_PASSWORD: PASSWORD } });
  const home = await startProbe(site.url, "/");
  try {
    const owner = await signIn(site.url);
    await settle(home);
    const before = round1(residentMb(site.pid));
    home.begin();
    const fast = await readFast(owner, site.pid);
    const waits = { homeP99: round1(home.p99()), homeWorst: round1(home.worst()) };
    await home.stop();
    const slow = await readSlowly(owner, site.pid);
    const growthMB = round1(fast.highestLater - fast.highestInFirstTenth);
    console.log(`  ${INVOICES} invoices, ${fast.MB} MB in ${fast.seconds} s, ${fast.processorMs} ms of processor`);
    console.log(
      `  resident ${before} MB before, at most ${fast.highestInFirstTenth} in the first tenth, ${fast.highestLater}` +
        ` later: +${growthMB} MB ${beside(growthMB, GROWTH_MB)}; home page p99 ${waits.homeP99} ms`,
    );
    console.log(
      `  slowly ${slow.MB} MB in ${slow.seconds} s: at most ${slow.highest} MB, ${slow.processorMs} ms of processor;` +
        ` ${slow.processorMsAfter} ms in the ${slow.secondsAfter} s after hanging up`,
    );
    return { invoices: INVOICES, budgets: { GROWTH_MB }, residentMB: { before }, fast: { ...fast, ...waits }, slow };
  } finally {
    await home.stop();
    await site.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function readFast(owner: Owner, pid: number) {
  const samples: number[] = [];
  const timer = setInterval(() => samples.push(residentMb(pid)), 50);
  const used = processorMs(pid);
  const { bytes, ms, status } = await owner.drain(ZIP, () => {});
  clearInterval(timer);
  if (status !== 200) throw new Error(`the zip answered ${status}`);
  const tenth = Math.ceil(samples.length / 10);
  return {
    ...{ MB: round1(bytes / 1e6), seconds: round1(ms / 1000), processorMs: processorMs(pid) - used },
    highestInFirstTenth: round1(Math.max(...samples.slice(0, tenth))),
    highestLater: round1(Math.max(...samples.slice(tenth))),
  };
}

/** What is not read is not made either, but for what the sockets hold. */
async function readSlowly(owner: Owner, pid: number) {
  const started = performance.now();
  const hangUp = new Error("read slowly for long enough");
  const [samples, used, kB]: [number[], number, number[]] = [[], processorMs(pid), []];
  try {
    await owner.drain(ZIP, async (chunk) => {
      kB.push(chunk.length / 1000);
      await sleep(PAUSE_MS);
      samples.push(residentMb(pid));
      if (performance.now() - started > SLOW_MS) throw hangUp;
    });
  } catch (error) {
    if (error !== hangUp) throw error;
  }
  const [seconds, until] = [round1((performance.now() - started) / 1000), processorMs(pid)];
  const secondsAfter = 5;
  await sleep(secondsAfter * 1000);
  return {
    ...{ MB: round1(kB.reduce((sum, one) => sum + one, 0) / 1000), seconds, highest: round1(Math.max(...samples)) },
    ...{ processorMs: until - used, secondsAfter, processorMsAfter: processorMs(pid) - until },
  };
}
