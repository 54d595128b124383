import type { CDPSession, Page } from "@playwright/test";
import { expect } from "./site.ts";
import { watchFocus, type FocusWatch, type Stop } from "./focus-watch.ts";

declare global {
  interface Window {
    focusWatch: FocusWatch;
  }
}

const MOST_PRESSES = 900;

/** Walks through the page by Tab to its end and by Shift-Tab back. Each line names one fault. */
export async function faultsOfTabWalk(page: Page): Promise<string[]> {
  await loadAllParts(page);
  await page.evaluate(watchFocus);
  const keys = await page.context().newCDPSession(page);
  const forward = await walk(page, keys, false);
  const back = await walk(page, keys, true);
  await keys.detach();
  return [...new Set([...forward, ...back.map((fault) => `going back, ${fault}`)])];
}

async function walk(page: Page, keys: CDPSession, isBack: boolean): Promise<string[]> {
  await page.evaluate((atEnd) => window.focusWatch.begin(atEnd), isBack);
  const faults: string[] = [];
  for (let presses = 0; presses < MOST_PRESSES; presses++) {
    await pressTab(keys, isBack);
    const stop = await look(keys, isBack);
    if (stop === "end") return [...faults, ...(await page.evaluate(() => window.focusWatch.unreached()))];
    faults.push(...stop);
  }
  return [...faults, `no end after ${MOST_PRESSES} presses`];
}

/** What is loaded at the first key would take the place of what has the focus. */
async function loadAllParts(page: Page): Promise<void> {
  await page.keyboard.press("Shift");
  await expect(page.locator("[role=textbox][aria-readonly=true]")).toHaveCount(0);
  await restOf(page);
}

/** What still arrives moves what has the focus, as a page does once and not for a reader who waits. */
async function restOf(page: Page): Promise<void> {
  const seen = () =>
    page.evaluate(() => `${performance.getEntriesByType("resource").length} ${document.documentElement.scrollHeight}`);
  let [before, now] = ["", await seen()];
  while (now !== before) {
    await page.waitForTimeout(150);
    [before, now] = [now, await seen()];
  }
}

/** Straight to the browser, as the press: there are some ten thousand of each. */
async function look(keys: CDPSession, isBack: boolean): Promise<Stop> {
  const expression = `window.focusWatch.look(${isBack})`;
  const said = await keys.send("Runtime.evaluate", { expression, awaitPromise: true, returnByValue: true });
  if (said.exceptionDetails) throw new Error(JSON.stringify(said.exceptionDetails));
  return said.result.value;
}

async function pressTab(keys: CDPSession, isBack: boolean): Promise<void> {
  const key = { key: "Tab", code: "Tab", windowsVirtualKeyCode: 9, modifiers: isBack ? 8 : 0 };
  const down = keys.send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...key });
  // The focus has moved when the key is down; nobody waits for its release.
  keys.send("Input.dispatchKeyEvent", { type: "keyUp", ...key }).catch(() => {});
  await down;
}
