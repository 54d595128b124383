import type { Page } from "@playwright/test";
import { emptyCache, expect, test, wake } from "../fixtures/site.ts";

test.beforeEach(emptyCache);

declare global {
  interface Window {
    /** As the first frame after the title was there, and the sum of all shifts. */
    firstFrame?: { title: string; height: number };
    shifted?: number;
  }
}

/** Watches what a page looks like from its first frame on. */
async function watch(page: Page): Promise<string[]> {
  const fonts: string[] = [];
  page.on("request", (request) => request.resourceType() === "font" && fonts.push(new URL(request.url()).pathname));
  await page.addInitScript(() => {
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        window.shifted = (window.shifted ?? 0) + Number(Reflect.get(entry, "value"));
    }).observe({ type: "layout-shift", buffered: true });
    const look = () => {
      const title = document.querySelector("h1");
      if (!title) return requestAnimationFrame(look);
      const { status = "absent" } = [...document.fonts].find(({ family }) => family === "Title") ?? {};
      window.firstFrame = { title: status, height: title.getBoundingClientRect().height };
      return undefined;
    };
    requestAnimationFrame(look);
  });
  return fonts;
}

test("the title of a first page is in the face of the headings from the first frame on, without a request", async ({
  page,
}) => {
  const fonts = await watch(page);
  // The file with all letters would come after the page has loaded: here it never does.
  await page.route("**/fonts/*", (route) => route.abort());
  for (const path of ["/", "/en", "/brossard", "/en/services/gutter-cleaning", "/privacy"]) {
    await page.goto(path);
    await expect.poll(() => page.evaluate(() => window.firstFrame?.title), path).toBe("loaded");
    const title = page.locator("h1");
    expect(await title.evaluate((heading) => getComputedStyle(heading).fontFamily), path).toMatch(/^Title/);
    const frame = await page.evaluate(() => window.firstFrame?.height);
    expect(await title.evaluate((heading) => heading.getBoundingClientRect().height), path).toBe(frame);
  }
  expect(new Set(fonts)).toEqual(new Set(["/fonts/figtree.v1.woff2"]));
});

test("the other headings take the face once the page has loaded, before any intent, and nothing moves", async ({
  page,
}) => {
  const fonts = await watch(page);
  const isWorn = () =>
    page.evaluate(() => {
      const shown = getComputedStyle(document.querySelector("h2") ?? document.body).fontFamily;
      return shown.startsWith("Heading") && document.fonts.check("700 1em Heading", "a");
    });
  await page.goto("/");
  await expect.poll(isWorn).toBe(true);
  expect(fonts).toEqual(["/fonts/figtree.v1.woff2"]);
  await page.goto("/brossard");
  await expect.poll(isWorn).toBe(true);
  // Also once the whole style has come, which must not name the face anew.
  await wake(page);
  await page.waitForLoadState("networkidle");
  expect(await isWorn()).toBe(true);
  expect(await page.evaluate(() => document.fonts.size)).toBe(2);
  expect(await page.evaluate(() => window.shifted)).toBeLessThan(0.005);
});
