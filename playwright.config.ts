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
  reporter: process.env["PLAYWRIGHT_JSON_OUTPUT_NAME"] ? [["list"], ["json"]] : [["list"]],
  use: {
    launchOptions: { executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium", args },
    locale: "fr-CA",
    timezoneId: "America/Toronto",
  },
});
