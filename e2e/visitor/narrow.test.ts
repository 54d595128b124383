import type { Page } from "@playwright/test";
import sharp from "sharp";
import { NARROW, widthWithSpacedText } from "../looks/narrow.ts";
import { expect, test } from "../fixtures/site.ts";

for (const pages of [
  ["/", "/brossard", "/services/pave-beton", "/privacy", "/thank-you", "/nowhere"],
  ["/en", "/en/brossard", "/en/privacy", "/en/accessibility"],
])
  test(`${pages[0]} and its pages fit into 320 pixels, also with wider spaced text`, async ({ page }) => {
    await page.setViewportSize({ width: NARROW, height: 640 });
    for (const path of pages) {
      await page.goto(path);
      expect(await widthWithSpacedText(page), path).toBeLessThanOrEqual(NARROW);
    }
  });

const DARK = 90;

test("the words of a town stand on the dark part of its picture, however many lines they take", async ({ page }) => {
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

async function addStyle(page: Page, text: string): Promise<void> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, text);
}
