import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { beside, round1 } from "./numbers.ts";
import { watchTurns } from "./turns.ts";

export const BUDGET_MS = 100;
export const BLOCK_MS = 50;

/** `processorMs` is this thread's alone: what `ms` would be on a machine that does nothing else. */
export type Measured = { ms: number; processorMs: number; longestTurnMs: number };

/** Each call of the back office to its last byte, once to warm up and once measured; those over a budget are marked. */
export async function measureCalls(
  read: (call: string) => Response | Promise<Response>,
  calls: readonly string[],
): Promise<Record<string, Measured>> {
  const measured: Record<string, Measured> = {};
  for (const call of calls) {
    const answer = await read(call);
    await answer.bytes();
    if (answer.status !== 200) throw new Error(`${call} answered ${answer.status}`);
    measured[call] = await measure(async () => void (await (await read(call)).bytes()));
    show(call, measured[call]);
  }
  return measured;
}

export async function measure(work: () => Promise<void>): Promise<Measured> {
  const watch = watchTurns();
  const [started, before] = [performance.now(), process.threadCpuUsage()];
  await work();
  const ms = round1(performance.now() - started);
  const { user, system } = process.threadCpuUsage(before);
  // What has just ended is a turn, too.
  await yieldToEventLoop();
  return { ms, processorMs: round1((user + system) / 1_000), longestTurnMs: round1(watch.stop()) };
}

function show(call: string, { ms, processorMs, longestTurnMs }: Measured): void {
  const isOver = beside(ms, BUDGET_MS) === "OVER" || beside(longestTurnMs, BLOCK_MS) === "OVER";
  const said = `${ms} ms, ${processorMs} ms of processor, longest turn ${longestTurnMs} ms`;
  console.log(`  ${call.padEnd(48)} ${said}  ${isOver ? "OVER" : "ok"}`);
}
