import type { Locator, Page } from "@playwright/test";
import { signIn } from "../fixtures/log-in.ts";
import { expect, test } from "../fixtures/site.ts";

const sizes = [
  { name: "a laptop", viewport: { width: 1440, height: 900 } },
  { name: "a phone", viewport: { width: 390, height: 844 } },
];

test.beforeEach(({ page, site }) => signIn(page, site));

const toastOf = (page: Page) => page.getByRole("region", { name: /Notifications/ }).getByRole("listitem");

/** Shows a message that stays. */
async function failToSave(page: Page): Promise<Locator> {
  await page.goto("/admin/settings");
  await page.getByLabel("Company Name").fill("Atelier Beauséjour");
  await page.route("**/api/admin/settings/business", (route) => route.fulfill({ status: 500 }));
  await page.getByRole("button", { name: "Save Changes" }).first().click();
  const toast = toastOf(page);
  await expect(toast).toHaveCount(1);
  return toast;
}

for (const { name, viewport } of sizes)
  test(`a message covers neither the title nor what is to be pressed (${name})`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const toast = await failToSave(page);
    await expect(toast).toContainText("Failed to update business information");
    const shown = await toast.boundingBox();
    for (const button of await page.getByRole("button", { name: /Save Changes|Discard/ }).all()) {
      const box = await button.boundingBox();
      if (shown && box) expect(box.y >= shown.y + shown.height || box.y + box.height <= shown.y).toBe(true);
    }
    const title = await page.getByRole("heading", { level: 1 }).boundingBox();
    expect(shown && title && shown.y > title.y + title.height).toBe(true);

    await page.unroute("**/api/admin/settings/business");
    await page.getByRole("button", { name: "Save Changes" }).first().click();
    await expect(toast).toHaveText("Business information updated successfully");
  });

test("the message of an error leaves with its page", async ({ page }) => {
  await page.route("**/api/admin/traffic-logs*", (route) => route.fulfill({ status: 500 }));
  await page.goto("/admin/logs");
  await expect(toastOf(page)).toContainText("Failed to fetch traffic logs");
  await page.getByRole("navigation", { name: "Back office" }).getByRole("link", { name: "Calendar" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Calendar" })).toBeVisible();
  await expect(toastOf(page)).toBeHidden();
});

test("a message never covers what has the focus, and leaves it for the top", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const toast = await failToSave(page);
  const fields = page.getByRole("main").getByRole("textbox");
  for (const at of [0, 1, 2, 3]) {
    const field = fields.nth(at);
    // Where a message stands as a rule.
    await field.evaluate((one) => {
      one.focus({ preventScroll: true });
      window.scrollBy(0, one.getBoundingClientRect().bottom - window.innerHeight + 160);
    });
    const covered = () =>
      field.evaluate((one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        return !one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
    await expect.poll(covered, `field ${at}`).toBe(false);
  }
  await page.getByRole("heading", { level: 1 }).scrollIntoViewIfNeeded();
  await page.getByLabel("Company Name").focus();
  await expect.poll(async () => (await toast.boundingBox())?.y ?? 0).toBeGreaterThan(422);
});
