import { existsSync, readFileSync } from "node:fs";

const MOST_LISTED = 15;
/** What Linux counts in: `getconf CLK_TCK` is 100 wherever Node runs. */
const TICK_MS = 10;

/** Runs a part and tells what it took. `processorMs` is that of the processes that have ended, where Linux says it. */
export function timed(name, run) {
  const [begun, used] = [performance.now(), processorOfChildren()];
  const counts = run();
  const processorMs = used === undefined ? undefined : processorOfChildren() - used;
  return { name, ...counts, wallMs: Math.round(performance.now() - begun), processorMs };
}

/** In milliseconds, of all processes that have ended and were waited for. */
function processorOfChildren() {
  if (!existsSync("/proc/self/stat")) return undefined;
  const [, fields] = readFileSync("/proc/self/stat", "utf8").split(") ");
  const [user, system] = fields.split(" ").slice(13, 15).map(Number);
  return (user + system) * TICK_MS;
}

/** The tests of Vitest's JSON report: `processorMs` is noted by `test/programs/processor-time.ts`. */
export function unitTests(report, root) {
  return (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status, duration, meta }) => ({
      ...{ file: name.replace(root, ""), name: fullName, ms: duration ?? 0 },
      ...{ processorMs: meta?.processorMs, state: status },
    })),
  );
}

/** The tests of Playwright's JSON report, each with the time of all its tries. */
export function journeys(report) {
  const walk = ({ specs = [], suites = [] }) => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests.map(({ status, results }) => ({
        ...{ file: `e2e/${file}`, name: title, ms: results.reduce((sum, { duration }) => sum + duration, 0) },
        ...{ state: status === "unexpected" ? "failed" : status, isFlaky: status === "flaky" },
      })),
    ),
    ...suites.flatMap(walk),
  ];
  return (report?.suites ?? []).flatMap(walk);
}

/** What CI may keep, and what a person reads. */
export function timesOf(parts, tests) {
  const all = tests.reduce((sum, { ms }) => sum + ms, 0);
  const files = new Map();
  for (const { file, ms } of tests) {
    const known = files.get(file);
    files.set(file, { file, tests: (known?.tests ?? 0) + 1, ms: (known?.ms ?? 0) + ms });
  }
  const onPostgres = tests.filter(({ name }) => name.endsWith("(PostgreSQL)"));
  return {
    parts,
    postgres: {
      tests: onPostgres.length,
      ms: Math.round(onPostgres.reduce((sum, { ms }) => sum + ms, 0)),
      processorMs: Math.round(onPostgres.reduce((sum, { processorMs = 0 }) => sum + processorMs, 0)),
    },
    slowestFiles: slowest([...files.values()], all),
    slowestTests: slowest(tests, all),
    flaky: tests.filter(({ isFlaky }) => isFlaky).map(({ file, name }) => `${file} ${name}`),
  };
}

function slowest(some, all) {
  return some
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, MOST_LISTED)
    .map(({ file, name, ms }) => ({ file, ...(name && { name }), ms: Math.round(ms), share: all && ms / all }));
}

export function linesOf({ parts, postgres, slowestFiles, slowestTests, flaky }) {
  const row = (name, wallMs, processorMs) =>
    `  ${name.padEnd(44)}${seconds(wallMs)}${processorMs === undefined ? "" : seconds(processorMs)}`;
  const listed = ({ file, name, ms, share }) =>
    `  ${seconds(ms)} ${`${Math.round(share * 100)} %`.padStart(5)}  ${file}${name ? ` ${name}` : ""}`;
  return [
    `\nWhere the time went${"".padEnd(27)}${"wall".padStart(7)}${"processor".padStart(11)}`,
    ...parts.map(({ name, wallMs, processorMs }) => row(name, wallMs, processorMs)),
    row(`  of it ${postgres.tests} on PostgreSQL, one after the other`, postgres.ms, postgres.processorMs),
    "\nThe slowest files, with their share of the time of all tests",
    ...slowestFiles.map(listed),
    "\nThe slowest tests",
    ...slowestTests.map(listed),
    flaky.length === 0 ? "\nNo test needed a second try" : "\nNeeded a second try",
    ...flaky.map((name) => `  ${name}`),
  ];
}

function seconds(ms) {
  return `${(ms / 1000).toFixed(1)} s`.padStart(9);
}
