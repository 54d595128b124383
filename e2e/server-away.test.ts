import type { Page } from "@playwright/test";
import { routes } from "../src/web/admin/shell/routes.ts";
import { signIn } from "./log-in.ts";
import { expect, test } from "./site.ts";

const anyId = "0193a5f0-0000-7000-8000-000000000000";
const paths = routes.map(({ path }) => path.replaceAll(/:\w+/g, anyId));
const away = (page: Page) => page.getByRole("alert").filter({ hasText: "The server cannot be reached" });

test.beforeEach(({ page, site }) => signIn(page, site));

for (const { how, block } of [
  { how: "no network", block: (page: Page) => page.route("**/api/**", (route) => route.abort()) },
  { how: "a broken server", block: (page: Page) => page.route("**/api/**", (route) => route.fulfill({ status: 503 })) },
])
  test(`every page of the back office says so and stays: ${how}`, async ({ page }) => {
    test.slow();
    await block(page);
    for (const path of paths) {
      await page.goto(path);
      await expect(away(page), path).toBeVisible();
      await expect(away(page).getByRole("button", { name: "Try again" })).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(path);
    }
  });

test("a server that stops leads nobody out, and what was typed outlives it", async ({ page, context }) => {
  await page.goto("/admin/leads/new");
  await page.getByLabel("Name").fill("Marie Tremblay");
  await context.setOffline(true);
  await page.evaluate(() => dispatchEvent(new Event("visibilitychange")));
  await expect(away(page)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByLabel("Name")).toHaveValue("Marie Tremblay");

  await page.getByRole("navigation", { name: "Back office" }).getByRole("link", { name: "Dashboard" }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await expect(page.getByRole("heading", { name: "The server cannot be reached" })).toBeVisible();

  await context.setOffline(false);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Dashboard", level: 1 })).toBeVisible();
  await expect(away(page)).toBeHidden();
});

test("an ended session leads to the sign-in, and back to the page", async ({ page, context }) => {
  await page.goto("/admin/calendar");
  await context.clearCookies();
  await page.goto("/admin/dashboard");
  await expect(page).toHaveURL(/\/admin\/login/);
});
