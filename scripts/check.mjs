import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { env, installIfStale, root, say } from "./setup.mjs";

installIfStale({ development: true });

// A second check of types reads what the first found of the files that are as they were.
const TYPES_SEEN = "node_modules/.cache/types.tsbuildinfo";
const sources = ["src", "test", "e2e", "bench", "scripts"];
const everything = readdirSync(root).filter((name) => !/^(node_modules|dist|data|test-results|\.git)$/.test(name));

/** At the root: settings of the tools, and what is installed. */
const configuration = everything.filter((name) => /\.(json|ts)$/.test(name));

/** Each step with what it reads: while none of that has changed, its last verdict holds. */
const steps = {
  // One checker: several repeat the same types, which takes twice the memory and is no faster on two cores.
  types: [sources, "tsc", "--noEmit", "-p", ".", "--singleThreaded", "--incremental", "--tsBuildInfoFile", TYPES_SEEN],
  lint: [sources, "oxlint", "--type-aware", "--deny-warnings"],
  format: [everything, "oxfmt", "--check"],
  expressions: [sources, "node", "scripts/checks/check-expressions.ts"],
  "dead code": [sources, "knip"],
  packs: [["packs", "public", ...sources], "node", "scripts/checks/check-packs.ts"],
  "words for visitors": [sources, "node", "scripts/checks/words.ts"],
  licences: [["scripts"], "node", "scripts/checks/licences.ts"],
};
const PASSED = join(root, "node_modules", ".cache", "checks-passed.json");
/** Most have one thread. */
const AT_ONCE = 3;

const passed = readPassed();
const waiting = Object.entries(steps);
let failed = false;
await Promise.all(Array.from({ length: AT_ONCE }, runNext));
mkdirSync(join(root, "node_modules", ".cache"), { recursive: true });
writeFileSync(PASSED, JSON.stringify(passed));
process.exitCode = failed ? 1 : 0;

async function runNext() {
  for (let next = waiting.shift(); next; next = waiting.shift()) await check(...next);
}

async function check(name, [reads, ...command]) {
  const hash = hashOf(reads, command);
  if (passed[name] === hash) return say(`  ${name}: as it was when it passed`);
  const { status, output } = await runToEnd(command);
  say(`  ${name}${status === 0 ? "" : " failed"}`);
  if (status !== 0 || /\S/.test(output)) process.stdout.write(output);
  if (status === 0) passed[name] = hash;
  else failed = true;
}

function hashOf(reads, command) {
  const files = [...reads, ...configuration].flatMap(filesIn).toSorted((one, other) => (one < other ? -1 : 1));
  const hash = createHash("sha256").update(command.join(" "));
  for (const file of files) hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest("hex");
}

function filesIn(name) {
  if (statSync(join(root, name)).isFile()) return [name];
  const found = readdirSync(join(root, name), { recursive: true, withFileTypes: true });
  return found
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath ?? file.path, file.name).slice(root.length));
}

/** What it prints is kept together, as others run beside it. */
function runToEnd([command, ...args]) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
    child.on("error", (error) => resolve({ status: 1, output: `${command} could not be started: ${error.message}\n` }));
    child.on("close", (status) => resolve({ status: status ?? 1, output }));
  });
}

function readPassed() {
  try {
    return JSON.parse(readFileSync(PASSED, "utf8"));
  } catch {
    return {};
  }
}
