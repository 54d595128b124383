import type { Page } from "@playwright/test";
import { join } from "node:path";
import { saveSettings } from "#src/account/settings/settings.server.ts";
import { expect, test, wake } from "../fixtures/site.ts";
import { openTestDb } from "#test/databases/test-db.ts";

/** A site whose owner has saved the id of a tag. */
const testWithTag = test.extend({
  site: async ({ serve, newDataDir }, use) => {
    const dataDir = newDataDir();
    const db = await openTestDb({ kind: "sqlite", file: join(dataDir, "site.db") });
    await saveSettings(db, { integrations: { googleAnalyticsId: "G-TEST123" } }, new Date());
    await db.destroy();
    const { url } = await serve({ DATA_DIR: dataDir });
    await use({ url, dataDir, username: "", password: "" });
  },
});

type Command = [string, string, Record<string, unknown>?];

/** A tag that is on the page already and records its commands across reloads. */
async function putDouble(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const recorded = () => JSON.parse(sessionStorage.getItem("sent") ?? "[]");
    Object.assign(window, {
      gtag: (...command: unknown[]) => sessionStorage.setItem("sent", JSON.stringify([...recorded(), command])),
    });
  });
}

function sent(page: Page): Promise<Command[]> {
  return page.evaluate(() => JSON.parse(sessionStorage.getItem("sent") ?? "[]"));
}

function conversions(commands: Command[]): Command[] {
  return commands.filter(([, name]) => name === "conversion_event_contact");
}

async function isAlive(page: Page): Promise<void> {
  await wake(page);
  await page.waitForTimeout(400);
}

async function fillIn(page: Page): Promise<void> {
  const words = { name: "Zoé", phone: "450 555-0100", email: "zoe@mail.example", message: "Le patio" };
  for (const [name, value] of Object.entries(words)) await page.locator(`[name=${name}]`).fill(value);
  await page.locator("[name=service]").selectOption({ index: 1 });
}

test("a tag receives each page view, and a lead once", async ({ page }) => {
  await putDouble(page);
  await page.goto("/en?gclid=abc");
  await isAlive(page);
  await fillIn(page);
  await page.locator("#contact form [type=submit]").click();
  await page.waitForURL(/thank-you/);
  await expect.poll(async () => conversions(await sent(page)).length).toBe(1);
  const [conversion] = conversions(await sent(page));
  expect(conversion?.[2]).toEqual({ value: 1, currency: "CAD", transaction_id: expect.stringMatching(/^\d{13}-/) });
  const views = async () => (await sent(page)).filter(([, name]) => name === "page_view").map(([, , view]) => view);
  await expect.poll(views).toMatchObject([
    { page_title: expect.stringContaining("Power Washing"), page_location: expect.stringMatching(/\/en\?gclid=abc$/) },
    {
      page_title: expect.stringContaining("Thank you"),
      page_location: expect.stringMatching(/\/en\/thank-you\?gclid=abc$/),
    },
  ]);

  await page.reload();
  await isAlive(page);
  await page.goto("/en/thank-you");
  await isAlive(page);
  expect(conversions(await sent(page))).toHaveLength(1);
});

test("a plain form post is a conversion too, and its reload is none", async ({ page }) => {
  await putDouble(page);
  await page.goto("/");
  await isAlive(page);
  await fillIn(page);
  await page.locator("#contact form").evaluate((form: HTMLFormElement) => form.submit());
  await page.waitForURL(/thank-you/);
  await expect.poll(async () => conversions(await sent(page)).length).toBe(1);
  await page.reload();
  await isAlive(page);
  expect(conversions(await sent(page))).toHaveLength(1);
});

test("calls, the first touch of the form and changes of page are counted without a tag", async ({ page }) => {
  const reports: Record<string, unknown>[] = [];
  page.on("request", (request) => request.url().endsWith("/api/page-view") && reports.push(request.postDataJSON()));
  await page.goto("/");
  await isAlive(page);
  await page.evaluate(() => addEventListener("click", (event) => event.preventDefault(), { once: true }));
  await page.locator("main a[href^='tel:']").first().click();
  await page.locator("[name=name]").focus();
  await page.locator("[name=email]").focus();
  await page.locator("footer a[href='/terms']").click();
  await page.waitForURL(/terms/);
  const counted = () => reports.filter(({ kind }) => kind !== "vital");
  await expect.poll(() => counted().length).toBe(3);
  expect(counted()).toMatchObject([
    { path: "/", kind: "click", to: expect.stringMatching(/^tel:/) },
    { path: "/", kind: "form-start", arrival: "/?utm_source=", referrer: "" },
    { path: "/terms", kind: "page-view", referrer: expect.stringMatching(/\/$/) },
  ]);
});

test("a sampled visit reports its Web Vitals", async ({ page }) => {
  const vitals: { name: string; path: string }[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/page-view")) vitals.push(request.postDataJSON());
  });
  await page.addInitScript(() => (Math.random = () => 0.1));
  await page.goto("/brossard");
  await isAlive(page);
  await page.locator("#faq summary").first().click();
  await isAlive(page);
  // As when the tab is hidden.
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden" });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await expect.poll(() => vitals.map(({ name }) => name).toSorted()).toEqual(["CLS", "INP", "LCP", "TTFB"]);
  expect(new Set(vitals.map(({ path }) => path))).toEqual(new Set(["/brossard"]));
});

testWithTag("a configured tag waits for consent; refusing is as easy and can be changed", async ({ page, site }) => {
  const asked: string[] = [];
  await page.route(/googletagmanager/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: "text/javascript", body: "" });
  });
  const commands = () =>
    page.evaluate(() => (window.dataLayer ?? []).map((entry) => Array.from(entry as ArrayLike<unknown>)));

  await page.goto("/");
  const notice = page.getByRole("region", { name: "Mesurer la fréquentation" });
  await expect(notice).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(notice.getByRole("link")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(notice.getByRole("button", { name: "Refuser" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(notice).toBeHidden();
  await page.reload();
  await isAlive(page);
  await expect(notice).toBeHidden();
  expect(asked).toEqual([]);
  expect(await commands()).toEqual([]);

  const change = page.getByRole("button", { name: "Témoins" });
  await change.click();
  await expect(notice).toBeFocused();
  await notice.getByRole("button", { name: "Accepter" }).click();
  await expect(change).toBeFocused();
  await expect.poll(() => asked).toEqual(["https://www.googletagmanager.com/gtag/js?id=G-TEST123"]);
  expect(await commands()).toMatchObject([
    [
      "consent",
      "default",
      { ad_storage: "denied", ad_user_data: "denied", ad_personalization: "denied", analytics_storage: "denied" },
    ],
    ["consent", "update", { ad_storage: "granted", analytics_storage: "granted" }],
    ["js", expect.any(Date)],
    ["config", "G-TEST123", { send_page_view: false }],
    ["event", "page_view", { page_location: `${site.url}/` }],
  ]);
  await page.locator("footer a[href='/terms']").click();
  await expect.poll(async () => (await commands()).length).toBe(6);

  await change.click();
  await notice.getByRole("button", { name: "Refuser" }).click();
  await page.locator("footer a[href='/privacy']").click();
  await page.waitForURL(/privacy/);
  expect((await commands()).slice(6)).toMatchObject([["consent", "update", { analytics_storage: "denied" }]]);
});
