import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { Agent } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { countLeads, quickProof, send, type Answer } from "./contact-requests.ts";
import { processorMs } from "./memory.ts";
import { quantile, round1 } from "./numbers.ts";
import { startSite, type RunningSite } from "./running-site.ts";

const ROUNDS = 7;
const SECONDS = 2;
/** So many at full speed in a round, and as many at an even pace. */
const REQUESTS = 300;
const AT_ONCE = 16;
const A_SECOND = 100;

type Site = RunningSite & { agent: Agent; secretKey: Buffer; sent: number };

/** One process beside two, each over a SQLite file of its own, in turns: pages and stored requests, and what each costs. */
export async function workers() {
  const sites = { one: await open("1"), two: await open("2") };
  // Until every worker has printed its pages well.
  await sleep(20_000);
  const rounds: Record<string, Round[]> = { one: [], two: [] };
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, site] of Object.entries(sites)) rounds[name]?.push(await oneRound(site));
  const stored = { one: await countLeads(sites.one.dataDir), two: await countLeads(sites.two.dataDir) };
  await Promise.all(Object.values(sites).map((site) => site.stop()));
  const result = { sentToEach: sites.one.sent, stored, one: medians(rounds["one"]), two: medians(rounds["two"]) };
  console.log(`  ${JSON.stringify(result)}`);
  return { ...result, rounds };
}

async function open(count: string): Promise<Site> {
  const secretKey = randomBytes(32);
  const env = { WORKERS: count, SECRET_KEY: secretKey.toString("base64"), TRUST_PROXY: "1" };
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  return { ...(await startSite({ env })), agent, secretKey, sent: 0 };
}

type Round = Awaited<ReturnType<typeof oneRound>>;

async function oneRound(site: Site) {
  const pages = pagesOf(site.url, () => costOf(site.pid));
  // The log of those visits is written first.
  await sleep(1_500);
  const before = costOf(site.pid);
  const fast = await asFastAsPossible(await sendings(site));
  const processorMsEach = round1((costOf(site.pid) - before) / REQUESTS);
  const steady = await atPace(await sendings(site));
  return {
    ...{ ...pages, requestsASecond: fast.aSecond, fullSpeedP99: fast.p99, processorMsEach },
    ...{ pacedP50: steady.p50, pacedP99: steady.p99 },
  };
}

async function sendings(site: Site): Promise<(() => Promise<Answer>)[]> {
  const first = site.sent;
  site.sent += REQUESTS;
  const proofs = await Promise.all(Array.from({ length: REQUESTS }, () => quickProof(site.secretKey)));
  return proofs.map((proof, index) => () => send(site.url, { agent: site.agent, index: first + index, proof }));
}

function medians(rounds: Round[] = []) {
  const names = Object.keys(rounds[0] ?? {}) as (keyof Round)[]; // A round's own names.
  return Object.fromEntries(
    names.map((name) => [
      name,
      quantile(
        rounds.map((round) => round[name]),
        0.5,
      ),
    ]),
  );
}

/** Pages a second, and how many of them one second of processor makes. */
function pagesOf(url: string, cost: () => number) {
  const before = cost();
  const args = ["-t1", "-c32", `-d${SECONDS}s`, "-H", "Accept-Encoding: br", `${url}/`];
  const output = execFileSync("wrk", args, { encoding: "utf8" });
  const served = Number(/(\d+) requests in/.exec(output)?.[1]);
  return {
    pagesASecond: Math.round(served / SECONDS),
    pagesAProcessorSecond: Math.round((served * 1000) / (cost() - before)),
  };
}

/** A few at once, each as soon as the one before is answered. */
async function asFastAsPossible(sendings: (() => Promise<Answer>)[]) {
  const line = [...sendings];
  const answers: Answer[] = [];
  const began = performance.now();
  const walk = async () => {
    for (let next = line.shift(); next; next = line.shift()) answers.push(await next());
  };
  await Promise.all(Array.from({ length: AT_ONCE }, walk));
  return { aSecond: Math.round((answers.length * 1000) / (performance.now() - began)), ...timesOf(answers) };
}

async function atPace(sendings: (() => Promise<Answer>)[]) {
  const sent: Promise<Answer>[] = [];
  for (const next of sendings) {
    sent.push(next());
    await sleep(1000 / A_SECOND);
  }
  return timesOf(await Promise.all(sent));
}

function timesOf(answers: Answer[]) {
  if (answers.some(({ status }) => status !== 201)) throw new Error("a request was not taken");
  const times = answers.map(({ ms }) => ms);
  return { p50: round1(quantile(times, 0.5)), p99: round1(quantile(times, 0.99)) };
}

/** Of the process and those it started. */
function costOf(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean);
  return [pid, ...children.map(Number)].reduce((sum, one) => sum + processorMs(one), 0);
}
