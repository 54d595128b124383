import type { Page } from "@playwright/test";
import { publishPack, writtenOnlyIn } from "#test/site/publish-pack.ts";
import { expect, test as base, wake } from "../fixtures/site.ts";

type Published = Parameters<typeof publishPack>;

/** Starts a site that shows a pack, with what is changed of it. */
const test = base.extend<{ open: (name: Published[1], change?: Published[2]) => Promise<string> }>({
  open: async ({ serve, newDataDir }, use) => {
    const dataDir = newDataDir();
    await use(async (name, change) => {
      await publishPack(dataDir, name, change);
      return (await serve({ DATA_DIR: dataDir, ADMIN_PASSWORD: "a-long-test-password" })).url;
    });
  },
});

async function fillIn(page: Page): Promise<void> {
  await page.locator("#contact-name").fill("Marie Tremblay");
  await page.locator("#contact-phone").fill("819 555-0111");
  await page.locator("#contact-email").fill("marie@example.com");
  await page.locator("#contact-message").fill("Two storeys, cedar at the back");
}

const toggle = (page: Page) => page.locator("[data-act=language]");
const alternates = (page: Page) =>
  page
    .locator("link[rel=alternate][hreflang]")
    .evaluateAll((links) =>
      links.map((link) => [link.getAttribute("hreflang"), new URL(link.getAttribute("href") ?? "").pathname]),
    );

test("French first: a landscaper's visitor chooses English, asks, and comes back to English", async ({
  page,
  open,
}) => {
  const url = await open("landscaping-and-snow");
  await page.goto(url);
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  expect(await alternates(page)).toEqual([
    ["fr", "/"],
    ["en", "/en"],
    ["x-default", "/"],
  ]);
  await toggle(page).click();
  await expect(page).toHaveURL(`${url}/en`);
  await page.locator("#services a[href^='/en/services/']").first().click();
  await expect(page).toHaveURL(/\/en\/services\//);
  await wake(page);
  await expect(page.locator("#contact-service")).toHaveValue("Lawn care");
  await page.locator("header a").nth(1).click();
  await page.locator("#services a[href^='/en/services/']").last().click();
  // What the page before had chosen is not carried on.
  await expect(page.locator("#contact-service")).toHaveValue("Snow clearing");
  await fillIn(page);
  await page.locator("#contact form [type=submit]").click();
  await expect(page).toHaveURL(`${url}/en/thank-you`);
  await page.goto(`${url}/sherbrooke`);
  await expect(page).toHaveURL(`${url}/en/sherbrooke`);
});

test("English first: French lives under /fr, and who has chosen it is led there", async ({ page, open }) => {
  const url = await open("house-painting", () => ({ languages: ["en", "fr"] }));
  await page.goto(url);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  expect(await alternates(page)).toEqual([
    ["en", "/"],
    ["fr", "/fr"],
    ["x-default", "/"],
  ]);
  expect(await (await page.request.get(`${url}/site.webmanifest`)).text()).toContain('"lang":"en-CA"');
  expect(await (await page.request.get(`${url}/sitemap.xml`)).text()).not.toContain("/en/");
  await toggle(page).click();
  await expect(page).toHaveURL(`${url}/fr`);
  await page.goto(`${url}/laval?utm_source=a#contact`);
  await expect(page).toHaveURL(`${url}/fr/laval?utm_source=a#contact`);
  await wake(page);
  await toggle(page).click();
  await expect(page).toHaveURL(`${url}/laval?utm_source=a#contact`);
  await page.goto(`${url}/fr/laval`);
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await page.goto(`${url}/en`);
  await expect(page.locator("h1")).toHaveText("404 Page Not Found");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("English first: a plain French form leads to the French page", async ({ page, open }) => {
    const url = await open("house-painting", () => ({ languages: ["en", "fr"] }));
    await page.goto(`${url}/fr`);
    await page.locator("#services a[href^='/fr/services/']").first().click();
    await fillIn(page);
    await page.locator("#contact form [type=submit]").click();
    await expect(page).toHaveURL(`${url}/fr/thank-you`);
    await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  });
});

test("English alone: no other language is offered, remembered or named to search engines", async ({ page, open }) => {
  const url = await open("home-services", (content) => ({ ...writtenOnlyIn(content, "en"), languages: ["en"] }));
  await page.goto(url);
  await page.evaluate(() => localStorage.setItem("language", "fr"));
  for (const path of ["/", "/longueuil", "/privacy", "/nowhere"]) {
    await page.goto(url + path);
    expect(new URL(page.url()).pathname).toBe(path);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect(toggle(page)).toHaveCount(0);
    expect(await alternates(page)).toEqual([]);
    expect(await page.locator("body").innerText()).not.toMatch(/soumission|\bnous\b/i);
  }
  expect((await page.request.get(`${url}/fr`)).status()).toBe(404);
  await page.goto(url);
  await wake(page);
  await page.locator("#contact-service").selectOption({ index: 1 });
  await fillIn(page);
  await page.locator("#contact form [type=submit]").click();
  await expect(page).toHaveURL(`${url}/thank-you`);
});

test("a page in one language stays where it is, whatever the visitor has chosen", async ({ page, open }) => {
  const url = await open("landscaping-and-snow", ({ areas }) => ({
    areas: areas.map((area) => (area.slug === "magog" ? { ...area, html: { ...area.html, en: "" } } : area)),
  }));
  await page.goto(url);
  await page.evaluate(() => localStorage.setItem("language", "en"));
  await page.goto(`${url}/magog`);
  await expect(page).toHaveURL(`${url}/magog`);
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await expect(toggle(page)).toHaveAttribute("href", "/en");
});
