import { expectNoAxeViolationsInBothThemes, expectTargetsOfGoodSize } from "./axe.ts";
import { signIn } from "./log-in.ts";
import { expect, test } from "./site.ts";

const phone = { width: 390, height: 844 };

test.beforeEach(({ page, site }) => signIn(page, site));

test("the sidebar leads first to the daily work, last to what is rarely opened", async ({ page }) => {
  await page.goto("/admin/calendar");
  const sidebar = page.getByRole("navigation", { name: "Back office" });
  expect(
    await sidebar
      .getByRole("list")
      // Without the number of those that wait for an answer.
      .evaluateAll((lists) =>
        lists.map((list) => [...list.querySelectorAll("li")].map((item) => item.textContent?.replace(/\d+$/, ""))),
      ),
  ).toEqual([
    ["Dashboard", "All Leads", "Calendar"],
    ["Site", "Content Approval"],
    ["Analytics", "Advertising", "Lead Export", "Traffic Logs"],
    ["Privacy", "Settings", "Help", "View the website"],
  ]);
  await expect(sidebar.locator("[aria-current]")).toHaveText("Calendar");
  await sidebar.getByRole("link", { name: "Help" }).click();
  await expect(page).toHaveURL(/help\?page=calendar/);
});

test("a phone has the daily work under the thumb, and the rest in two menus", async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto("/admin/leads");
  const bar = page.getByRole("navigation", { name: "Every day" });
  await expect(bar.getByRole("link")).toHaveText(["Dashboard", "All Leads", "Calendar", "Site", "Add"]);
  await expectNoAxeViolationsInBothThemes(page);
  await expectTargetsOfGoodSize(page);
  await bar.getByRole("link", { name: "Add" }).click();
  await expect(page).toHaveURL(/leads\/new/);

  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("dialog", { name: "Go to…" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByLabel("Account", { exact: true }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/login/);
});

test("the last button of a form is not under the bar of a phone", async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto("/admin/settings?tab=email");
  const save = await page.getByRole("button", { name: "Save Changes" }).first().boundingBox();
  const bar = await page.getByRole("navigation", { name: "Every day" }).boundingBox();
  expect(save && bar && save.y + save.height <= bar.y).toBe(true);
});

test("the breadcrumb of a page of the sidebar shows itself to the keyboard", async ({ page }) => {
  await page.goto("/admin/logs");
  const home = page.getByRole("navigation", { name: "breadcrumb" }).getByRole("link", { name: "Dashboard" });
  await expect(page.getByRole("heading", { level: 1, name: "Traffic Logs" })).toBeVisible();
  await page.locator("#main").focus();
  // A message on top of the page, where there is one, comes before it.
  for (let presses = 0; presses < 3; presses += 1) {
    await page.keyboard.press("Tab");
    if (await home.evaluate((link) => link === document.activeElement)) break;
  }
  await expect(home).toBeFocused();
  expect((await home.boundingBox())?.height).toBeGreaterThan(15);
});
