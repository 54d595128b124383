import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { spawnSync } from "node:child_process";
import { matchingTests } from "./tests/matching-tests.mjs";
import { buildIfStale, env, installIfStale, root, say, stop } from "./setup.mjs";
import { journeys, linesOf, timed, timesOf, unitTests } from "./tests/test-times.mjs";

const words = process.argv.slice(2);
const chosen = words.length > 0 ? matchingTests(root, words) : undefined;
if (chosen && chosen.unit.length + chosen.journeys.length === 0)
  stop(`No file of tests has ${words.join(" or ")} in its path or text.`);

const none = { passed: 0, failed: 0, tests: [] };
let chromium;
const setUp = timed("installation", () => {
  installIfStale({ development: true });
  return none;
});
// It looks for a browser with what is installed now.
const { findChromium, findHeadlessShell } = await import("./chromium.mjs");
const built = timed("browser and build", () => {
  if (!chosen || chosen.journeys.length > 0) chromium = findChromium();
  buildIfStale();
  return none;
});

// Holds everything that the tests write. PostgreSQL's own user must be able to enter it.
const scratch = mkdtempSync(join(tmpdir(), "tests-"));
chmodSync(scratch, 0o711);
const parts = [setUp, built];
if (!chosen) run("types, lint, format, dead code", check);
if (!chosen || chosen.unit.length > 0) run("unit, route and storage tests", vitest);
if (!chosen || chosen.journeys.length > 0) run("journeys in a real browser", playwright);
rmSync(scratch, { recursive: true, force: true });

const tests = parts.flatMap((part) => part.tests);
const times = timesOf(
  parts.map(({ tests: _, ...part }) => part),
  tests,
);
// For CI to keep.
mkdirSync(join(root, "test-results"), { recursive: true });
writeFileSync(join(root, "test-results", "times.json"), JSON.stringify(times, null, 2));
for (const line of linesOf(times)) say(line);
// Told once more at the end, where a log that was cut still has them.
for (const { file, name, state } of tests) if (state === "failed") say(`Failed: ${file} ${name}`);
const sum = (of) => parts.reduce((all, part) => all + part[of], 0);
say(`\n${sum("passed")} passed, ${sum("failed")} failed`);
process.exit(sum("failed") === 0 ? 0 : 1);

function run(name, part) {
  say(`\n${name[0].toUpperCase()}${name.slice(1)}`);
  parts.push(timed(name, part));
}

function check() {
  const { status } = spawnSync("node", ["scripts/check.mjs"], { cwd: root, env, stdio: "inherit" });
  return status === 0 ? { ...none, passed: 1 } : { ...none, failed: 1 };
}

function vitest() {
  const file = join(scratch, "vitest.json");
  const names = chosen?.names ? ["-t", chosen.names] : [];
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const { status } = runTool("vitest", ["run", ...reporters, ...names, ...(chosen?.unit ?? [])]);
  return counted(status, unitTests(readReport(file), root));
}

function playwright() {
  const file = join(scratch, "playwright.json");
  const names = chosen?.names ? ["-g", chosen.names, "--pass-with-no-tests"] : [];
  const shell = findHeadlessShell();
  const browsers = { CHROMIUM_PATH: chromium, ...(shell && { HEADLESS_SHELL_PATH: shell }) };
  const variables = { ...browsers, PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const { status } = runTool("playwright", ["test", ...names, ...(chosen?.journeys ?? [])], variables);
  return counted(status, journeys(readReport(file)));
}

/** A tool that fails without a failed test, such as one that did not start, counts as one failure. */
function counted(status, all) {
  const failed = all.filter(({ state }) => state === "failed").length;
  const passed = all.filter(({ state }) => ["passed", "expected", "flaky"].includes(state)).length;
  return { passed, failed: status === 0 ? failed : Math.max(1, failed), tests: all };
}

function runTool(tool, args, extra = {}) {
  return spawnSync(tool, args, {
    cwd: root,
    env: { ...env, TMPDIR: scratch, TEMP: scratch, ...extra },
    stdio: "inherit",
  });
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}
