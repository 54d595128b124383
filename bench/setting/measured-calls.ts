import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { beside, quantile, round1 } from "./numbers.ts";
import { watchTurns } from "../turns.ts";

export const BUDGET_MS = 100;
export const BLOCK_MS = 50;

/**
 * `processorMs` is this thread's alone, `serverMs` that of the connection of PostgreSQL: together they are what `ms` would be on
 * a machine that does nothing else.
 */
export type Measured = { ms: number; processorMs: number; longestTurnMs: number; serverMs?: number };

/** One round may be the machine, or what is compiled late. */
const ROUNDS = 5;

type Read = (call: string) => Response | Promise<Response>;

/** Each call of the back office to its last byte, once to warm up, then in some rounds; those over a budget are marked. */
export async function measureCalls(
  read: Read,
  calls: readonly string[],
  loadServerMs?: () => Promise<number>,
): Promise<Record<string, Measured>> {
  const measured: Record<string, Measured> = {};
  for (const call of calls) {
    const answer = await read(call);
    await answer.bytes();
    if (answer.status !== 200) throw new Error(`${call} answered ${answer.status}`);
    measured[call] = await measureCall(async () => void (await (await read(call)).bytes()), loadServerMs);
    show(call, measured[call]);
  }
  return measured;
}

/** The watch over the turns takes processor time of its own while an answer is waited for: it has a round to itself. */
async function measureCall(work: () => Promise<void>, loadServerMs?: () => Promise<number>): Promise<Measured> {
  const before = await loadServerMs?.();
  const rounds: Timed[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await time(work));
  const after = await loadServerMs?.();
  const median = (figure: keyof Timed) =>
    quantile(
      rounds.map((round) => round[figure]),
      0.5,
    );
  const { longestTurnMs } = await measure(work);
  const timed = { ms: median("ms"), processorMs: median("processorMs"), longestTurnMs };
  return before === undefined || after === undefined ? timed : { ...timed, serverMs: (after - before) / ROUNDS };
}

export async function measure(work: () => Promise<void>): Promise<Measured> {
  const watch = watchTurns();
  const timed = await time(work);
  // What has just ended is a turn, too.
  await yieldToEventLoop();
  return { ...timed, longestTurnMs: round1(watch.stop()) };
}

type Timed = { ms: number; processorMs: number };

async function time(work: () => Promise<void>): Promise<Timed> {
  const [started, before] = [performance.now(), process.threadCpuUsage()];
  await work();
  const ms = round1(performance.now() - started);
  const { user, system } = process.threadCpuUsage(before);
  return { ms, processorMs: round1((user + system) / 1_000) };
}

function show(call: string, { ms, processorMs, serverMs, longestTurnMs }: Measured): void {
  const isOver = beside(ms, BUDGET_MS) === "OVER" || beside(longestTurnMs, BLOCK_MS) === "OVER";
  const server = serverMs === undefined ? "" : `, ${serverMs} ms at the server`;
  const said = `${ms} ms, ${processorMs} ms of processor${server}, longest turn ${longestTurnMs} ms`;
  console.log(`  ${call.padEnd(48)} ${said}  ${isOver ? "OVER" : "ok"}`);
}
