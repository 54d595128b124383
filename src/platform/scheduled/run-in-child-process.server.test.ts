import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { MINUTE_MS } from "#src/platform/clock/durations.ts";
import { runInChildProcess } from "./run-in-child-process.server.ts";

const folder = mkdtempSync(join(tmpdir(), "programs-"));
const answerOf = (what: string) => `process.send(${what}, () => process.disconnect())`;

function run(name: string, code: string, limits: { longestMs?: number; processorMs?: number } = {}) {
  const program = join(folder, `${name}.mjs`);
  writeFileSync(program, code);
  return runInChildProcess<unknown>(new Uint8Array(3), { program, longestMs: MINUTE_MS, ...limits });
}

test("a program that only waits for the processor has its time", async () => {
  const waiting = `setTimeout(() => ${answerOf('"done"')}, 4_000)`;
  expect(await run("waiting", waiting, { processorMs: 3_000 })).toBe("done");
});

test.skipIf(process.platform !== "linux")("a program that uses up its time of the processor is too slow", async () => {
  expect(await run("busy", "for (;;) Math.random()", { processorMs: 1_000 })).toBe("too-slow");
});

test("what was ended before its time is interrupted, and what ends by itself has crashed", async () => {
  expect(await run("hanging", "setInterval(() => {}, 1_000)", { longestMs: 300 })).toBe("interrupted");
  expect(await run("killed", 'process.kill(process.pid, "SIGKILL")')).toBe("interrupted");
  expect(await run("aborted", "process.abort()")).toBe("crashed");
  expect(await run("silent", "process.exit()")).toBe("crashed");
});

test.skipIf(process.platform !== "linux")("where memory is short, the program goes before the site", async () => {
  const code = `import { readFileSync } from "node:fs";
setTimeout(() => ${answerOf('readFileSync("/proc/self/oom_score_adj", "utf8").trim()')}, 200)`;
  expect(await run("offered", code)).toBe("1000");
});
