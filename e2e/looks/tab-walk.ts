import type { CDPSession, Page } from "@playwright/test";
import { openDevtools } from "../fixtures/devtools.ts";
import { expect } from "../fixtures/site.ts";
import { watchFocus, type FocusWatch } from "./focus-watch.ts";

declare global {
  interface Window {
    focusWatch: FocusWatch;
  }
}

const MOST_PRESSES = 900;
/** Each press that is looked at by itself costs a frame: this many go without, and the walk is repeated where one finds a fault. */
const AT_ONCE = 10;

/** Walks through the page by Tab to its end and by Shift-Tab back. Each line names one fault. */
export async function faultsOfTabWalk(page: Page, atOnce = AT_ONCE): Promise<string[]> {
  await loadAllParts(page);
  await page.evaluate(watchFocus);
  await using keys = await openDevtools(page);
  const forward = await walk(page, keys, { isBack: false, atOnce });
  const back = await walk(page, keys, { isBack: true, atOnce });
  const faults = [...new Set([...forward, ...back.map((fault) => `going back, ${fault}`)])];
  return faults.length > 0 && atOnce > 1 ? faultsOfTabWalk(page, 1) : faults;
}

type Walk = { isBack: boolean; atOnce: number };

async function walk(page: Page, keys: CDPSession, { isBack, atOnce }: Walk): Promise<string[]> {
  await page.evaluate((atEnd) => window.focusWatch.begin(atEnd), isBack);
  const all: string[] = [];
  for (let presses = 0; presses < MOST_PRESSES; presses += atOnce) {
    await Promise.all(Array.from({ length: atOnce }, () => pressTab(keys, isBack)));
    const { faults, isEnd } = await look(keys);
    all.push(...faults);
    if (isEnd) return [...all, ...(await page.evaluate(() => window.focusWatch.unreached()))];
  }
  return [...all, `no end after ${MOST_PRESSES} presses`];
}

/** What is loaded at the first key would take the place of what has the focus. */
async function loadAllParts(page: Page): Promise<void> {
  await page.keyboard.press("Shift");
  await expect(page.locator("[role=textbox][aria-readonly=true]")).toHaveCount(0);
  await restOf(page);
}

/** What still arrives moves what has the focus, as a page does once and not for a reader who waits. */
export async function restOf(page: Page): Promise<void> {
  const seen = () =>
    page.evaluate(() => `${performance.getEntriesByType("resource").length} ${document.documentElement.scrollHeight}`);
  let [before, now] = ["", await seen()];
  while (now !== before) {
    await page.waitForTimeout(150);
    [before, now] = [now, await seen()];
  }
}

/** Straight to the browser, as the press: there are thousands. */
async function look(keys: CDPSession): ReturnType<FocusWatch["look"]> {
  const expression = "window.focusWatch.look()";
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
