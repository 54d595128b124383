import type { CDPSession, Page } from "@playwright/test";
import { routes } from "../../src/web/admin/page/routes.ts";
import { openDevtools } from "../fixtures/devtools.ts";
import { signIn } from "../fixtures/log-in.ts";
import { expect, test } from "../fixtures/site.ts";

const anyId = "0193a5f0-0000-7000-8000-000000000000";
const paths = routes.map(({ path }) => path.replaceAll(/:\w+/g, anyId));
const away = (page: Page) => page.getByRole("alert").filter({ hasText: "The server cannot be reached" });

test.beforeEach(({ page, site }) => signIn(page, site));

/** As page.route() does, which would also keep the browser from its cache: every screen would load all its files anew. */
async function answerCalls(browser: CDPSession, how: "no network" | "a broken server"): Promise<void> {
  browser.on("Fetch.requestPaused", ({ requestId }) => {
    const answered =
      how === "no network"
        ? browser.send("Fetch.failRequest", { requestId, errorReason: "InternetDisconnected" })
        : browser.send("Fetch.fulfillRequest", { requestId, responseCode: 503 });
    // A page that is left asks no longer.
    answered.catch(() => {});
  });
  await browser.send("Fetch.enable", { patterns: [{ urlPattern: "*/api/*" }] });
}

for (const how of ["no network", "a broken server"] as const)
  test(`every page of the back office that is opened leads to the sign-in, which says why: ${how}`, async ({
    page,
  }) => {
    test.slow();
    await using devtools = await openDevtools(page);
    await answerCalls(devtools, how);
    for (const path of paths) {
      await page.goto(path);
      await expect(away(page), path).toBeVisible();
      await expect(away(page).getByRole("button", { name: "Try again" })).toBeVisible();
      const shown = new URL(page.url());
      expect(shown.pathname, path).toBe("/admin/login");
      expect(["/admin", "/admin/dashboard", shown.searchParams.get("next")], path).toContain(path);
    }
  });

test("a check of the session that fails alone leads there too", async ({ page }) => {
  await page.route("**/api/admin/dashboard?*", async (route) => {
    const answers = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answers, "/api/admin/check-auth": { status: 500, text: "" } } });
  });
  await page.goto("/admin/dashboard");
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expect(away(page)).toBeVisible();
});

test("the sign-in leads back by itself to the page that was asked for, once the server answers", async ({ page }) => {
  await page.route("**/api/**", (route) => route.abort());
  await page.goto("/admin/calendar");
  await expect(away(page)).toBeVisible();

  await page.unroute("**/api/**");
  await expect(page).toHaveURL(/\/admin\/calendar$/);
  await expect(page.getByRole("heading", { name: "Calendar", level: 1 })).toBeVisible();
});

test("what is open when the server stops stays open, with what was typed; another page leads to the sign-in", async ({
  page,
  context,
}) => {
  await page.goto("/admin/leads/new");
  await page.getByLabel("Name").fill("Marie Tremblay");
  await context.setOffline(true);
  await page.evaluate(() => dispatchEvent(new Event("visibilitychange")));
  await expect(away(page)).toBeVisible();
  await expect(page.getByLabel("Name")).toHaveValue("Marie Tremblay");
  expect(new URL(page.url()).pathname).toBe("/admin/leads/new");

  await page.getByRole("navigation", { name: "Back office" }).getByRole("link", { name: "Dashboard" }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expect(away(page)).toBeVisible();

  await context.setOffline(false);
  await away(page).getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Dashboard", level: 1 })).toBeVisible();
  await expect(away(page)).toBeHidden();
});

test("any call that succeeds takes the notice away at once", async ({ page }) => {
  await page.goto("/admin/leads/new");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.route("**/api/**", (route) => route.abort());
  await page.evaluate(() => dispatchEvent(new Event("visibilitychange")));
  await expect(away(page)).toBeVisible();

  await page.unroute("**/api/**");
  await page.evaluate(() => dispatchEvent(new Event("server-answered")));
  await expect(away(page)).toBeHidden({ timeout: 8_000 });
});

test("an ended session leads to the sign-in, and back to the page", async ({ page, context }) => {
  await page.goto("/admin/calendar");
  await context.clearCookies();
  await page.goto("/admin/dashboard");
  await expect(page).toHaveURL(/\/admin\/login/);
});
