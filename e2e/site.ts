import { test as base } from "@playwright/test";
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type RunningSite = { url: string; dataDir: string; username: string; password: string };

/** Each worker runs the real server, built and started as in production, on an empty database of its own. */
export const test = base.extend<{ baseURL: string }, { site: RunningSite }>({
  site: [
    // Playwright reads the fixture's needs from this pattern.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), "site-"));
      const password = "a-long-test-password";
      const { server, url } = await startSite({ DATA_DIR: dataDir, ADMIN_PASSWORD: password });
      await use({ url, dataDir, username: "owner", password });
      await stopSite(server);
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});

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
