import type { Page } from "@playwright/test";
import type { RunningSite } from "./site.ts";

/** The browser of these tests asks for French; an owner who has chosen a language keeps it. */
export async function beginInEnglish(page: Page) {
  await page.addInitScript(() => {
    localStorage["back-office-language"] ??= "en";
  });
}

export async function logIn(page: Page, site: RunningSite) {
  await beginInEnglish(page);
  await page.goto("/admin/login");
  await page.getByLabel("Username").fill(site.username);
  await page.getByLabel("Password").fill(site.password);
  await page.getByRole("button", { name: "Login" }).click();
  await page.waitForURL(/\/admin\/dashboard/);
}
