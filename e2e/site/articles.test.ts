import { readFile } from "node:fs/promises";
import { logIn } from "../fixtures/log-in.ts";
import { expect, test } from "../fixtures/site.ts";

test("one’s own idea becomes an article that visitors read without JavaScript", async ({ page, site, browser }) => {
  const headline = `Rincer le sel ${Date.now()}`;
  await logIn(page, site);
  const headers = { "Sec-Fetch-Site": "same-origin" };
  const made = await page.request.post("/api/admin/content-ideas", {
    data: { headline, description: "Le sel abîme le béton." },
    headers,
  });
  const { id } = (await made.json()) as { id: string };
  await page.goto(`/admin/content-approval?idea=${id}`);
  await page.getByRole("button", { name: "Write the article" }).click();
  await page.getByRole("button", { name: /^FR / }).click();
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

  await page.getByRole("button", { name: "Take down" }).click();
  await expect(page.getByText("The article is off the site.").first()).toBeVisible();
  expect((await reading.goto(site.url + path))?.status()).toBe(410);
  await visitor.close();
});

test("a picture is put into the text of an article, described, and read by visitors", async ({
  page,
  site,
  browser,
}) => {
  const title = `Photo ${Date.now()}`;
  await logIn(page, site);
  await page.goto("/admin/content-approval/articles");
  await page.getByRole("button", { name: "New article" }).click();
  await expect(page.getByText(/Missing in/)).toHaveCount(0);
  await page.getByRole("button", { name: /^FR / }).click();
  await page.getByLabel("Title (French)").fill(title);
  const text = page.getByRole("textbox", { name: "Text (French)" });
  await text.fill("Avant.");
  await page.getByRole("button", { name: "Insert a picture" }).first().click();
  const picture = await readFile(new URL("../../test/fixtures/photo.heic", import.meta.url));
  await page
    .getByRole("dialog")
    .locator("input[type=file]")
    .first()
    .setInputFiles({ name: "IMG_0001.HEIC", mimeType: "image/heic", buffer: picture });
  await expect(page.getByRole("dialog")).toBeHidden();
  await text.getByLabel("Alternative text").fill("Une entrée blanche de sel");
  await text.getByLabel("Caption").fill("En avril");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Publish now" }).click();
  await expect(page.getByText("The article is published.").first()).toBeVisible();
  const path = (await page.getByRole("link", { name: "Read in French" }).getAttribute("href")) ?? "";

  const visitor = await browser.newContext({ javaScriptEnabled: false, locale: "fr-CA" });
  const reading = await visitor.newPage();
  await reading.goto(site.url + path);
  await expect(reading.getByRole("img", { name: "Une entrée blanche de sel" })).toBeVisible();
  await expect(reading.locator("figcaption")).toHaveText("En avril");
  await visitor.close();
  // Other tests read the same site.
  await page.getByRole("button", { name: "Take down" }).click();
  await expect(page.getByText("The article is off the site.").first()).toBeVisible();
});
