import type { Page } from "@playwright/test";
import { expectNoAxeViolationsInBothThemes } from "../looks/axe.ts";
import { signIn } from "../fixtures/log-in.ts";
import { expect, test, type RunningSite } from "../fixtures/site.ts";

const titles = {
  dashboard: "Tableau de bord",
  "leads-export": "Exportation des demandes",
  "content-approval": "Approbation du contenu",
  leads: "Toutes les demandes",
  logs: "Journal des visites",
  analytics: "Statistiques",
  nothing: "Page introuvable",
};

/** The browser of these tests asks for French. */
async function signInInFrench(page: Page, site: RunningSite) {
  await page.goto("/admin/login");
  await page.getByLabel("Nom d’utilisateur").fill(site.username);
  await page.getByLabel("Mot de passe").fill(site.password);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await page.waitForURL(/\/admin\/dashboard/);
}

test("the back office begins in the browser's language, on every page and after a reload", async ({ page, site }) => {
  await signInInFrench(page, site);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tableau de bord");
  for (const [path, title] of Object.entries(titles)) {
    await page.goto(`/admin/${path}`);
    await expect(page).toHaveTitle(new RegExp(`^(\\(\\d+\\) )?${title} · Administration$`));
    await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  }
  await expect(page.getByRole("navigation", { name: "Administration" })).toBeVisible();
  await page.getByLabel("Compte", { exact: true }).click();
  await page.getByRole("button", { name: "English" }).click();
  await page.reload();
  await expect(page).toHaveTitle(/Page not found · Back office$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

for (const locale of ["en-CA", "es-MX"])
  test(`a browser in ${locale} finds English, until the owner chooses French`, async ({ browser, site }) => {
    const context = await browser.newContext({ baseURL: site.url, locale });
    const page = await context.newPage();
    await page.goto("/admin/login");
    await expect(page.getByRole("button", { name: "Login" })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");

    await page.getByRole("button", { name: "passer au français" }).click();
    await page.reload();
    await expect(page.getByRole("button", { name: "Se connecter" })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "fr");
    await context.close();
  });

test("language and title are known before anything is painted", async ({ page }) => {
  await page.route("**/*.js", (route) => route.abort());
  await page.goto("/admin/login");
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await expect(page).toHaveTitle("Administration");

  await page.evaluate(() => localStorage.setItem("back-office-language", "en"));
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page).toHaveTitle("Back office");
});

test("the results of actions are shown in French too", async ({ page, site }) => {
  await signIn(page, site, "fr");
  await page.goto("/admin/leads-export");
  await page.getByRole("button", { name: "Actualiser les données" }).click();

  await expect(page.getByText("Les demandes sont à jour", { exact: true })).toBeVisible();
  await expect(page.getByRole("region", { name: "Notifications (F8)" })).toContainText("Actualisé");
});

test("axe finds nothing in the French pages, in both themes", async ({ page, site }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signIn(page, site, "fr");
  for (const path of Object.keys(titles).filter((title) => title !== "leads")) {
    await page.goto(`/admin/${path}`);
    await expectNoAxeViolationsInBothThemes(page);
  }
});
