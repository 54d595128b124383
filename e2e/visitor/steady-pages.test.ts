import type { Page } from "@playwright/test";
import { setTimeout as sleep } from "node:timers/promises";
import { sidebarRoutes } from "#src/web/admin/page/routes.ts";
import { signIn } from "../fixtures/log-in.ts";
import { expect, testWithExamples as test } from "../fixtures/site.ts";

/** What Web Vitals call good. */
const MOST_SHIFT = 0.1;

test("no page moves when its code and its data come late", async ({ page, site }) => {
  test.slow();
  await signIn(page, site);
  await slowDown(page);
  await page.addInitScript(() => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, "value"));
      document.documentElement.dataset["shift"] = String(sum);
    }).observe({ type: "layout-shift", buffered: true });
  });
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    for (const { path } of sidebarRoutes) {
      await page.goto(path);
      await expect(page.locator("h1")).toBeVisible();
      await expect(page.locator(".animate-pulse, [aria-busy=true]")).toHaveCount(0);
      const shift = await page.evaluate(() => Number(document.documentElement.dataset["shift"] ?? 0));
      expect(shift, `${path} at ${viewport.width}`).toBeLessThan(MOST_SHIFT);
    }
  }
});

/** The code of a page comes after the frame, its data after its code. */
async function slowDown(page: Page): Promise<void> {
  const later = (ms: number) => async (route: { continue: () => Promise<void> }) => {
    await sleep(ms);
    await route.continue();
  };
  await page.route(/\/assets\/[^/]*-page-[^/]*\.js$/, later(200));
  await page.route("**/api/admin/**", later(300));
}
