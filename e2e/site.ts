import { test as playwright, type Page } from "@playwright/test";
import { spawn, type ChildProcess } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";

export type RunningSite = {
  url: string;
  dataDir: string;
  username: string;
  password: string;
  /** What commands beside the server need to share its clock. */
  clock?: Record<string, string>;
};

type Template = { dataDir: string; port: string };
type OfWorker = { sharedSite: RunningSite; template: Template };

const base = playwright.extend<{ baseURL: string }, OfWorker>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern.
  sharedSite: [({}, use) => runSite({ dataDir: newDataDir() }, use), { scope: "worker" }],
  // oxlint-disable-next-line no-empty-pattern -- As above.
  template: [({}, use) => makeTemplate(use), { scope: "worker" }],
});

/** The tests of a worker share a server, built and started as in production, on a new database. */
export const test = base.extend<{ site: RunningSite }>({
  site: ({ sharedSite }, use) => use(sharedSite),
  baseURL: ({ site }, use) => use(site.url),
});

/** For a test that needs an empty database or changes settings. */
export const testWithNewApp = base.extend<{ site: RunningSite; clockAheadMs: number }>({
  clockAheadMs: [0, { option: true }],
  site: async ({ template, clockAheadMs }, use) => {
    const dataDir = newDataDir();
    cpSync(template.dataDir, dataDir, { recursive: true });
    await runSite({ dataDir, port: template.port, clock: movedClock(clockAheadMs) }, use);
  },
  baseURL: ({ site }, use) => use(site.url),
});

const password = "a-long-test-password";
const newDataDir = () => mkdtempSync(join(tmpdir(), "site-"));

/** Variables of a Node program whose clock is ahead of this machine's. */
export function movedClock(aheadMs: number): Record<string, string> {
  if (aheadMs === 0) return {};
  const program = import.meta.resolve("../test/moved-clock.ts");
  return { CLOCK_AHEAD_MS: String(aheadMs), NODE_OPTIONS: `--import=${program}` };
}

async function runSite(
  { dataDir, port = "0", clock = {} }: { dataDir: string; port?: string; clock?: Record<string, string> },
  use: (site: RunningSite) => Promise<void>,
): Promise<void> {
  const start = (PORT: string) => startSite({ DATA_DIR: dataDir, ADMIN_PASSWORD: password, PORT, ...clock });
  // A connection of another program may have taken the port meanwhile.
  const { server, url } = await start(port).catch(() => start("0"));
  await use({ url, dataDir, username: "owner", password, clock });
  await stopSite(server);
  rmSync(dataDir, { recursive: true, force: true });
}

/** The data of a first start. Pages name their port, so that only there they need not be compressed again. */
async function makeTemplate(use: (template: Template) => Promise<void>): Promise<void> {
  const dataDir = newDataDir();
  const { server, url } = await startSite({ DATA_DIR: dataDir, ADMIN_PASSWORD: password });
  await allCompressed(join(dataDir, "page-cache"));
  await stopSite(server);
  const db = new DatabaseSync(join(dataDir, "site.db"));
  // Due at the start, as on an empty database.
  db.exec("delete from job_leases");
  db.close();
  await use({ dataDir, port: new URL(url).port });
  rmSync(dataDir, { recursive: true, force: true });
}

/** The home pages are at once, the others some time later. */
async function allCompressed(folder: string): Promise<void> {
  const first = readdirSync(folder).length;
  let [before, now] = [-1, first];
  while (now !== before || now === first) {
    await sleep(1000);
    [before, now] = [now, readdirSync(folder).length];
  }
}

/** The page loads its script when the visitor does something: here the pointer moves. */
export async function wake(page: Page): Promise<void> {
  await page.mouse.move(3, 3);
  await page.mouse.move(4, 4);
  await page.waitForFunction(() => "hydrated" in document.documentElement.dataset);
}

export { expect } from "@playwright/test";

type Started = { server: ChildProcess; url: string; output: () => string };

export function startSite(variables: Record<string, string>): Promise<Started> {
  const server = spawn("node", ["src/main.ts"], {
    env: { ...process.env, PORT: "0", LOG_LEVEL: "warn", ...variables },
    stdio: ["ignore", "pipe", "inherit"],
  });
  return new Promise((resolve, reject) => {
    let output = "";
    server.once("exit", (code) => reject(new Error(`The server ended with ${code}: ${output}`)));
    server.stdout.on("data", (text: Buffer) => {
      output += text.toString();
      const url = /Site\s+(http:\S+)/.exec(output)?.[1];
      if (url) resolve({ server, url, output: () => output });
    });
  });
}

export function stopSite(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    server.removeAllListeners("exit").once("exit", () => resolve());
    server.kill("SIGTERM");
  });
}
