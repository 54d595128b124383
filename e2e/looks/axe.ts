import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Checks a page once it has loaded, by all rules that axe has on, or by some alone. */
export async function expectNoAxeViolations(page: Page, rules: string[] = []): Promise<void> {
  await expect(page.locator("h1")).toBeVisible();
  await expect(page.locator(".animate-pulse, [aria-busy=true]")).toHaveCount(0);
  const violations = await findViolations(page, rules.length > 0 ? { runOnly: rules } : {});
  expect(violations.map(({ id, nodes }) => [page.url(), id, nodes.map(({ html }) => html)])).toEqual([]);
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

type AxeOptions = Parameters<AxeBuilder["options"]>[0];

/** Axe describes nothing of what passes: that takes it longer than to find what does not. */
export async function findViolations(page: Page, { rules, ...options }: AxeOptions = {}) {
  await restOfColours(page);
  // A page of the site in a frame has a banner and a main part, as the page around it has.
  const isFrameShown = (await page.locator("iframe").count()) > 0;
  const axe = new AxeBuilder({ page }).options({
    ...{ ...options, resultTypes: ["violations"] },
    rules: { ...rules, ...(isFrameShown && { "landmark-unique": { enabled: false } }) },
  });
  // Without a page of its own for each result: all frames here are ours.
  return (await axe.setLegacyMode().analyze()).violations;
}

/** Between two themes the colours of a transition have too little contrast. */
async function restOfColours(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const transitions = document.getAnimations().filter((each) => each instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
}
