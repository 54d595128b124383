import { expectNoAxeViolationsInBothThemes, expectTargetsOfGoodSize } from "../looks/axe.ts";
import { sidebarRoutes } from "#src/web/admin/page/routes.ts";
import { signIn } from "../fixtures/log-in.ts";
import { brokenLabels } from "../looks/narrow.ts";
import { expect, test } from "../fixtures/site.ts";

const phone = { width: 390, height: 844 };

test.beforeEach(({ page, site }) => signIn(page, site));

test("the sidebar leads first to the daily work, last to what is rarely opened", async ({ page }) => {
  await page.goto("/admin/calendar");
  const sidebar = page.getByRole("navigation", { name: "Back office" });
  await expect(sidebar.getByRole("link", { name: "Help" })).toBeVisible();
  expect(
    await sidebar
      .getByRole("list")
      // Without the number of those that wait for an answer.
      .evaluateAll((lists) =>
        lists.map((list) => [...list.querySelectorAll("li")].map((item) => item.textContent?.replace(/\d+$/, ""))),
      ),
  ).toEqual([
    ["Dashboard", "All Leads", "Customers", "Calendar", "Money", "Plans", "Quotes", "Invoices"],
    ["Site", "Content Approval"],
    ["Analytics", "Advertising", "Lead Export", "Traffic Logs"],
    ["Privacy", "Settings", "Help", "View the website"],
  ]);
  await expect(sidebar.locator("[aria-current]")).toHaveText("Calendar");
  await sidebar.getByRole("link", { name: "Help" }).click();
  await expect(page).toHaveURL(/help\?page=calendar/);
});

test("no title or button of a page lies under the account, however long its words", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("back-office-language", "fr"));
  for (const width of [1024, 1440, 1600]) {
    await page.setViewportSize({ width, height: 900 });
    for (const { path } of sidebarRoutes) {
      await page.goto(path);
      await expect(page.locator("main h1")).toBeVisible();
      const covered = await page.evaluate(() => {
        const account = document.querySelector("header:has(button)")?.getBoundingClientRect();
        return [...document.querySelectorAll("main :is(h1, a, button)")]
          .filter((one) => {
            const box = one.getBoundingClientRect();
            return (
              account &&
              box.right > account.left &&
              box.left < account.right &&
              box.top < account.bottom &&
              box.bottom > account.top
            );
          })
          .map((one) => one.textContent);
      });
      expect(covered, `${path} at ${width}`).toEqual([]);
    }
  }
});

test("a phone has the daily work under the thumb, and the rest in two menus", async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto("/admin/leads");
  const bar = page.getByRole("navigation", { name: "Every day" });
  await expect(bar.getByRole("listitem")).toHaveText(["Dashboard", "Requests", "Calendar", "Money", "Add"]);
  expect(await brokenLabels(bar)).toEqual([]);
  await expectNoAxeViolationsInBothThemes(page);
  await expectTargetsOfGoodSize(page);
  await bar.getByRole("button", { name: "Add" }).click();
  const add = page.getByRole("dialog", { name: "Add" });
  await expect(add.getByRole("link")).toContainText(["Call", "Quote", "Invoice", "Appointment", "Payment", "Customer"]);
  await expectNoAxeViolationsInBothThemes(page);
  await add.getByRole("link", { name: "Call" }).click();
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

test("what is scrolled to is there at once: nothing moves under a press", async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto("/admin/settings");
  const field = page.getByLabel("Operating Hours");
  await expect(field).toBeVisible();
  const whereItStood = await field.evaluate(async (input) => {
    input.focus();
    const { top } = input.getBoundingClientRect();
    await new Promise((resolve) => setTimeout(resolve, 500));
    return { atOnce: top, inTheEnd: input.getBoundingClientRect().top };
  });
  expect(whereItStood.atOnce).toBe(whereItStood.inTheEnd);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
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

test("a mouse has controls of 36 pixels and text of 15, a finger keeps 44", async ({ page, browser, site }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const heights = async (of: typeof page) => {
    await of.goto("/admin/leads/new");
    const field = await of.getByLabel("Phone").boundingBox();
    const button = await of.locator("main button[type=submit]").boundingBox();
    return { field: field?.height, button: button?.height };
  };
  expect(await heights(page)).toEqual({ field: 36, button: 36 });
  await expect(page.locator("body")).toHaveCSS("font-size", "15px");

  const context = await browser.newContext({ baseURL: site.url, viewport: phone, hasTouch: true, isMobile: true });
  const onPhone = await context.newPage();
  await signIn(onPhone, site);
  const { field, button } = await heights(onPhone);
  expect(field).toBeGreaterThanOrEqual(44);
  expect(button).toBeGreaterThanOrEqual(44);
  await context.close();
});

test("each row of places is underlined where the page stands, in forced colours too", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  for (const path of ["leads", "privacy", "advertising", "analytics", "content-approval"]) {
    await page.goto(`/admin/${path}`);
    const current = page.locator("main .place:is([aria-current], [data-state=active])").first();
    await expect(current, path).toBeVisible();
    const lineOf = (place: Element) => getComputedStyle(place).borderBottomColor;
    const other = page.locator("main .place:not([aria-current], [data-state=active])").first();
    expect(await current.evaluate(lineOf), path).not.toBe(await other.evaluate(lineOf));
  }
});

test("titles are in the face that the site's headings have", async ({ page }) => {
  await page.goto("/admin/calendar");
  await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("font-family", /^Heading/);
  await expect.poll(() => page.evaluate(() => document.fonts.check("800 20px Heading"))).toBe(true);
});

test("what is pressed, chosen or current has an outline where colours are forced", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/admin/calendar");
  const outlined = (marked: string) =>
    page
      .locator(marked)
      .first()
      .evaluate((element) => getComputedStyle(element).outlineStyle);
  await expect(page.locator("main button[aria-pressed=true]").first()).toBeVisible();
  expect(await outlined("main button[aria-pressed=true]")).toBe("solid");
  expect(await outlined("main button[aria-pressed=false]")).toBe("none");
  expect(await outlined("aside a[aria-current]")).toBe("solid");
  await page.keyboard.press("Control+K");
  await expect(page.getByRole("option").first()).toBeVisible();
  expect(await outlined("[role=option][aria-selected=true]")).toBe("solid");
});
