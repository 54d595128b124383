import { signIn } from "../fixtures/log-in.ts";
import { brokenLabels } from "../looks/narrow.ts";
import { expect, testWithExamples as test } from "../fixtures/site.ts";

test("whoever looks for GST finds the taxes of the quarter, with the quick method", async ({ page, site }) => {
  await signIn(page, site);
  for (const asked of [
    "GST",
    "QST",
    "TPS",
    "tvq",
    "HST",
    "TVH",
    "tax",
    "taxes of the quarter",
    "impôt",
    "remise de TVQ",
  ]) {
    await page.goto("/admin/dashboard");
    await page.getByRole("button", { name: "Search" }).first().click();
    await page.getByRole("combobox", { name: "Page, action, customer or lead" }).fill(asked);
    await page.getByRole("option", { name: "Money: Taxes" }).first().click();
    await expect(page).toHaveURL(/money\?tab=taxes/);
  }
  await expect(page.getByRole("columnheader", { name: "Sales before taxes (line 101)" })).toBeVisible();
  await expect(page.getByText("Quick method, for a service business in Quebec")).toBeVisible();
  await expect(page.getByText("No period is closed")).toBeVisible();
});

test("on a phone a quote for a known customer takes three taps", async ({ page, site }) => {
  await signIn(page, site);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/admin/dashboard");
  await page.getByRole("navigation", { name: "Every day" }).getByRole("button", { name: "Add" }).click();
  await page.getByRole("dialog", { name: "Add" }).getByRole("link", { name: "Quote" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "New quote" })).toBeVisible();
  await page.getByRole("table").getByRole("button").first().click();
  await expect(page).toHaveURL(/leads\/[0-9a-f-]{36}\/quotes\/[0-9a-f-]{36}/);
});

test("on a phone the taxes of the quarter are two taps away, none of them cut", async ({ page, site }) => {
  await signIn(page, site, "fr");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/admin/dashboard");
  const bar = page.getByRole("navigation", { name: "Au quotidien" });
  await expect(bar.getByRole("listitem")).toHaveText(["Accueil", "Demandes", "Calendrier", "Argent", "Ajouter"]);
  expect(await brokenLabels(bar)).toEqual([]);
  await bar.getByRole("link", { name: "Argent" }).click();
  const tabs = page.getByRole("navigation", { name: "Parties de la page Argent" }).getByRole("link");
  await tabs.filter({ hasText: "Taxes" }).click();
  const sums = page.locator("tfoot td");
  await expect(sums).not.toHaveCount(0);
  for (const sum of await sums.all()) {
    const box = await sum.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(390);
  }
  const lines = await tabs.evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().top));
  expect(new Set(lines).size).toBe(1);
});
