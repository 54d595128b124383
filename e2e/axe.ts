import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Checks a page once it has loaded, by all rules that axe has on, or by some alone. */
export async function expectNoAxeViolations(page: Page, rules: string[] = []): Promise<void> {
  const axe = new AxeBuilder({ page });
  await expectNoViolations(page, rules.length > 0 ? axe.withRules(rules) : axe);
}

/** All that the other theme changes. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** In the page as it stands. */
export async function expectNoAxeViolationsInBothThemes(page: Page): Promise<void> {
  await showTheme(page, "light");
  await expectNoAxeViolations(page);
  await showTheme(page, "dark");
  await expectNoAxeViolations(page, COLOUR_RULES);
}

/** Links that fill the card around them are small for axe, which does not see that; public pages have none. */
export async function expectTargetsOfGoodSize(page: Page): Promise<void> {
  await expectNoAxeViolations(page, ["target-size"]);
}

/** As showTheme() of the back office does; not every page follows a change of the device. */
export async function showTheme(page: Page, theme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.evaluate((shown) => (document.documentElement.dataset["theme"] = shown), theme);
}

async function expectNoViolations(page: Page, axe: AxeBuilder): Promise<void> {
  await expect(page.locator("h1")).toBeVisible();
  await expect(page.locator(".animate-pulse, [aria-busy=true]")).toHaveCount(0);
  // A page of the site in a frame has a banner and a main part, as the page around it has.
  if ((await page.locator("iframe").count()) > 0) axe.disableRules("landmark-unique");
  // Without a page of its own for each result: all frames here are ours.
  const { violations } = await axe.setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => [page.url(), id, nodes.map(({ html }) => html)])).toEqual([]);
}
