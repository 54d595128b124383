import { signIn } from "../fixtures/log-in.ts";
import { expectNoAxeViolationsInBothThemes } from "../looks/axe.ts";
import { expect, test, testWithExamples } from "../fixtures/site.ts";

/** The default user agent of the test browser counts as a bot. */
const person = "Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

test("the analytics are announced until the first visit, then they open", async ({ page, browser, site }) => {
  await signIn(page, site);
  await page.goto("/admin/dashboard");
  await expect(page.getByText("Coming soon")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Analytics" })).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Recent Activity" })).toContainText("No recent activity");

  await page.goto("/admin/analytics");
  await expect(page.getByRole("heading", { name: "Nobody has visited the website yet" })).toBeVisible();
  await page.goto("/admin/dashboard");
  const visitor = await browser.newContext({ baseURL: site.url, userAgent: person });
  await (await visitor.newPage()).goto("/en/brossard");
  await visitor.close();
  const link = page.getByRole("main").getByRole("link", { name: "Analytics" });
  await expect(async () => {
    await page.reload();
    await expect(link).toBeVisible({ timeout: 5000 });
  }).toPass();
  await link.click();

  await expect(page).toHaveTitle("Analytics · Back office");
  await expect(page.getByRole("row", { name: /Brossard, English/ })).toContainText("1");
  await page.getByRole("button", { name: "7 days" }).click();
  await expect(page).toHaveURL(/period=7$/);
  await page.getByRole("application", { name: /^Visits over time/ }).press("ArrowRight");
  await expect(page.getByRole("status").filter({ hasText: "Visits" })).toBeVisible();
  await page.getByText("Show as a table").click();
  await expect(page.getByRole("table", { name: "Visits over time" }).getByRole("row")).toHaveCount(8);
});

test("an invalid period shows an error and keeps what was typed", async ({ page, site }) => {
  await signIn(page, site);
  await page.goto("/admin/analytics");
  await page.getByLabel("From").fill("2026-02-02");
  await page.getByLabel("To").fill("2026-02-01");
  await page.getByRole("button", { name: "Show", exact: true }).click();

  await expect(page.getByRole("alert")).toContainText("must not be before the first day");
  await expect(page.getByLabel("To")).toBeFocused();
  await expect(page.getByLabel("To")).toHaveValue("2026-02-01");
});

test("undelivered mails link to the email settings", async ({ page, site }) => {
  await page.goto("/en");
  await page.locator("[name=name]").fill("Wilhelmina");
  await page.locator("[name=phone]").fill("+1 450 555-0100");
  await page.locator("[name=email]").fill("lead@mail.example");
  await page.locator("[name=service]").selectOption({ index: 1 });
  await page.locator("[name=message]").fill("Two storeys, please.");
  await page.locator("#contact form button[type=submit]").click();
  await page.waitForURL(/thank-you/);
  await signIn(page, site);
  await page.goto("/admin/dashboard");
  const link = page.getByRole("link", { name: "Set up email" });
  await expect(async () => {
    await page.reload();
    await expect(link).toBeVisible({ timeout: 5000 });
  }).toPass();
  await link.click();

  await expect(page.getByRole("tab", { name: "Email" })).toHaveAttribute("aria-selected", "true");
});

testWithExamples("the lists share five cards, so that the page is short", async ({ page, site }) => {
  await signIn(page, site);
  await page.goto("/admin/analytics?period=365");
  await expect(page.getByRole("table", { name: "Page views by page" }).getByRole("row")).toHaveCount(11);
  for (const [width, most] of [
    [1440, 3000],
    [390, 6000],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(most);
  }
  await page.getByRole("tab", { name: "Devices" }).click();
  await expect(page.getByRole("row", { name: /^Phone \d/ })).toBeVisible();
  await expect(page.getByRole("table", { name: "Visits by source" })).toHaveCount(0);

  await page.getByRole("button", { name: "Details: Page views by page" }).click();
  const all = page.getByRole("dialog", { name: "Page views by page" });
  await expect(all.getByRole("row").nth(11)).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Details: Page views by page" })).toBeFocused();
});

testWithExamples(
  "a press on a row filters the rest, and the filter stands in the address until it is removed",
  async ({ page, site }) => {
    await signIn(page, site);
    await page.goto("/admin/analytics?period=365");
    await page.getByRole("button", { name: "google.com", exact: true }).click();
    const chip = page.getByRole("button", { name: "Source: google.com, remove this filter" });
    await expect(chip).toBeFocused();
    await expect(page).toHaveURL(/period=365&filter=source%3Agoogle\.com$/);
    await expect(page.getByText(/^The lists begin on/)).toBeVisible();
    await expect(page.getByRole("table", { name: "Landing pages" }).getByRole("row").nth(1)).toBeVisible();
    await expect(page.getByRole("table", { name: "Sources" })).toHaveCount(0);
    await expectNoAxeViolationsInBothThemes(page);

    await page.reload();
    await chip.press("Enter");
    await expect(page.getByRole("table", { name: "Page views by page" })).toBeVisible();
    await expect(page).toHaveURL(/period=365$/);
  },
);

testWithExamples(
  "axe finds nothing on the analytics, the funnel and the dashboard, in both themes",
  async ({ page, site }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: "reduce" });
    await signIn(page, site);
    for (const path of ["analytics", "analytics/funnel", "dashboard"]) {
      await page.goto(`/admin/${path}`);
      await expectNoAxeViolationsInBothThemes(page);
    }
  },
);
