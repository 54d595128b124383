import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Checks a page of the back office once it has loaded, by some rules alone or by all. */
export async function expectNoAxeViolations(page: Page, rules: string[] = []): Promise<void> {
  await expect(page.locator("h1")).toBeVisible();
  await expect(page.locator(".animate-pulse, [aria-busy=true]")).toHaveCount(0);
  // Without a page of its own for each result: all frames here are ours.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (rules.length > 0 ? axe.withRules(rules) : axe).analyze();
  expect(violations.map(({ id, nodes }) => [page.url(), id, nodes.map(({ html }) => html)])).toEqual([]);
}

/** In the page as it stands. */
export async function expectNoAxeViolationsInBothThemes(page: Page): Promise<void> {
  for (const theme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: theme });
    // As showTheme() does; not every page follows a change of the device.
    await page.evaluate((shown) => (document.documentElement.dataset["theme"] = shown), theme);
    await expectNoAxeViolations(page);
  }
}
