import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { Agent, get as getPlain } from "node:http";
import { Agent as SecureAgent, get as getSecurely } from "node:https";
import { constants, setPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "#src/operations/process/free-port.server.ts";
import { quantile } from "../../setting/numbers.ts";
import { NAME, ownHttps, placeCertificate } from "../../setting/own-https.ts";
import { startSiteProcess } from "../site-process.ts";
import type { Attack, Attacked } from "./slow-attack.ts";

const VISITORS = 16;
const PAUSE_MS = 8;
/** Longer than the server's request timeout plus the interval of its check. */
const UNTIL_CUT_MS = 40_000;

/** A round takes so many seconds, and longer where the machine is too busy for so many `visits`. */
type Order = { rounds: number; seconds: number; visits?: number; waitUntilCut: boolean } & Omit<Attack, "port">;
export type Walked = { ms: number[]; notServed: number };

/** Visitors with and without hundreds of clients that never finish their requests, and endless uploads, in turns. */
export async function slowClients({ rounds, seconds, visits, waitUntilCut, ...attack }: Order) {
  const folder = await mkdtemp(join(tmpdir(), "slow-"));
  const { port, ports } = await portsOf(attack);
  if (attack.isSecure) await placeCertificate(folder);
  const site = startSiteProcess({ ...ports, DATA_DIR: folder, ADMIN_PASSWORD: "a-long-test-password" });
  await site.ready;
  const visit = () => walk(port, seconds, { visits, isSecure: attack.isSecure });
  await visit();
  const calm: Walked[] = [];
  const attacked: Walked[] = [];
  const counts: Attacked[] = [];
  for (let round = 0; round < rounds; round += 1) {
    calm.push(await visit());
    const attacker = fork(new URL("slow-attack.ts", import.meta.url), { stdio: "inherit" });
    // A real attacker has a machine of its own.
    setPriority(attacker.pid ?? 0, constants.priority.PRIORITY_LOW);
    const begun = once(attacker, "message");
    attacker.send({ port, ...attack } satisfies Attack);
    await begun;
    await sleep(500);
    attacked.push(await visit());
    attacker.send("stop");
    if (waitUntilCut && round === rounds - 1) await sleep(UNTIL_CUT_MS);
    counts.push(await countOf(attacker));
    attacker.kill();
  }
  await site.kill("SIGTERM");
  await rm(folder, { recursive: true, force: true });
  return report({ calm, attacked, counts }, attack);
}

/** Where visitors and attackers come: the plain port, or that of the site's own TLS. */
async function portsOf({ isSecure = false }: Pick<Attack, "isSecure">) {
  const port = await freePort("127.0.0.1");
  if (!isSecure) return { port, ports: { PORT: String(port) } };
  const [http, plain] = [await freePort("127.0.0.1"), await freePort("127.0.0.1")];
  return {
    port,
    ports: { ...ownHttps, HTTPS_PORT: String(port), HTTP_PORT: String(http), PORT: String(plain) },
  };
}

function report(
  { calm, attacked, counts }: { calm: Walked[]; attacked: Walked[]; counts: Attacked[] },
  attack: Omit<Attack, "port">,
) {
  const p99 = (rounds: Walked[]) => median(rounds.map(({ ms }) => quantile(ms, 0.99)));
  const sum = (of: (walked: Walked) => number, rounds: Walked[]) => rounds.reduce((all, walked) => all + of(walked), 0);
  return {
    ...attack,
    visitsCalm: sum(({ ms }) => ms.length, calm),
    visitsAttacked: sum(({ ms }) => ms.length, attacked),
    notServed: sum(({ notServed }) => notServed, [...calm, ...attacked]),
    p99CalmMs: round2(p99(calm)),
    p99AttackedMs: round2(p99(attacked)),
    p99Ratio: round2(p99(attacked) / p99(calm)),
    halfOpenCutOff: counts.at(-1)?.cutOff ?? 0,
    uploadsRefused: counts.reduce((all, { uploadsRefused }) => all + uploadsRefused, 0),
    megabytesPushed: Math.round(counts.reduce((all, { megabytesPushed }) => all + megabytesPushed, 0)),
  };
}

type Walk = { visits?: number | undefined; isSecure?: boolean | undefined };

/** Visitors who load the home page repeatedly, each on a connection of its own. */
export async function walk(port: number, seconds: number, { visits = 0, isSecure }: Walk = {}): Promise<Walked> {
  const walked: Walked = { ms: [], notServed: 0 };
  const until = performance.now() + seconds * 1_000;
  const visitor = async () => {
    const secure = { servername: NAME, rejectUnauthorized: false };
    const agent = isSecure
      ? new SecureAgent({ ...secure, keepAlive: true, maxSockets: 1 })
      : new Agent({ keepAlive: true, maxSockets: 1 });
    while (performance.now() < until || walked.ms.length + walked.notServed < visits) {
      const began = performance.now();
      if (await isServed(agent, port)) walked.ms.push(performance.now() - began);
      else walked.notServed += 1;
      await sleep(PAUSE_MS);
    }
    agent.destroy();
  };
  await Promise.all(Array.from({ length: VISITORS }, visitor));
  return walked;
}

/** A lost connection is opened again once, as a browser does: on a busy machine the greeting of TLS outlasts its limit. */
async function isServed(agent: Agent, port: number): Promise<boolean> {
  const status = (await statusOf(agent, port)) ?? (await statusOf(agent, port));
  return status === 200;
}

/** None where the connection is lost. */
function statusOf(agent: Agent, port: number): Promise<number | undefined> {
  const headers = { Host: NAME, "Accept-Encoding": "br" };
  const get = agent instanceof SecureAgent ? getSecurely : getPlain;
  return new Promise((resolve) => {
    const lost = () => resolve(undefined);
    get({ agent, port, host: "127.0.0.1", path: "/", headers }, (response) => {
      response.on("error", lost).resume();
      response.on("end", () => resolve(response.statusCode));
    }).on("error", lost);
  });
}

async function countOf(attacker: ChildProcess): Promise<Attacked> {
  const answer = once(attacker, "message");
  attacker.send("count");
  const [counts] = await answer;
  return counts as Attacked;
}

function median(values: number[]): number {
  return quantile(values, 0.5);
}

function round2(value: number): number {
  return Math.round(value * 100) / 100;
}
