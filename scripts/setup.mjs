/*
 * Dependency-free: runs on the machine's own Node, which may be older than the
 * one the project brings along. Everything after it runs on the project's.
 */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { createHash } from "node:crypto";

export const root = fileURLToPath(new URL("..", import.meta.url));
const bin = join(root, "node_modules", ".bin");

const lockedNode = join(bin, process.platform === "win32" ? "node.exe" : "node");

/** The project's own Node, first on the PATH of everything started here; it loads no TypeScript that it has seen before. */
export const env = {
  NODE_COMPILE_CACHE: join(root, "dist", "compiled"),
  ...process.env,
  PATH: `${bin}${delimiter}${process.env.PATH}`,
};

/** Installs exactly what the lock file says, when it is missing or has changed. Running needs no development dependency. */
export function installIfStale({ development = false } = {}) {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    stop(`Node 20.19 or newer is needed to begin; this is ${process.version}.`);
  if (isInstalled(root, { development })) return;
  say("Installing dependencies (once: half a minute, several minutes on a slow disk or line)…");
  installInto(root, { development });
  linkLockedNode();
  ensureLockedNodeRuns();
  noteInstalled(root, { development });
}

/** One benchmark alone needs it, and it is half as large as all that the site needs. */
export function installLighthouse() {
  const folder = join(root, "bench", "lighthouse");
  if (isInstalled(folder, {})) return;
  say("Installing Lighthouse…");
  installInto(folder, {});
  noteInstalled(folder, {});
}

function installInto(folder, { development = false }) {
  const clock = sayTimeEvery(20_000);
  const args = ["ci", "--no-audit", "--no-fund", "--loglevel=error", ...(development ? [] : ["--omit=dev"])];
  run(process.platform === "win32" ? "npm.cmd" : "npm", args, { cwd: folder });
  clock.kill();
}

/** An installation with the development dependencies serves those who need none. */
export function isInstalled(folder, { development = false }) {
  const [lock, kind] = existsSync(stampOf(folder)) ? readFileSync(stampOf(folder), "utf8").split("\n") : [];
  return lock === lockOf(folder) && (kind === "development" || !development);
}

export function noteInstalled(folder, { development = false }) {
  writeFileSync(stampOf(folder), `${lockOf(folder)}\n${development ? "development" : "production"}`);
}

function stampOf(folder) {
  return join(folder, "node_modules", ".installed-lock");
}

function lockOf(folder) {
  return createHash("sha256")
    .update(readFileSync(join(folder, "package-lock.json")))
    .digest("hex");
}

/** npm 9 of Debian 13 installs the locked Node, and removes its link with the packages of other systems. */
export function linkLockedNode(modules = join(root, "node_modules")) {
  const link = join(modules, ".bin", "node");
  if (process.platform === "win32" || existsSync(link)) return;
  const { platform, arch } = process;
  const names = [`node-${platform}-${arch}`, `node-bin-${platform}-${arch}`];
  const name = names.find((each) => existsSync(join(modules, each, "bin", "node")));
  if (!name) return;
  mkdirSync(join(modules, ".bin"), { recursive: true });
  symlinkSync(join("..", name, "bin", "node"), link);
}

/** The locked Node links libatomic, which a minimal Debian lacks: installed as root, otherwise the command is printed. */
function ensureLockedNodeRuns() {
  const problem = lockedNodeProblem();
  if (!problem) return;
  if (!/libatomic/.test(problem)) stop(`The Node of this project does not run here: ${problem}`);
  if (process.getuid?.() === 0 && installsLibatomic() && !lockedNodeProblem()) return;
  stop("The Node of this project needs the system library libatomic. Install it, then try again:\n  " + LIBATOMIC);
}

const LIBATOMIC = "sudo apt-get install -y libatomic1   (Debian, Ubuntu; elsewhere: libatomic)";

function installsLibatomic() {
  say("Installing the system library libatomic1…");
  const apt = (...args) => spawnSync("apt-get", ["-qq", ...args], { stdio: "ignore" }).status === 0;
  return apt("update") && apt("install", "-y", "--no-install-recommends", "libatomic1");
}

/** The loader's error in one line, when it does not start. */
function lockedNodeProblem() {
  const { status, stderr, error } = spawnSync(lockedNode, ["--version"], { encoding: "utf8" });
  return status === 0 ? undefined : (error?.message ?? stderr).trim().split("\n")[0];
}

/** A process of its own, since installing holds this one up; it goes with this one, whose pipe it reads. */
export function sayTimeEvery(ms) {
  const program = `
    const begun = Date.now();
    process.stdin.resume().on("end", () => process.exit());
    setInterval(() => console.log(\`  still installing, \${Math.round((Date.now() - begun) / 1000)} s so far…\`), ${ms});`;
  return spawn(process.execPath, ["-e", program], { stdio: ["pipe", "inherit", "ignore"] });
}

/** Builds when the build is missing or older than what it is made of; true when it did. */
export function buildIfStale() {
  const built = join(root, "dist", "built-at");
  if (existsSync(built) && statSync(built).mtimeMs >= newestSource()) return false;
  say("Building…");
  run("node", [join(root, "scripts", "build.mjs")]);
  return true;
}

function newestSource() {
  const files = ["package-lock.json", "vite.config.ts", "scripts/build.mjs"].map((name) => join(root, name));
  const sources = readdirSync(join(root, "src"), { recursive: true }).map((name) => join(root, "src", name));
  return Math.max(...[...files, ...sources].map((file) => statSync(file).mtimeMs));
}

const OUT_OF_MEMORY =
  "most likely the memory was full. Stop other programs, add swap, or take an archive, which needs no build (docs/deploy).";

/** Runs to the end; exits with its code when that is not 0, and says which signal ended it. */
export function run(command, args, options = {}) {
  const { status, signal, error } = spawnSync(command, args, { cwd: root, env, stdio: "inherit", ...options });
  if (signal) stop(`${command} was ended by ${signal}${signal === "SIGKILL" ? `: ${OUT_OF_MEMORY}` : "."}`);
  if (error) stop(`${command} could not be started: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
}

/** Runs a Node program in place of this process: forwards signals, exits with its code. */
export function become(args) {
  const child = spawn(lockedNode, args, {
    cwd: root,
    env,
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  // A terminal sends Ctrl-C to both processes, a process manager to this one.
  process.on("SIGINT", () => {});
  process.on("SIGTERM", () => child.kill("SIGTERM"));
  // npm does not forward SIGTERM.
  if (process.env.npm_lifecycle_event) whenOrphaned(() => child.kill("SIGTERM"));
  child.on("error", (error) => stop(error.message));
  child.on("exit", (code, signal) => {
    // The system sends it to whoever takes the last of the memory; everybody else asks first.
    if (signal === "SIGKILL") stop(`The site was ended by SIGKILL: ${OUT_OF_MEMORY}`);
    process.exit(code ?? (signal ? 1 : 0));
  });
}

function whenOrphaned(then) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    then();
  }, 500);
}

export function say(text) {
  process.stdout.write(`${text}\n`);
}

export function stop(text) {
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
