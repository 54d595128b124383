import type { Page } from "@playwright/test";
import { emptyCache, expect, test, wake } from "./site.ts";

test.beforeEach(emptyCache);

function fontsOf(page: Page): string[] {
  const fonts: string[] = [];
  page.on("request", (request) => request.resourceType() === "font" && fonts.push(new URL(request.url()).pathname));
  return fonts;
}

const face = (page: Page) =>
  page.evaluate(() => {
    const [heading] = [...document.fonts].filter(({ family }) => family === "Heading");
    const shown = getComputedStyle(document.querySelector("h1") ?? document.body).fontFamily;
    return { isNamed: shown.startsWith("Heading"), status: heading?.status };
  });

test("the face of headings comes with the first intent, and is on the next page from its first paint", async ({
  page,
}) => {
  const fonts = fontsOf(page);
  await page.goto("/", { waitUntil: "networkidle" });
  expect(fonts).toEqual([]);
  expect(await face(page)).toEqual({ isNamed: false, status: "unloaded" });
  await wake(page);
  await expect.poll(() => fonts).toEqual(["/fonts/figtree.v1.woff2"]);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("font"))).toBe("1");
  await page.goto("/brossard", { waitUntil: "networkidle" });
  // Also once the whole style has come, which must not name the face anew.
  await wake(page);
  await page.waitForLoadState("networkidle");
  expect(await face(page)).toEqual({ isNamed: true, status: "loaded" });
  expect(await page.evaluate(() => document.fonts.size)).toBe(1);
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, "value"));
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(sum), 500);
      }),
  );
  expect(shift).toBeLessThan(0.005);
});
