import type { Browser, Page } from "playwright";
import { isHydrated, openBrowser, openPhone } from "../setting/browser.ts";
import { startSite } from "../setting/running-site.ts";
import { areaPath } from "../setting/example-pages.ts";

const ROUNDS = Number(process.env["ROUNDS"] ?? 200);
const typed = { name: "Zoé", phone: "450 555-0100", email: "zoe@mail.example", message: "Le patio" };

/** What is typed, chosen and opened before the script is there, on a phone at a sixth of its speed: what was lost, of how many rounds. */
export async function carryOver() {
  const site = await startSite();
  const browser = await openBrowser();
  const lost: { round: number; missing: string[] }[] = [];
  let before = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const { missing, wasLive } = await fillInOnce(browser, site.url, round);
    if (!wasLive) before += 1;
    if (missing.length > 0) lost.push({ round, missing });
    if (round % 20 === 19) console.log(`  ${round + 1} rounds, ${lost.length} lost`);
  }
  await browser.close();
  await site.stop();
  console.log(`  ${ROUNDS} rounds, ${before} of them begun before the script was there: ${lost.length} lost something`);
  return { rounds: ROUNDS, begunBeforeTheScript: before, lost };
}

async function fillInOnce(browser: Browser, url: string, round: number) {
  const { page, close } = await openPhone(browser, url, { slowdown: 6 });
  await page.goto(round % 2 ? "/" : areaPath);
  await page
    .locator("#faq summary")
    .nth(round % 3)
    .tap();
  const wasLive = await isHydrated(page);
  await page.locator("[name=service]").selectOption({ index: 1 + (round % 4) });
  const fields = Object.entries(typed);
  // Each round the script comes at another moment.
  for (const [name, value] of [...fields.slice(round % 4), ...fields.slice(0, round % 4)])
    await page.locator(`[name=${name}]`).pressSequentially(value, { delay: (round * 7) % 23 });
  await page.waitForFunction(() => "hydrated" in document.documentElement.dataset);
  await page.waitForTimeout(200);
  const missing = await missingFrom(page, round);
  await close();
  return { missing, wasLive };
}

async function missingFrom(page: Page, round: number): Promise<string[]> {
  const missing: string[] = [];
  for (const [name, value] of Object.entries(typed))
    if ((await page.locator(`[name=${name}]`).inputValue()) !== value) missing.push(name);
  const chosen = await page.locator("[name=service]").evaluate((select: HTMLSelectElement) => select.selectedIndex);
  if (chosen !== 1 + (round % 4)) missing.push("service");
  const isOpen = await page
    .locator("#faq details")
    .nth(round % 3)
    .evaluate((details: HTMLDetailsElement) => details.open);
  if (!isOpen) missing.push("question");
  return missing;
}
