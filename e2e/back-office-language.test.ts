import type { Page } from "@playwright/test";
import { expectNoAxeViolations } from "./axe.ts";
import { logIn } from "./log-in.ts";
import { expect, test } from "./site.ts";

const titles = {
  dashboard: "Tableau de bord",
  "leads-export": "Exportation des demandes",
  "content-approval": "Approbation du contenu",
  leads: "Toutes les demandes",
  logs: "Journal des visites",
  analytics: "Statistiques",
  nothing: "Page introuvable",
};

function chooseFrench(page: Page) {
  return page.getByRole("button", { name: "passer au français" }).click();
}

test("the back office speaks French once asked to, on every page and after a reload", async ({ page, site }) => {
  await logIn(page, site);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await chooseFrench(page);

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tableau de bord");
  for (const [path, title] of Object.entries(titles)) {
    await page.goto(`/admin/${path}`);
    await expect(page).toHaveTitle(`${title} · Administration`);
    await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  }
  await page.reload();
  await expect(page.getByRole("navigation", { name: "Administration" })).toBeVisible();
  await page.getByRole("button", { name: "switch to English" }).click();
  await expect(page).toHaveTitle("Page not found · Back office");
});

test("the language is chosen before signing in as well, and known before anything is painted", async ({ page }) => {
  await page.goto("/admin/login");
  await chooseFrench(page);
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");

  await page.route("**/*.js", (route) => route.abort());
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
});

test("the results of actions are shown in French too", async ({ page, site }) => {
  await logIn(page, site);
  await chooseFrench(page);
  await page.goto("/admin/leads-export");
  await page.getByRole("button", { name: "Actualiser les données" }).click();

  await expect(page.getByText("Les demandes sont à jour", { exact: true })).toBeVisible();
  await expect(page.getByRole("region", { name: "Notifications (F8)" })).toContainText("Actualisé");
});

for (const theme of ["light", "dark"] as const)
  test(`axe finds nothing in the French pages (${theme})`, async ({ browser, site }) => {
    const context = await browser.newContext({ baseURL: site.url, colorScheme: theme, reducedMotion: "reduce" });
    const page = await context.newPage();
    await logIn(page, site);
    await chooseFrench(page);
    for (const path of Object.keys(titles).filter((title) => title !== "leads")) {
      await page.goto(`/admin/${path}`);
      await expectNoAxeViolations(page);
    }
    await context.close();
  });
