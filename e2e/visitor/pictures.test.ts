import type { Page } from "@playwright/test";
import { expect, test, wake } from "../fixtures/site.ts";

/** What nobody sees: browsers take a file that is a little smaller, too. */
const TOLERANCE = 0.95;

type Shown = { file: string; needed: number; taken: number; widest: number };

/** Each picture in sight, in pixels of the screen. A picture that is cut at its sides is wider than its place. */
function shownPictures(page: Page): Promise<Shown[]> {
  return page.locator("main picture img").evaluateAll((images) =>
    images.flatMap((image) => {
      if (!(image instanceof HTMLImageElement) || image.clientWidth === 0) return [];
      const sources = [...(image.parentElement?.querySelectorAll("source") ?? [])];
      const source = sources.find(({ media }) => matchMedia(media).matches);
      const candidates = (source?.srcset ?? "")
        .split(", ")
        .map((one) => one.split(" "))
        .map(([path = "", width = ""]) => ({ address: new URL(path, location.href).href, width: parseInt(width) }));
      const taken = candidates.find(({ address }) => address === image.currentSrc)?.width ?? 0;
      const sizeOf = (name: string) => Number(source?.getAttribute(name) ?? image.getAttribute(name));
      const shape = sizeOf("width") / sizeOf("height");
      const needed = Math.max(image.clientWidth, image.clientHeight * shape) * devicePixelRatio;
      const widest = Math.max(...candidates.map(({ width }) => width));
      return [{ file: image.currentSrc, needed, taken, widest }];
    }),
  );
}

for (const [what, viewport, deviceScaleFactor] of [
  ["a phone of two pixels a point", { width: 390, height: 844 }, 2],
  ["a laptop", { width: 1440, height: 900 }, 1],
] as const)
  test(`on ${what} a picture is as sharp as it is shown, or as its sharpest file, and waits until it is near`, async ({
    browser,
    site,
  }) => {
    const context = await browser.newContext({ baseURL: site.url, viewport, deviceScaleFactor });
    const page = await context.newPage();
    for (const path of ["/", "/brossard", "/en/services/driveway-cleaning"]) {
      await page.goto(path);
      const below = page.locator("main img:not([fetchpriority=high])");
      await expect(below.and(page.locator("[loading=lazy]")), path).toHaveCount(await below.count());
      await wake(page);
      for (const image of await below.and(page.locator(":visible")).all()) await image.scrollIntoViewIfNeeded();
      const isLoaded = () =>
        below.evaluateAll((all) => all.every((image) => image.clientWidth === 0 || Reflect.get(image, "complete")));
      await expect.poll(isLoaded, path).toBe(true);
      for (const { file, needed, taken, widest } of await shownPictures(page))
        expect(taken, `${file} at ${path}`).toBeGreaterThanOrEqual(Math.min(widest, needed * TOLERANCE));
    }
    await context.close();
  });
