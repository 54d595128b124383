import { defineConfig } from "@playwright/test";

/** Replaces Playwright's own list. What a browser window shows around the page costs more than most of our pages. */
const disabledFeatures = [
  ...["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup", "AimEnabled", "LensOverlay"],
  ...["MediaRouter", "PreconnectToSearch", "OptimizationHints", "NetworkTimeServiceQuerying"],
  ...["HttpsUpgrades", "HttpsFirstBalancedModeAutoEnable", "PaintHolding", "ThirdPartyStoragePartitioning"],
  ...["AvoidUnnecessaryBeforeUnloadCheckSync", "AvoidCorsURLLoaderRestartOnRedirect", "DestroyProfileOnBrowserClose"],
];

const args = [
  ...["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"],
  ...["--disable-background-networking", "--disable-component-update", "--disable-sync"],
  `--disable-features=${disabledFeatures.join(",")}`,
];

export default defineConfig({
  testDir: "e2e",
  // One more than most machines of CI have cores: a journey often waits.
  workers: 3,
  fullyParallel: true,
  // Long, for machines that do other work too: a test that passes does not wait for them.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // A second try in CI is reported as flaky, so that one slow moment of a shared machine refuses no change.
  retries: process.env["CI"] ? 1 : 0,
  reporter: process.env["PLAYWRIGHT_JSON_OUTPUT_NAME"] ? [["list"], ["json"]] : [["list"]],
  use: {
    // A window of its own for each test, with nothing in its cache, costs as much as the test; storage is emptied.
    reuseContext: true,
    launchOptions: { executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium", args },
    locale: "fr-CA",
    timezoneId: "America/Toronto",
  },
});
