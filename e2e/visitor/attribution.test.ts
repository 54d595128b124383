import type { Page } from "@playwright/test";
import { join } from "node:path";
import { openDb } from "#src/platform/db/db.server.ts";
import { expect, test, type RunningSite, wake } from "../fixtures/site.ts";

const AD = "/?utm_source=google&utm_campaign=printemps&gclid=Cj0-ad&gbraid=gb&wbraid=wb&fbclid=fb&msclkid=ms";

/** Fills the form in and sends it; the name finds the lead afterwards. */
async function ask(page: Page, name: string): Promise<void> {
  const words = { name, phone: "450 555-0100", email: "zoe@mail.example", message: "Le patio et l’entrée" };
  for (const [field, value] of Object.entries(words)) await page.locator(`[name=${field}]`).fill(value);
  await page.locator("[name=service]").selectOption({ index: 1 });
  await page.locator("#contact form [type=submit]").click();
  await page.waitForURL(/thank-you/);
}

async function keptOf(site: RunningSite, name: string) {
  await using db = openDb({ kind: "sqlite", file: join(site.dataDir, "site.db") });
  const lead = await db.selectFrom("leads").selectAll().where("name", "=", name).executeTakeFirstOrThrow();
  return { ...lead, first_touch: JSON.parse(lead.first_touch) as unknown };
}

const everyClickId = { gclid: "Cj0-ad", gbraid: "gb", wbraid: "wb", fbclid: "fb", msclkid: "ms" };
const allOfTheAd = { ...everyClickId, utm_source: "google", utm_campaign: "printemps" };

test("an ad is remembered from page to page, in the other language and after a reload", async ({ page, site }) => {
  await page.goto(AD, { referer: "https://www.google.com/" });
  await wake(page);
  await page.locator("a[href='/longueuil']").first().click();
  await page.waitForURL(/\/longueuil$/);
  await page.locator("[data-act=language]:visible").first().click();
  await page.waitForURL(/\/en\/longueuil$/);
  await page.reload();
  await wake(page);
  await ask(page, "Walked far");
  expect(await keptOf(site, "Walked far")).toMatchObject({
    ...{ ...allOfTheAd, landing_page: AD, referrer: "https://www.google.com/", language: "en", first_touch: {} },
  });
});

test("a visitor faster than the scripts keeps the ad too, and a clean address", async ({ page, site }) => {
  await page.goto(AD);
  await page.locator("a[href='/longueuil']").first().click({ noWaitAfter: true });
  await page.waitForURL(/\/longueuil$/);
  await ask(page, "Fast");
  expect(await keptOf(site, "Fast")).toMatchObject({ ...allOfTheAd, landing_page: AD });
});

test("of two ads the last counts, and the first is known", async ({ page, site }) => {
  await page.goto("/brossard?utm_source=flyer", { referer: "https://flyer.example/" });
  await page.goto("/?gclid=second", { referer: "https://www.google.com/" });
  await ask(page, "Came twice");
  expect(await keptOf(site, "Came twice")).toMatchObject({
    ...{ utm_source: "flyer", gclid: "second", landing_page: "/?gclid=second", referrer: "https://www.google.com/" },
    first_touch: {
      ...{ utm_source: "flyer", landing_page: "/brossard?utm_source=flyer", referrer: "https://flyer.example/" },
    },
  });
});

test("an overlong address is cut and the request still stored", async ({ page, site }) => {
  await page.goto(`/?utm_content=${"x".repeat(7000)}&gclid=Cj0`);
  await ask(page, "Endless");
  expect(await keptOf(site, "Endless")).toMatchObject({ gclid: "Cj0", utm_content: "x".repeat(500) });
});

test("attribution ends with the session", async ({ page, context }) => {
  await page.goto(AD);
  await wake(page);
  const kept = await page.evaluate(() => JSON.stringify([Object.entries(localStorage), document.cookie]));
  expect(kept).not.toContain("Cj0-ad");
  expect(await context.cookies()).toEqual([]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an ad is carried by the addresses to the form of another page", async ({ page, site }) => {
    await page.goto(AD);
    await page.locator("a[href='/longueuil']").first().click();
    await page.waitForURL(/\/longueuil\?.*gclid=Cj0-ad/);
    await page.locator("[data-act=language]:visible").first().click();
    await page.waitForURL(/\/en\/longueuil\?.*gclid=Cj0-ad/);
    await page.reload();
    await ask(page, "No script");
    expect(await keptOf(site, "No script")).toMatchObject({ ...allOfTheAd, landing_page: AD, language: "en" });
  });

  test("without an ad the addresses stay unchanged", async ({ page, site }) => {
    await page.goto("/?page=2");
    await page.locator("a[href='/longueuil']").first().click();
    await page.waitForURL(/\/longueuil$/);
    await ask(page, "No ad");
    expect(await keptOf(site, "No ad")).toMatchObject({ gclid: "", landing_page: "/longueuil" });
  });
});

async function forbidStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(window, "sessionStorage", {
      get: () => {
        throw new DOMException("forbidden", "SecurityError");
      },
    });
  });
}

test("a browser that refuses storage keeps the ad within the document", async ({ page, site }) => {
  await forbidStorage(page);
  await page.goto(AD);
  await wake(page);
  await page.locator("a[href='/longueuil']").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Longueuil");
  await ask(page, "No storage");
  expect(await keptOf(site, "No storage")).toMatchObject({ ...allOfTheAd, landing_page: AD });
});

test("a browser that refuses storage is helped by the address from one document to the next", async ({
  page,
  site,
}) => {
  await forbidStorage(page);
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto(AD);
  await page.locator("a[href='/longueuil']").first().click();
  await page.waitForURL(/\/longueuil\?.*gclid=Cj0-ad/);
  await page.unroute(/\.js$/);
  await page.reload();
  await wake(page);
  await ask(page, "Two documents");
  expect(await keptOf(site, "Two documents")).toMatchObject(allOfTheAd);
});
