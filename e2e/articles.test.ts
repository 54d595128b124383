import { logIn } from "./log-in.ts";
import { expect, test } from "./site.ts";

test("an approved idea becomes an article that visitors read without JavaScript", async ({ page, site, browser }) => {
  const headline = `Rincer le sel ${Date.now()}`;
  await logIn(page, site);
  const headers = { "Sec-Fetch-Site": "same-origin" };
  const made = await page.request.post("/api/admin/content-ideas", {
    data: { headline, description: "Le sel abîme le béton." },
    headers,
  });
  const { id } = (await made.json()) as { id: string };
  await page.request.patch(`/api/admin/content-ideas/${id}`, { data: { status: "approved" }, headers });
  await page.goto(`/admin/content-approval?idea=${id}`);
  await page.getByRole("button", { name: "Write the article" }).click();
  await expect(page.getByLabel("Title (French)")).toHaveValue(headline);
  await expect(page.getByText("Missing in English").first()).toBeVisible();
  await page.getByLabel("Description (French)").fill("Quand et comment rincer.");
  await page.getByLabel("Related service").selectOption({ index: 1 });
  await page.getByRole("button", { name: "Publish now" }).click();
  await expect(page.getByText("The article is published.").first()).toBeVisible();
  const path = (await page.getByRole("link", { name: "Read in French" }).getAttribute("href")) ?? "";

  const visitor = await browser.newContext({ javaScriptEnabled: false, locale: "fr-CA" });
  const reading = await visitor.newPage();
  await reading.goto(`${site.url}/conseils`);
  await reading.getByRole("main").getByRole("link", { name: headline }).click();
  await expect(reading).toHaveURL(site.url + path);
  await expect(reading.getByRole("heading", { level: 1 })).toHaveText(headline);
  await expect(reading.getByText("Le sel abîme le béton.")).toBeVisible();
  await expect(reading.locator("#contact-service")).not.toHaveValue("");
  await expect(reading.locator("link[hreflang]")).toHaveCount(0);
  expect((await reading.request.get(`${site.url}/conseils/rss.xml`)).headers()["content-type"]).toContain("rss");
  expect((await reading.goto(`${site.url}/en/tips`))?.status()).toBe(404);

  await page.getByRole("button", { name: "Take off the site" }).click();
  await expect(page.getByText("The article is off the site.").first()).toBeVisible();
  expect((await reading.goto(site.url + path))?.status()).toBe(410);
  await visitor.close();
});
