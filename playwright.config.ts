import { defineConfig } from "@playwright/test";
import { withoutWindow } from "./e2e/fixtures/browser.ts";

export default defineConfig({
  testDir: "e2e",
  // One more than most machines of CI have cores: a journey often waits.
  workers: 3,
  fullyParallel: true,
  // They end only what hangs: a test that passes does not wait for them, however busy the machine is.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  // A second try in CI is reported as flaky, so that one slow moment of a shared machine refuses no change.
  retries: process.env["CI"] ? 1 : 0,
  reporter: process.env["PLAYWRIGHT_JSON_OUTPUT_NAME"] ? [["list"], ["json"]] : [["list"]],
  use: {
    // A window of its own for each test, with nothing in its cache, costs as much as the test; storage is emptied.
    reuseContext: true,
    launchOptions: withoutWindow,
    locale: "fr-CA",
    timezoneId: "America/Toronto",
  },
});
