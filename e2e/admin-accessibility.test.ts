import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expectAtRest, newestLead, partsOfScreens, screensOf } from "./admin-screens.ts";
import { showTheme } from "./axe.ts";
import { fillWithExampleData } from "./example-data.ts";
import { signIn } from "./log-in.ts";
import { expect, testWithNewApp as test } from "./site.ts";

/** Each screen at both sizes and in both themes; all four together would take twice as long. */
const looks = [
  { name: "on a laptop, light", theme: "light", viewport: { width: 1440, height: 900 } },
  { name: "on a phone, dark", theme: "dark", viewport: { width: 390, height: 844 } },
] as const;

for (const { name, theme, viewport } of looks)
  test(`axe finds nothing on any screen of the back office (${name})`, async ({ page, site }) => {
    // Some sixty screens, on a machine that may be busy.
    test.setTimeout(10 * 60_000);
    fillWithExampleData(site);
    await signIn(page, site);
    await page.setViewportSize(viewport);
    await page.emulateMedia({ reducedMotion: "reduce" });
    for (const path of [...(await screensOf(page, await newestLead(page))), ...partsOfScreens]) {
      await page.goto(path);
      await expectAtRest(page);
      await showTheme(page, theme);
      expect.soft(await violations(page), path).toEqual([]);
    }
  });

/** Targets of 24 pixels too, which is off unless it is named. */
async function violations(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ rules: { "target-size": { enabled: true } } });
  // A page of the site in a frame has a banner and a main part, as the page around it has.
  if ((await page.locator("iframe").count()) > 0) axe.disableRules("landmark-unique");
  const found = await axe.setLegacyMode().analyze();
  return found.violations
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 300)}`))
    .filter((line) => !(line.startsWith("target-size") && fillsWhatIsAround(line)));
}

/** A link as large as its row or card: axe measures its text alone. */
function fillsWhatIsAround(html: string): boolean {
  return /\b(stretched|after:inset-0)\b/.test(html);
}
