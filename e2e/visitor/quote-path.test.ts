import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../fixtures/site.ts";

const phones = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 412, height: 915 },
  // With the browser's own bars.
  { width: 360, height: 616 },
  { width: 390, height: 664 },
  { width: 412, height: 732 },
];

async function box(locator: Locator): Promise<{ top: number; bottom: number }> {
  const { y = 0, height = 0 } = (await locator.boundingBox()) ?? {};
  return { top: y, bottom: y + height };
}

/** The page scrolls smoothly: waits until it has come to rest. */
async function rest(page: Page): Promise<void> {
  for (let before = -1, now = 0; before !== now;) {
    before = now;
    await page.waitForTimeout(250);
    now = await page.evaluate(() => scrollY);
  }
}

function fixedButton(page: Page): Locator {
  return page.locator("a.quote-button");
}

function fixedCall(page: Page): Locator {
  return page.locator("a.call-button");
}

/** Names of what the fixed button lies on. */
async function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const bar = document.querySelector(".quote-button");
    if (!bar || getComputedStyle(bar).visibility === "hidden" || getComputedStyle(bar).display === "none") return [];
    const { top, bottom } = bar.getBoundingClientRect();
    return [...document.querySelectorAll("main a[href$='#contact'], main a[href^='tel:'], #contact form")]
      .filter((element) => !element.matches(".quote-button, .call-button"))
      .filter((element) => element.getBoundingClientRect().top < bottom && element.getBoundingClientRect().bottom > top)
      .map((element) => element.textContent.slice(0, 40));
  });
}

function isOnScreen(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((selected) => {
    const { top = 0, bottom = 0 } = document.querySelector(selected)?.getBoundingClientRect() ?? {};
    return top < innerHeight && bottom > 0;
  }, selector);
}

for (const viewport of phones)
  // Which script is there changes nothing of where things stand: once without is enough.
  for (const javaScriptEnabled of viewport.height === 664 ? [true, false] : [true])
    test.describe(`on a phone of ${viewport.width} by ${viewport.height}${javaScriptEnabled ? "" : " without JavaScript"}`, () => {
      test.use({ viewport, hasTouch: true, isMobile: true, javaScriptEnabled });

      test("the button for a quote leads to the first field, under nothing that is fixed", async ({ page }) => {
        for (const path of ["/", "/en/brossard"]) {
          await page.goto(path);
          await page.locator(".hero a[href$='#contact']").tap();
          await expect(page.locator("#contact-name")).toBeInViewport({ ratio: 1 });
          await rest(page);
          const field = await box(page.locator("#contact-name"));
          const header = await box(page.locator("header"));
          expect(field.top, path).toBeGreaterThanOrEqual(header.bottom);
          expect(field.bottom, path).toBeLessThanOrEqual(viewport.height);
          await expect(fixedButton(page)).not.toBeVisible();
        }
      });

      test("the fixed button covers neither what it repeats nor the form", async ({ page }) => {
        await page.goto("/");
        if (javaScriptEnabled) {
          await page.mouse.wheel(0, 1);
          await page.waitForFunction(() => "hydrated" in document.documentElement.dataset);
        }
        const stops = ["hero", "#about", "#gallery", "#contact"].map((place) =>
          page
            .locator(place === "hero" ? ".hero" : place)
            .locator("a[href$='#contact'], form")
            .first(),
        );
        await expect.poll(() => covered(page)).toEqual([]);
        await expect(fixedButton(page)).toBeVisible({ visible: !(await isOnScreen(page, ".hero .buttons")) });
        for (const stop of stops) {
          const { top } = await box(stop);
          await page.evaluate((down) => scrollBy({ top: down, behavior: "instant" }), top - viewport.height + 40);
          await expect.poll(() => covered(page)).toEqual([]);
        }
      });
    });

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("the fixed button is there between what it repeats, and leads to the form", async ({ page }) => {
    await page.goto("/");
    await page.locator("#services h3").first().scrollIntoViewIfNeeded();
    await expect(fixedButton(page)).toBeVisible();
    await expect(fixedButton(page)).toHaveText("Obtenir une soumission gratuite");
    await expect(fixedCall(page)).toHaveText("Appeler");
    await expect(fixedCall(page)).toHaveAttribute("href", "tel:+14505550142");
    await fixedButton(page).tap();
    await expect(page.locator("#contact-name")).toBeInViewport();
  });

  test("no fixed button follows a visitor who has asked, or who reads what is not an offer", async ({ page }) => {
    for (const path of ["/thank-you", "/privacy", "/en/terms", "/nowhere"]) {
      await page.goto(path);
      await expect(fixedButton(page), path).toHaveCount(0);
      await expect(fixedCall(page), path).toHaveCount(0);
    }
  });

  for (const reducedMotion of ["no-preference", "reduce"] as const)
    test(`no fixed button repeats one that is on the screen, before a script too (motion: ${reducedMotion})`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion });
      for (const [path, twin] of [
        ["/", ".hero .buttons"],
        ["/", "#about .buttons"],
        ["/services/gouttieres", "aside .buttons"],
      ] as const) {
        await page.goto(path);
        await page.locator(twin).scrollIntoViewIfNeeded();
        await expect(fixedButton(page), `${path} ${twin}`).toBeHidden();
        await expect(fixedCall(page), `${path} ${twin}`).toBeHidden();
      }
    });

  test("a phone held sideways has no fixed button", async ({ page }) => {
    await page.setViewportSize({ width: 667, height: 375 });
    await page.goto("/");
    await page.locator("#services h3").first().scrollIntoViewIfNeeded();
    await expect(fixedButton(page)).toBeHidden();
  });
});

test("the menu of a laptop stands in its bar, that of a tablet opens", async ({ page }) => {
  await page.goto("/");
  for (const [width, isInBar] of [
    [768, false],
    [959, false],
    [960, true],
    [1440, true],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.locator("header summary")).toBeVisible({ visible: !isInBar });
    const home = await page.locator("header a[aria-label]").first().boundingBox();
    expect(home?.height, `one line at ${width}`).toBeLessThan(40);
  }
});

for (const width of [768, 1024, 1440])
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 800 } });

    test("the phone number stands as digits in the header and the hero", async ({ page }) => {
      for (const [path, label] of [
        ["/", "Appeler"],
        ["/en", "Call Us"],
      ] as const) {
        await page.goto(path);
        const call = page.locator("header").getByRole("link", { name: label });
        await expect(call.getByText("450 555-0142")).toBeInViewport({ ratio: 1 });
        await expect(page.locator(".hero a[href^='tel:']").getByText("450 555-0142")).toBeInViewport({ ratio: 1 });
        for (const link of await page.locator("header .bar-link, header .bar-button").filter({ visible: true }).all())
          await expect(link).toBeInViewport({ ratio: 1 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      }
    });
  });
