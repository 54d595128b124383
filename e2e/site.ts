import { test as playwright, type Page } from "@playwright/test";
import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { openDevtools } from "./devtools.ts";

export type RunningSite = {
  url: string;
  dataDir: string;
  username: string;
  password: string;
  /** What commands beside the server need to share its clock. */
  clock?: Record<string, string>;
};

type SiteProgram = {
  /** Opens the site in place of the one before, with an empty memory. */
  serve(variables: Record<string, string>): Promise<Served>;
  stop(): Promise<void>;
};
type Served = { url: string; output: () => string };
type Template = { port: string; of: (clockAheadMs: number, hasExamples: boolean) => string };
type OfWorker = { program: SiteProgram; template: Template };
type OfTest = {
  newDataDir: () => string;
  serve: SiteProgram["serve"];
  clockAheadMs: number;
  exampleData: boolean;
  site: RunningSite;
};

/** Each test has a site of its own: on new data, and without a memory of the test before. */
export const test = playwright.extend<OfTest & { baseURL: string }, OfWorker>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern.
  program: [({}, use) => openProgram(use), { scope: "worker" }],
  template: [({ program }, use) => makeTemplate(program, use), { scope: "worker" }],
  /** Removed once nothing is served any more: the page stays open until the next test, and asks on. */
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern.
  newDataDir: async ({}, use) => {
    const made: string[] = [];
    await use(() => {
      const folder = makeDataDir();
      made.push(folder);
      return folder;
    });
    // Pages that were being rendered as the site stopped are still written.
    for (const folder of made) rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
  },
  /** For a test that brings its data or variables along; it serves one site at a time. */
  serve: async ({ program, newDataDir: _ }, use) => {
    await use(program.serve);
    await program.stop();
  },
  clockAheadMs: [0, { option: true }],
  exampleData: [false, { option: true }],
  site: async ({ serve, newDataDir, template, clockAheadMs, exampleData }, use) => {
    const dataDir = newDataDir();
    cpSync(template.of(clockAheadMs, exampleData), dataDir, { recursive: true });
    const clock = movedClock(clockAheadMs);
    const { url } = await serve({ ...ownSite(dataDir), ...clock, PORT: template.port });
    await use({ url, dataDir, username: "owner", password, clock });
  },
  baseURL: ({ site }, use) => use(site.url),
  /** One serves many tests, and Playwright leaves it without a network where a test did. */
  context: async ({ context }, use) => {
    if (heldMs > 0) await context.addInitScript(holdWrites, heldMs);
    await use(context);
    await context.setOffline(false);
  },
});

/** A journey that leaves a page before its change is sent fails then each time, not once in a thousand. */
const heldMs = Number(process.env["HOLD_WRITES_MS"] ?? 0);

/** In the page: what changes something is sent later. */
function holdWrites(forMs: number): void {
  const send = window.fetch;
  window.fetch = async (...call) => {
    const { method, url } = new Request(...call);
    const isChange = method !== "GET" && url.includes("/api/admin/");
    if (isChange) await new Promise((resolve) => setTimeout(resolve, forMs));
    return send(...call);
  };
}

export const testWithExamples = test.extend<{ exampleData: boolean }>({ exampleData: true });

/** On a Wednesday of September, so that dates are as long as they can be in French, and the same on every day. */
export const MOMENT = new Date("2026-09-30T16:47:00Z");
export const untilMomentMs = MOMENT.getTime() - Date.now();

const password = "a-long-test-password";
const makeDataDir = () => mkdtempSync(join(tmpdir(), "site-"));
const ownSite = (dataDir: string) => ({ DATA_DIR: dataDir, ADMIN_PASSWORD: password });

/** Variables of a Node program whose clock is ahead of this machine's. */
export function movedClock(aheadMs: number): Record<string, string> {
  if (aheadMs === 0) return {};
  return { CLOCK_AHEAD_MS: String(aheadMs), NODE_OPTIONS: loadMovedClock };
}

const loadMovedClock = `--import=${import.meta.resolve("../test/moved-clock.ts")}`;

/** One process for all tests of a worker. */
async function openProgram(use: (program: SiteProgram) => Promise<void>): Promise<void> {
  const child = spawn("node", ["e2e/site-program.ts"], {
    env: {
      ...process.env,
      PORT: "0",
      LOG_LEVEL: "warn",
      NODE_OPTIONS: loadMovedClock,
      NODE_COMPILE_CACHE: "dist/compiled",
    },
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  let output = "";
  child.stdout?.on("data", (text: Buffer) => (output += text.toString()));
  const tell = (message: Record<string, string> | "stop") =>
    new Promise<string>((resolve, reject) => {
      child.once("message", ({ url, error }: { url: string; error?: string }) =>
        error ? reject(new Error(error)) : resolve(url),
      );
      child.send(message);
    });
  await use({
    async serve(variables) {
      output = "";
      const url = await tell(variables);
      return { url, output: () => output };
    },
    stop: async () => void (await tell("stop")),
  });
  child.disconnect();
  await once(child, "exit");
}

/** The data of a first start, and with examples. Pages name their port: only there the home pages need not be compressed again. */
async function makeTemplate(program: SiteProgram, use: (template: Template) => Promise<void>): Promise<void> {
  const first = makeDataDir();
  const { url } = await program.serve(ownSite(first));
  await program.stop();
  const db = new DatabaseSync(join(first, "site.db"));
  // Due at the start, as on an empty database.
  db.exec("delete from job_leases");
  db.close();
  const filled = new Map<number, string>();
  await use({
    port: new URL(url).port,
    of(clockAheadMs, hasExamples) {
      if (!hasExamples) return first;
      const known = filled.get(clockAheadMs) ?? makeDataDir();
      if (!filled.has(clockAheadMs)) {
        cpSync(first, known, { recursive: true });
        fillWithExampleData({ dataDir: known, clock: movedClock(clockAheadMs) });
      }
      filled.set(clockAheadMs, known);
      return known;
    },
  });
  for (const folder of [first, ...filled.values()]) rmSync(folder, { recursive: true, force: true });
}

/** Beside the running program, as an owner does. */
export function fillWithExampleData({ dataDir, clock }: Pick<RunningSite, "dataDir" | "clock">): void {
  const args = ["src/operations/command-line/main.ts", "demo-data", "--leads", "40", "--traffic", "200"];
  const made = spawnSync("node", args, { env: { ...process.env, DATA_DIR: dataDir, ...clock }, encoding: "utf8" });
  if (made.status !== 0) throw new Error(made.stderr);
}

/** The page loads its script when the visitor does something: here the pointer moves. */
export async function wake(page: Page): Promise<void> {
  await page.mouse.move(3, 3);
  await page.mouse.move(4, 4);
  await page.waitForFunction(() => "hydrated" in document.documentElement.dataset);
}

/** For what a first visit loads: the browser keeps its cache from one test to the next. */
export async function emptyCache({ page }: { page: Page }): Promise<void> {
  await using devtools = await openDevtools(page);
  await devtools.send("Network.clearBrowserCache");
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
