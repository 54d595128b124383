import { test as base, type Page } from "@playwright/test";
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type RunningSite = { url: string; dataDir: string; username: string; password: string };

/** The tests of a worker share a server, built and started as in production, on a new database. */
export const test = base.extend<{ baseURL: string }, { site: RunningSite }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern.
  site: [({}, use) => runSite(use), { scope: "worker" }],
  baseURL: ({ site }, use) => use(site.url),
});

/** For a test that needs an empty database or changes settings. */
export const testWithNewApp = base.extend<{ baseURL: string; site: RunningSite }>({
  // oxlint-disable-next-line no-empty-pattern -- As above.
  site: ({}, use) => runSite(use),
  baseURL: ({ site }, use) => use(site.url),
});

async function runSite(use: (site: RunningSite) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "site-"));
  const password = "a-long-test-password";
  const { server, url } = await startSite({ DATA_DIR: dataDir, ADMIN_PASSWORD: password });
  await use({ url, dataDir, username: "owner", password });
  await stopSite(server);
  rmSync(dataDir, { recursive: true, force: true });
}

/** The page loads its script when the visitor does something: here the pointer moves. */
export async function wake(page: Page): Promise<void> {
  await page.mouse.move(3, 3);
  await page.mouse.move(4, 4);
  await page.waitForFunction(() => "hydrated" in document.documentElement.dataset);
}

export { expect } from "@playwright/test";

export function startSite(variables: Record<string, string>): Promise<{ server: ChildProcess; url: string }> {
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
      if (url) resolve({ server, url });
    });
  });
}

export function stopSite(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    server.removeAllListeners("exit").once("exit", () => resolve());
    server.kill("SIGTERM");
  });
}
