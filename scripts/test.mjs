import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { spawnSync } from "node:child_process";
import { buildIfStale, env, installIfStale, root, say } from "./setup.mjs";

installIfStale({ development: true });
const { findChromium } = await import("./chromium.mjs");
const chromium = findChromium();
buildIfStale();

// Holds everything that the tests write. PostgreSQL's own user must be able to enter it.
const scratch = mkdtempSync(join(tmpdir(), "tests-"));
chmodSync(scratch, 0o711);
let failed = 0;
let passed = 0;
/** Told once more at the end, where a log that was cut still has them. */
const failures = [];

say("\nTypes, lint, format, dead code");
count(spawnSync("node", ["scripts/check.mjs"], { cwd: root, env, stdio: "inherit" }).status === 0 ? [1, 0] : [0, 1]);
say("\nUnit, route and storage tests");
count(vitest());
say("\nJourneys in a real browser");
count(playwright());
rmSync(scratch, { recursive: true, force: true });
for (const name of failures) say(`Failed: ${name}`);
say(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

function count([good, bad]) {
  passed += good;
  failed += bad;
}

function vitest() {
  const file = join(scratch, "vitest.json");
  const { status } = runTool("vitest", ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`]);
  const report = readReport(file);
  for (const { name, assertionResults } of report?.testResults ?? []) {
    for (const test of assertionResults) if (test.status === "failed") failures.push(`${name} ${test.fullName}`);
  }
  return atLeastOne(status, report ? [report.numPassedTests, report.numFailedTests] : [0, 0]);
}

function playwright() {
  const file = join(scratch, "playwright.json");
  const { status } = runTool("playwright", ["test"], { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file });
  const report = readReport(file);
  for (const suite of report?.suites ?? []) addFailedJourneys(suite);
  const stats = report?.stats;
  return atLeastOne(status, stats ? [stats.expected + stats.flaky, stats.unexpected] : [0, 0]);
}

function addFailedJourneys({ specs = [], suites = [] }) {
  for (const { ok, file, title } of specs) if (!ok) failures.push(`e2e/${file} ${title}`);
  suites.forEach(addFailedJourneys);
}

/** A tool that fails without a failed test, such as one that did not start, counts as one failure. */
function atLeastOne(status, [good, bad]) {
  return status === 0 ? [good, bad] : [good, Math.max(1, bad)];
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
