/*
 * A public demonstration: `npm run demonstration`, after `npm start` has built the program once. Each hour the program
 * starts on a copy of a data folder that is made once a day, behind a front that refuses what strangers may not do.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, readdir, rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { freePort } from "#src/operations/process/free-port.server.ts";
import { openFront, type Behind } from "./front.ts";
import { demoAccount } from "./pages.ts";

const { values } = parseArgs({
  options: {
    folder: { type: "string", default: "./demonstration" },
    host: { type: "string", default: "127.0.0.1" },
    port: { type: "string", default: "3000" },
    /** The address by which visitors know it. */
    url: { type: "string" },
    /** How many proxies stand before it. */
    proxies: { type: "string", default: "0" },
    seconds: { type: "string", default: "3600" },
  },
});
const folder = resolve(values.folder);
const root = join(import.meta.dirname, "../..");
const url = values.url ?? `http://localhost:${values.port}`;

/** Nothing of the machine's own: no mail server, no database, no key. */
const variables = (dataDir: string) => ({
  ...{ PATH: process.env["PATH"], DATA_DIR: dataDir, SITE_URL: url, BACKUPS_KEPT: "0", LOG_LEVEL: "warn" },
  ...{ TRUST_PROXY: "1", ADMIN_USERNAME: demoAccount.username, ADMIN_PASSWORD: demoAccount.password },
});

async function run(dataDir: string, args: string[]): Promise<void> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: variables(dataDir),
    stdio: ["pipe", "ignore", "inherit"],
  });
  child.stdin?.end(`${demoAccount.password}\n`);
  const [code] = (await once(child, "exit")) as [number | null];
  if (code !== 0) throw new Error(`${args.join(" ")} ended with ${code}`);
}

/** Made anew each day, because the example's days count from today. */
async function makeFresh(): Promise<string> {
  const name = `fresh-${new Date().toISOString().slice(0, 10)}`;
  const there = await readdir(folder);
  if (there.includes(name)) return join(folder, name);
  const making = join(folder, "making");
  await rm(making, { recursive: true, force: true });
  const admin = "src/operations/command-line/main.ts";
  await run(making, [admin, "set-password", "--username", demoAccount.username]);
  await run(making, [admin, "demo-data", "--leads", "160", "--appointments", "0", "--traffic", "3000"]);
  await run(making, ["scripts/demonstration/example-work.ts"]);
  for (const old of there.filter((one) => one.startsWith("fresh-"))) await rm(join(folder, old), { recursive: true });
  await rename(making, join(folder, name));
  return join(folder, name);
}

/** The channel to it makes the program end when this process does. */
async function start(dataDir: string, port: number) {
  const env = { ...variables(dataDir), PORT: String(port) };
  const child = spawn(process.execPath, ["src/main.ts"], {
    cwd: root,
    env,
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const ended = once(child, "exit");
  const answers = async () => (await fetch(`http://127.0.0.1:${port}/ready`).catch(() => undefined))?.ok === true;
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error(`the program ended with ${child.exitCode}`);
    await sleep(200);
  }
  return { ended, stop: () => (child.kill("SIGTERM"), ended) };
}

await mkdir(folder, { recursive: true, mode: 0o700 });
const behind: Behind = { to: undefined, hops: Number(values.proxies) };
const port = await freePort("127.0.0.1");
openFront(behind).listen(Number(values.port), values.host);
const data = join(folder, "data");
for (let site: Awaited<ReturnType<typeof start>> | undefined; ;) {
  const fresh = await makeFresh();
  behind.to = undefined;
  await site?.stop();
  await rm(data, { recursive: true, force: true });
  await cp(fresh, data, { recursive: true });
  site = await start(data, port);
  behind.to = port;
  console.log(`The demonstration is new at ${url}`);
  await Promise.race([sleep(Number(values.seconds) * 1000), site.ended]);
}
