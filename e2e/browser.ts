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

const chromium = process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium";

/** The same engine without a window, where it is installed: drawing a window takes a third of a journey's processor time. */
export const withoutWindow = { executablePath: process.env["HEADLESS_SHELL_PATH"] ?? chromium, args };

/** For `test.use` in files about what the engine alone does otherwise: when it paints, notifications. */
export const withWindow = { launchOptions: { executablePath: chromium, args } };
