import { join } from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { uuidv7 } from "uuidv7";
import { HOUR_MS } from "#src/platform/clock/durations.ts";
import { openDb } from "#src/platform/db/db.server.ts";
import { aLeadRow } from "#test/a-lead-row.ts";
import { expectAtRest, partsOfScreens, screensOf } from "./admin-screens.ts";
import { fillWithExampleData } from "./example-data.ts";
import { signIn } from "./log-in.ts";
import { expect, test as shared, testWithNewApp as test, type RunningSite } from "./site.ts";

const NARROW = 320;
/** Where a label no longer breaks, which it does below 360. */
const PHONE = 390;

/** What WCAG 1.4.12 allows a reader to set. */
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-bottom: 2em !important }`;

/** On a Wednesday of September, so that dates are as long as they can be in French, and the same on every day. */
const MOMENT = new Date("2026-09-30T16:47:00Z");
/** Shown with hours and minutes, the longest there is. */
const ASKED_BEFORE_MS = 4 * HOUR_MS;
test.use({ clockAheadMs: MOMENT.getTime() - Date.now() });

test("no screen of the back office is wider than 320 pixels, nor with wider spaced text", async ({ page, site }) => {
  test.slow();
  fillWithExampleData(site);
  await signIn(page, site, "fr");
  await page.clock.install({ time: MOMENT });
  const screens = await screensOf(page, await addWaitingLead(site));

  for (const path of [...screens, ...partsOfScreens]) {
    await page.setViewportSize({ width: PHONE, height: 844 });
    await page.goto(path);
    await expectAtRest(page);
    expect(await widthOf(page), `${path} on a phone`).toBeLessThanOrEqual(PHONE);
    await page.setViewportSize({ width: NARROW, height: 640 });
    await expectNarrow(page, path);
  }
});

for (const pages of [
  ["/", "/brossard", "/services/pave-beton", "/privacy", "/thank-you", "/nowhere"],
  ["/en", "/en/brossard", "/en/privacy", "/en/accessibility"],
])
  shared(`${pages[0]} and its pages fit into 320 pixels, also with wider spaced text`, async ({ page }) => {
    await page.setViewportSize({ width: NARROW, height: 640 });
    for (const path of pages) {
      await page.goto(path);
      await expectNarrow(page, path);
    }
  });

const DARK = 90;

shared("the words of a town stand on the dark part of its picture, however many lines they take", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await addStyle(page, ".area *{color:transparent!important} .site-header,.area svg{display:none}");
  for (const tile of await page.locator(".area").all()) {
    const name = tile.locator("b");
    await name.scrollIntoViewIfNeeded();
    await expect(tile.locator("img")).toHaveJSProperty("complete", true);
    const { channels } = await sharp(await name.screenshot({ animations: "disabled" })).stats();
    for (const { max } of channels.slice(0, 3)) expect(max, (await name.textContent()) ?? "").toBeLessThan(DARK);
  }
});

async function expectNarrow(page: Page, path: string): Promise<void> {
  expect(await widthOf(page), path).toBeLessThanOrEqual(NARROW);
  await addStyle(page, spacing);
  expect(await widthOf(page), `${path} with wider spaced text`).toBeLessThanOrEqual(NARROW);
}

async function addStyle(page: Page, text: string): Promise<void> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, text);
}

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

async function addWaitingLead({ dataDir }: RunningSite): Promise<string> {
  await using db = openDb({ kind: "sqlite", file: join(dataDir, "site.db") });
  const submitted = new Date(MOMENT.getTime() - ASKED_BEFORE_MS);
  const lead = aLeadRow({ id: uuidv7(), language: "fr", submitted_at: submitted.toISOString() });
  await db.insertInto("leads").values(lead).execute();
  return lead.id;
}
