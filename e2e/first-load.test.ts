import type { Page } from "@playwright/test";
import { expectAtRest, newestLead, partsOfScreens, screensOf } from "./admin-screens.ts";
import { fillWithExampleData } from "./example-data.ts";
import { signIn } from "./log-in.ts";
import { expect, testWithNewApp as test } from "./site.ts";

/** All script that is requested until the page is at rest, as brotli. */
const MOST_BYTES = 160_000;
const MOST_FILES = 34;

test("no screen of the back office loads more script at first than it may", async ({ page, site }) => {
  test.slow();
  fillWithExampleData(site);
  await signIn(page, site);
  const lead = await newestLead(page);
  const loaded = countScript(page);
  // What Playwright asks of a page counts as an act of its user.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "userActivation", { value: { hasBeenActive: false } }),
  );
  for (const path of ["/admin/login", ...(await screensOf(page, lead)), ...partsOfScreens]) {
    loaded.length = 0;
    await page.goto(path);
    await expectAtRest(page);
    await page.waitForLoadState("networkidle");
    const bytes = loaded.reduce((sum, size) => sum + size, 0);
    expect.soft(bytes, path).toBeLessThanOrEqual(MOST_BYTES);
    expect.soft(loaded.length, path).toBeLessThanOrEqual(MOST_FILES);
    // Nothing was counted where a budget holds by itself.
    expect(bytes, path).toBeGreaterThan(0);
  }
});

/** The sizes that the server announces, as they arrive. */
function countScript(page: Page): number[] {
  const sizes: number[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() !== "script") return;
    expect(response.headers()["content-encoding"]).toBe("br");
    sizes.push(Number(response.headers()["content-length"]));
  });
  return sizes;
}
