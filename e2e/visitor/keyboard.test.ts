import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/site.ts";

/** Presses Tab until the element has the focus, at most fifty times. */
async function tabTo(page: Page, selector: string) {
  for (let presses = 0; presses < 50; presses++) {
    await page.keyboard.press("Tab");
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
  }
  throw new Error(`Tab never reached ${selector}`);
}

test("with the keyboard alone, from the header to a sent request", async ({ page }) => {
  await page.goto("/en");
  await page.keyboard.press("Tab");
  await expect(page.locator(".skip-link")).toBeFocused();
  await tabTo(page, "header a[href='#contact']");
  await page.keyboard.press("Enter");
  await expect(page.locator("#contact")).toBeInViewport();

  await tabTo(page, "#contact [name=name]");
  await page.keyboard.type("Keyboard Kim");
  await page.keyboard.press("Tab");
  await page.keyboard.type("450 555-0188");
  await page.keyboard.press("Tab");
  await page.keyboard.type("kim@mail.example");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  await page.keyboard.type("A long driveway.");
  await tabTo(page, "#contact button[type=submit]");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/en\/thank-you/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
