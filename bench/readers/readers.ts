import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { memoryFlags, memoryVariables } from "../../scripts/memory-flags.mjs";
import { beside } from "../setting/numbers.ts";
import { worstInputs } from "./worst-inputs.ts";

const BUDGET = { turnMs: 50, moreMb: 64 };

type Measured = { bytes: number; longestMs: number; moreMb: number; outcome: string };

const program = new URL("./measure-reader.ts", import.meta.url).pathname;

const only = process.env["BENCH_READER"];

/** What the worst input of each reader costs: the longest turn of the event loop, in processor time, and memory. */
export async function readers() {
  const measured: Record<string, Record<string, Measured>> = {};
  for (const [reader, inputs] of Object.entries(worstInputs)) {
    if (only && reader !== only) continue;
    measured[reader] = {};
    for (const input of Object.keys(inputs)) {
      const flags = [...memoryFlags, "--expose-gc"];
      const env = { ...process.env, ...memoryVariables };
      const { stdout } = await promisify(execFile)(process.execPath, [...flags, program, reader, input], { env });
      const one = JSON.parse(stdout) as Measured;
      measured[reader][input] = one;
      const { longestMs, moreMb, outcome } = one;
      const verdict = `${beside(longestMs, BUDGET.turnMs)} ${beside(moreMb, BUDGET.moreMb)}`;
      console.log(`  ${`${reader}: ${input}`.padEnd(72)} ${longestMs} ms  ${moreMb} MB  ${verdict}  ${outcome}`);
    }
  }
  return { budget: BUDGET, readers: measured };
}
