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
