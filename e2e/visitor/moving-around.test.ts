import type { Page } from "@playwright/test";
import type { PageContent } from "#src/site/pages/page-content.ts";
import { emptyCache, expect, test, wake } from "../fixtures/site.ts";
import { restOf } from "../looks/tab-walk.ts";

test.beforeEach(emptyCache);

const scrollPosition = (page: Page) => page.evaluate(() => Math.round(scrollY));
const scrollDown = (page: Page, top: number) => page.evaluate((to) => scrollTo({ top: to, behavior: "instant" }), top);

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await wake(page);
}

test("a new page begins at its top, with the focus on its title, and is announced", async ({ page }) => {
  await open(page, "/en");
  await page.locator("main a[href='/en/brossard']").click();
  await page.waitForURL(/brossard/);
  await expect(page.locator("h1")).toBeFocused();
  expect(await scrollPosition(page)).toBe(0);
  await expect(page).toHaveTitle(/Brossard/);
  await expect(page.locator("p[aria-live=polite]").last()).toHaveText(await page.title());
});

test("a page has its whole style where another page was the document", async ({ page }) => {
  const look = () =>
    page.locator("main *").evaluateAll((all) =>
      all.map((one) => {
        const { display, margin, padding, fontSize, color, backgroundColor } = getComputedStyle(one);
        return [display, margin, padding, fontSize, color, backgroundColor].join(" ");
      }),
    );
  await page.goto("/privacy");
  const asDocument = await look();
  await open(page, "/thank-you");
  await page.locator("footer a[href='/privacy']").click();
  await page.waitForURL(/privacy$/);
  await expect.poll(look).toEqual(asDocument);
});

test("back, forward and reload return to where the visitor was", async ({ page }) => {
  // The face of headings comes once the page has loaded: a reload would have other heights.
  await page.addInitScript(() => localStorage.setItem("font", "1"));
  await open(page, "/");
  const link = page.locator("main a[href='/brossard']");
  await link.scrollIntoViewIfNeeded();
  // The gallery, which was passed, comes to life with another height.
  await expect(page.locator("#gallery").getByRole("slider").first()).toBeAttached();
  await restOf(page);
  await link.scrollIntoViewIfNeeded();
  const home = await scrollPosition(page);
  await link.click();
  await expect(page.locator("h1")).toContainText("Brossard");
  await scrollDown(page, 900);
  await page.goBack();
  await expect.poll(() => scrollPosition(page)).toBe(home);
  await page.goForward();
  await expect.poll(() => scrollPosition(page)).toBe(900);
  await page.reload();
  await wake(page);
  // A few pixels are the browser's, which keeps in sight what stood there.
  await expect.poll(async () => Math.abs((await scrollPosition(page)) - 900)).toBeLessThan(10);
  await page.goBack();
  await expect.poll(() => scrollPosition(page)).toBe(home);
});

test("quick steps through the history leave every position as it was", async ({ page }) => {
  await open(page, "/en");
  const tops = { brossard: 1700, longueuil: 600 };
  for (const [city, top] of Object.entries(tops)) {
    await scrollDown(page, top);
    await page.locator(`footer a[href='/en/${city}']`).evaluate((link: HTMLElement) => link.click());
    await expect(page.locator("h1")).toContainText(city, { ignoreCase: true });
  }
  await scrollDown(page, 300);
  await page.evaluate(() => {
    history.back();
    setTimeout(() => history.back(), 5);
  });
  await expect.poll(() => scrollPosition(page)).toBe(tops.brossard);
  await page.goForward();
  await expect.poll(() => scrollPosition(page)).toBe(tops.longueuil);
  await page.goForward();
  await expect.poll(() => scrollPosition(page)).toBe(300);
});

test("a browser without the Navigation API loads documents, and the toggle still keeps what is typed", async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, "navigation"));
  await open(page, "/brossard");
  expect(await page.evaluate(() => "navigation" in window)).toBe(false);
  await page.locator("[name=message]").fill("Deux étages");
  await page.locator("[data-act=language]").filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/\/en\/brossard$/);
  await expect(page.locator("[name=message]")).toHaveValue("Deux étages");
  const loaded = page.waitForRequest((request) => request.isNavigationRequest());
  await page.locator("footer a[href='/en/terms']").click();
  await loaded;
  await expect(page.locator("h1")).toHaveText("Terms of Service");
});

test("a change of language keeps the scroll position, and the focus on the toggle", async ({ page }) => {
  await open(page, "/longueuil");
  await scrollDown(page, 500);
  const toggle = page.locator("[data-act=language]").filter({ visible: true }).first();
  await toggle.click();
  await expect(page).toHaveURL(/\/en\/longueuil$/);
  await expect(toggle).toBeFocused();
  expect(Math.abs((await scrollPosition(page)) - 500)).toBeLessThan(50);
});

test("who has chosen English goes back to English pages", async ({ page }) => {
  await open(page, "/?gclid=abc");
  await page.locator("main a[href='/longueuil']").click();
  await page.waitForURL(/longueuil/);
  await page.locator("[data-act=language]").click();
  await page.waitForURL(/\/en\/longueuil/);
  await page.goBack();
  await expect(page).toHaveURL(/\/en\?gclid=abc$/);
  await expect(page.locator("h1")).toHaveText("Make the outside look new again");
  await page.goForward();
  await expect(page.locator("h1")).toHaveText("Professional Power Washing in Longueuil");
});

test("a page that the browser had put aside wakes in the language chosen since", async ({ page }) => {
  await open(page, "/brossard");
  await page.evaluate(() => {
    localStorage.setItem("language", "en");
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  });
  await expect(page).toHaveURL(/\/en\/brossard$/);
  await expect(page.locator("h1")).toHaveText("Professional Power Washing in Brossard");
});

test("the words of a page come when the visitor points at its link", async ({ page }) => {
  await open(page, "/");
  const words = page.waitForRequest(/content\/.*\/boucherville\.json/);
  await page.locator("main a[href='/boucherville']").hover();
  await words;
});

test("offline a notice appears, and the page stays with what was typed", async ({ page, context }) => {
  await open(page, "/en");
  await page.locator("[name=message]").fill("Two storeys");
  await context.setOffline(true);
  await expect(page.getByRole("alert").filter({ hasText: "You are offline" })).toBeVisible();
  await page.locator("footer a[href='/en/terms']").click();
  await page.waitForTimeout(500);
  await expect(page).toHaveURL(/\/en$/);
  await expect(page.locator("[name=message]")).toHaveValue("Two storeys");
  await context.setOffline(false);
  await expect(page.getByText("You are offline")).toBeHidden();
  await page.locator("footer a[href='/en/terms']").click();
  await expect(page.locator("h1")).toBeFocused();
});

test("a page that breaks offers the telephone, and the next page works", async ({ page }) => {
  await page.route(/content\/.*\/brossard\.json/, async (route) => {
    const content = (await (await route.fetch()).json()) as PageContent;
    await route.fulfill({ json: { ...content, area: { ...content.area, heading: {} } } });
  });
  await open(page, "/");
  await page.locator("footer a[href='/brossard']").click();
  await expect(page.locator("h1")).toHaveText("Cette page n’a pas pu s’afficher");
  await expect(page.locator("main a[href^='tel:']")).toHaveText("Appelez au 450 555-0142");
  await page.goBack();
  await expect(page.locator("#services")).toBeAttached();
});
