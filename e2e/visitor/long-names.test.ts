import { expect, test } from "../fixtures/site.ts";

const longName = "Nettoyage extérieur Saint-Hilaire et fils";

test("a long business name leaves the header its buttons, however narrow", async ({ page, site }) => {
  const headers = { Origin: site.url };
  const { username, password } = site;
  await page.request.post("/api/admin/login", { headers, data: { username, password } });
  const { business } = await (await page.request.get("/api/admin/settings")).json();
  const data = { ...business, values: { ...business.values, companyName: longName } };
  await page.request.put("/api/admin/settings/business", { headers, data });
  await page.goto("/");

  for (const width of [320, 390, 768, 1024]) {
    await page.setViewportSize({ width, height: 700 });
    await expect(page.locator("header a").filter({ hasText: longName })).toBeVisible();
    for (const button of await page.locator("header .bar-button").filter({ visible: true }).all())
      await expect(button).toBeInViewport({ ratio: 1 });
  }
});
