import type { Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { beginInEnglish, logIn, signIn } from "../fixtures/log-in.ts";
import { expectNoAxeViolationsInBothThemes } from "../looks/axe.ts";
import { expect, test } from "../fixtures/site.ts";

async function sendRequest(page: Page, name: string) {
  await page.goto("/en?utm_source=newsletter&utm_medium=email");
  await page.locator("[name=name]").fill(name);
  await page.locator("[name=phone]").fill("+1 450 555-0100");
  await page.locator("[name=email]").fill("lead@mail.example");
  await page.locator("[name=service]").selectOption({ index: 1 });
  await page.locator("[name=message]").fill("=cmd|' /C calc'!A0");
  await page.locator("#contact form button[type=submit]").click();
  await page.waitForURL(/thank-you/);
}

test("the owner signs in, finds the request, exports it and signs out", async ({ page, site }) => {
  const name = `Wilhelmina ${Date.now()}`;
  await sendRequest(page, name);
  await logIn(page, site);
  await expect(page.getByText("Login successful").first()).toBeVisible();
  await expect(page.getByText("Welcome, Admin")).toBeVisible();

  await page.getByRole("link", { name: "All Leads" }).first().click();
  await page.getByRole("searchbox").fill(name.toLowerCase());
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(row).toContainText("newsletter");
  await expect(page.getByText(/1 of \d+ leads/)).toBeVisible();

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export All Leads" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^leads-\d{4}-\d\d-\d\d\.csv$/);
  const csv = readFileSync(await download.path(), "utf8");
  expect(csv).toContain(name);
  expect(csv).toContain("'=cmd");
  expect(csv).toContain("+1 450 555-0100");

  await page.getByRole("searchbox").fill("nobody at all");
  await expect(page.getByText("No leads found matching your criteria")).toBeVisible();
  await page.goto("/admin/dashboard");
  await page.getByRole("button", { name: "Logout" }).click();
  await page.waitForURL(/\/admin\/login/);
  await page.goto("/admin/leads");
  await expect(page).toHaveURL(/\/admin\/login/);
});

test("a wrong password is refused with the site's own message", async ({ page }) => {
  await beginInEnglish(page);
  await page.goto("/admin/login");
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("alert").first()).toContainText("Please enter both username and password");
  await page.getByLabel("Username").fill("owner");
  await page.getByLabel("Password").fill("wrong");
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("alert").first()).toContainText("Invalid username or password");
});

test("axe finds nothing in the back office, in both themes", async ({ page, site }) => {
  // A dozen pages, on a machine that may be busy.
  test.slow();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/admin/login");
  await expectNoAxeViolationsInBothThemes(page);
  await signIn(page, site);
  for (const path of ["dashboard", "leads", "leads-export", "content-approval", "logs"]) {
    await page.goto(`/admin/${path}`);
    await expectNoAxeViolationsInBothThemes(page);
  }
});
