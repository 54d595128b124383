import type { Page } from "@playwright/test";
import { expectAtRest, newestLead } from "../fixtures/admin-screens.ts";
import { issuedInvoice } from "../fixtures/customers-pages.ts";
import { signIn } from "../fixtures/log-in.ts";
import { expect, test, testWithExamples } from "../fixtures/site.ts";

const laptop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

testWithExamples(
  "Escape closes what Enter opened in the back office, and gives the focus back",
  async ({ page, site }) => {
    await signIn(page, site);
    const lead = await newestLead(page);
    const { id: invoice } = await issuedInvoice(page, lead);
    const { jobs } = await (await page.request.get("/api/admin/jobs")).json();
    const openers = {
      dashboard: ["Account", "Search"],
      [`leads/${lead}`]: ["More actions", "New… (another job)"],
      [`jobs/${jobs[0].id}`]: ["Schedule a"],
      [`invoices/${invoice}`]: ["Record a payment", "Make a credit note"],
      calendar: ["New appointment", "Postpone the day"],
      "site/gallery": ["Add a pair"],
    };
    await page.setViewportSize(laptop);
    for (const [path, names] of Object.entries(openers)) {
      await page.goto(`/admin/${path}`);
      await expectAtRest(page);
      for (const name of names) await expectEscapeToReturn(page, name);
    }
    await page.setViewportSize(phone);
    await page.goto("/admin/dashboard");
    await expectAtRest(page);
    await expectEscapeToReturn(page, "Menu");
  },
);

test("Escape closes the menu of the site that Enter opened, and gives the focus back", async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto("/en");
  await expectEscapeToReturn(page, "Menu");
});

async function expectEscapeToReturn(page: Page, name: string): Promise<void> {
  const button = page.getByRole("button", { name: new RegExp(`^${name}`) });
  const opener = button
    .or(page.locator(`summary[aria-label="${name}"]`))
    .filter({ visible: true })
    .first();
  const opened = page.locator("[role=dialog], details[open]:has(> summary[aria-label])");
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(opened, name).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await expect(opened, name).toHaveCount(0);
  await expect(opener, name).toBeFocused();
}
