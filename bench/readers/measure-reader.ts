import { readFileSync, writeFileSync } from "node:fs";
import { round1 } from "../setting/numbers.ts";
import { watchTurns } from "../turns.ts";
import { worstInputs } from "./worst-inputs.ts";

/* A process for each input: `node --expose-gc measure-reader.ts csv "the most rows"`. */
const [, , reader = "", name = ""] = process.argv;
const make = Object.entries(worstInputs).find(([one]) => one === reader)?.[1][name];
if (!make) throw new Error(`there is no input "${name}" of ${reader}`);

const { bytes, read } = make();
globalThis.gc?.();
await new Promise((resolve) => setTimeout(resolve, 100));
const before = residentMb();
forgetPeak();
const watch = watchTurns();
const answer = await read();
const longestMs = round1(watch.stop());
const moreMb = round1(peakMb() - before);
console.log(JSON.stringify({ bytes, longestMs, moreMb, outcome: summary(answer) }));

/** The reason, where it was refused. */
function summary(outcome: unknown): string {
  if (outcome instanceof Response) return String(outcome.status);
  if (typeof outcome === "string") return outcome;
  const { ok = true, problem = "" } = (outcome ?? {}) as { ok?: boolean; problem?: unknown };
  return ok ? "read" : JSON.stringify(problem);
}

/** So that the peak is that of reading, not of making the input. */
function forgetPeak(): void {
  writeFileSync("/proc/self/clear_refs", "5");
}

function residentMb(): number {
  return process.memoryUsage.rss() / 1024 / 1024;
}

function peakMb(): number {
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync("/proc/self/status", "utf8"))?.[1]) / 1024;
}
