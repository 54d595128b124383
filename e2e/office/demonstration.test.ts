import { expect, test } from "@playwright/test";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "#src/operations/process/free-port.server.ts";
import { expectNoAxeViolations } from "../looks/axe.ts";
import { beginInEnglish } from "../fixtures/log-in.ts";

/** So long lasts an hour. */
const SECONDS = "45";

async function startDemonstration() {
  const folder = mkdtempSync(join(tmpdir(), "demonstration-"));
  const port = String(await freePort("127.0.0.1"));
  const args = ["scripts/demonstration/run.ts", "--folder", folder, "--port", port, "--seconds", SECONDS];
  const child = spawn("node", args, { stdio: ["ignore", "pipe", "inherit"] });
  let output = "";
  child.stdout.on("data", (text: Buffer) => (output += text.toString()));
  const ended = once(child, "exit");
  return {
    url: `http://localhost:${port}`,
    madeNew: (times: number) =>
      expect.poll(() => output.split("The demonstration is new").length - 1, { timeout: 200_000 }).toBe(times),
    async [Symbol.asyncDispose]() {
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
    },
  };
}

test("what strangers change in a demonstration is gone with the hour, and they come in again", async ({ page }) => {
  test.setTimeout(400_000);
  await using demonstration = await startDemonstration();
  const { url, madeNew } = demonstration;
  await madeNew(1);
  await beginInEnglish(page);
  await page.goto(url);
  await expectNoAxeViolations(page);
  await page.getByRole("link", { name: "Open the back office" }).click();
  await page.getByLabel("Username").fill("demo");
  await page.getByLabel("Password").fill("demonstration");
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();

  const headers = { "Sec-Fetch-Site": "same-origin" };
  const call = (method: string, path: string, data?: object) =>
    page.request.fetch(`${url}/api/admin/${path}`, { method, headers, ...(data && { data }) });
  const leads = (await (await call("GET", "leads")).json()) as { id: string }[];
  const lead = `leads/${leads[0]?.id}`;
  expect((await call("POST", `${lead}/notes`, { text: "Typed by a stranger" })).ok()).toBe(true);
  expect(await (await call("GET", `${lead}/timeline`)).text()).toContain("Typed by a stranger");
  const password = { current: "demonstration", next: "another-password" };
  expect((await call("POST", "settings/password", password)).status()).toBe(403);

  await madeNew(2);
  expect((await call("GET", `${lead}/timeline`)).status()).toBe(401);
  const account = { username: "demo", password: "demonstration" };
  expect((await call("POST", "login", account)).status()).toBe(200);
  const history = await call("GET", `${lead}/timeline`);
  expect(history.status()).toBe(200);
  expect(await history.text()).not.toContain("Typed by a stranger");
});
