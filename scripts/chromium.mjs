import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { run, say, stop } from "./setup.mjs";

const usual = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** A browser for the tests: the configured one, an installed one, Playwright's own, or Debian's. */
export function findChromium() {
  const configured = process.env.CHROMIUM_PATH;
  if (configured) return existsSync(configured) ? configured : stop(`CHROMIUM_PATH ${configured} does not exist.`);
  const installed = usual.find((path) => existsSync(path)) ?? playwrightChromium();
  if (installed) return installed;
  say("Getting a Chromium for the tests…");
  if (succeeds("npx", ["playwright", "install", "chromium"])) return playwrightChromium();
  if (process.getuid?.() !== 0) stop("No Chromium: install one, or set CHROMIUM_PATH.");
  run("apt-get", ["update", "-qq"]);
  run("apt-get", ["install", "-y", "-qq", "chromium", "chromium-headless-shell"], { stdio: "ignore" });
  return "/usr/bin/chromium";
}

/** The same engine without a window. Undefined where only a whole browser is installed. */
export function findHeadlessShell() {
  const path = process.env.HEADLESS_SHELL_PATH ?? "/usr/bin/chromium-headless-shell";
  return existsSync(path) ? path : undefined;
}

function playwrightChromium() {
  const path = createRequire(import.meta.url)("playwright").chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

function succeeds(command, args) {
  return spawnSync(command, args, { stdio: "ignore", timeout: 300_000 }).status === 0;
}
