import { defineConfig } from "@playwright/test";

const args = [
  ...["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"],
  ...["--disable-background-networking", "--disable-component-update", "--disable-sync"],
];

export default defineConfig({
  testDir: "e2e",
  workers: 2,
  fullyParallel: true,
  timeout: 60_000,
  // A second try in CI is reported as flaky, so that one slow moment of a shared machine refuses no change.
  retries: process.env["CI"] ? 1 : 0,
  reporter: process.env["PLAYWRIGHT_JSON_OUTPUT_NAME"] ? [["list"], ["json"]] : [["list"]],
  use: {
    launchOptions: { executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium", args },
    locale: "fr-CA",
    timezoneId: "America/Toronto",
  },
});
