import type { Page } from "@playwright/test";
import type { RunningSite } from "./site.ts";

export async function logIn(page: Page, site: RunningSite) {
  await page.goto("/admin/login");
  await page.getByLabel("Username").fill(site.username);
  await page.getByLabel("Password").fill(site.password);
  await page.getByRole("button", { name: "Login" }).click();
  await page.waitForURL(/\/admin\/dashboard/);
}
