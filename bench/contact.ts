import { randomBytes } from "node:crypto";
import { Agent } from "node:http";
import { countLeads, quickProof, send, type Answer } from "./setting/contact-requests.ts";
import { processorMs } from "./setting/memory.ts";
import { beside, quantile, round1 } from "./setting/numbers.ts";
import { startSite } from "./setting/running-site.ts";

const A_SECOND = 100;
const SECONDS = 10;
/** Warm-up requests, slower and not measured. */
const WARMING = 200;
const BUDGET_MS = 25;

/** Contact requests at an even pace: latency of each 201, and whether all are stored. */
export async function contact() {
  const secretKey = randomBytes(32);
  const proofs = await Promise.all(Array.from({ length: WARMING + A_SECOND * SECONDS }, () => quickProof(secretKey)));
  const site = await startSite({ env: { SECRET_KEY: secretKey.toString("base64"), TRUST_PROXY: "1" } });
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  await new Promise((resolve) => setTimeout(resolve, 30_000));
  const sendings = proofs.map((proof, index) => () => send(site.url, { agent, index, proof }));
  const first = await atPace(sendings.slice(0, WARMING), A_SECOND / 4);
  const cpuBefore = processorMs(site.pid);
  const answers = await atPace(sendings.slice(WARMING), A_SECOND);
  const cpuEach = round1((processorMs(site.pid) - cpuBefore) / answers.length);
  console.log(`  ${cpuEach} ms of processor time each, however busy the machine`);
  const stored = (await countLeads(site.dataDir)) - first.length;
  await site.stop();
  return { cpuEach, ...report(answers, stored) };
}

async function atPace(sendings: (() => Promise<Answer>)[], aSecond: number): Promise<Answer[]> {
  const began = performance.now();
  const sent: Promise<Answer>[] = [];
  for (const [index, sendOne] of sendings.entries()) {
    const wait = began + (index * 1000) / aSecond - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    sent.push(sendOne());
  }
  return Promise.all(sent);
}

function report(answers: Answer[], stored: number) {
  const taken = answers.filter(({ status }) => status === 201);
  const times = taken.map(({ ms }) => ms);
  const result = {
    budgets: { BUDGET_MS },
    ...{ sent: answers.length, taken: taken.length, stored },
    p50: round1(quantile(times, 0.5)),
    p99: round1(quantile(times, 0.99)),
    worst: round1(Math.max(...times)),
  };
  console.log(`  ${result.sent} sent at ${A_SECOND} a second, ${result.taken} answered 201, ${stored} stored`);
  console.log(
    `  p50 ${result.p50} ms, p99 ${result.p99} ms, worst ${result.worst} ms   budget p99 ${BUDGET_MS}  ${beside(result.p99, BUDGET_MS)}`,
  );
  if (stored !== result.taken) throw new Error("not every 201 is a row");
  return result;
}
