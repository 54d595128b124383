import { expect, type Page } from "@playwright/test";
import type { RunningSite } from "./site.ts";

/** The browser of these tests asks for French; an owner who has chosen a language keeps it. */
export const beginInEnglish = (page: Page) => beginIn(page, "en");

async function beginIn(page: Page, language: string) {
  await page.addInitScript((chosen) => {
    localStorage["back-office-language"] ??= chosen;
  }, language);
}

/** By the API, where signing in is not the subject. No page is open then. */
export async function signIn(page: Page, { username, password }: RunningSite, language = "en") {
  await beginIn(page, language);
  const headers = { "Sec-Fetch-Site": "same-origin", "Accept-Language": language };
  const response = await page.request.post("/api/admin/login", { headers, data: { username, password } });
  expect(response.status()).toBe(200);
}

/** By the form; the dashboard is open then. */
export async function logIn(page: Page, site: RunningSite) {
  await beginInEnglish(page);
  await page.goto("/admin/login");
  await page.getByLabel("Username").fill(site.username);
  await page.getByLabel("Password").fill(site.password);
  await page.getByRole("button", { name: "Login" }).click();
  await page.waitForURL(/\/admin\/dashboard/);
}

/** Texts of the site are shown one language at a time until somebody chooses so. */
export async function showBothLanguages(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem("edited-languages", "all"));
}
