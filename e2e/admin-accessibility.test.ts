import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expectNoFaultOnAnyScreen, looks } from "./admin-screens.ts";
import { testWithNewApp as test } from "./site.ts";

for (const look of looks)
  test(`axe finds nothing on any screen of the back office (${look.name})`, async ({ page, site }) => {
    // Some sixty screens, on a machine that may be busy.
    test.setTimeout(10 * 60_000);
    await expectNoFaultOnAnyScreen({ page, site, look }, violations);
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
