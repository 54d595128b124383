import { expectAtRest, newestLead, partsOfScreens, screensOf } from "./admin-screens.ts";
import { showTheme } from "./axe.ts";
import { fillWithExampleData } from "./example-data.ts";
import { signIn } from "./log-in.ts";
import { expect, testWithNewApp as test } from "./site.ts";
import { faultsOfTabWalk } from "./tab-walk.ts";

const looks = [
  { name: "on a laptop, light", theme: "light", viewport: { width: 1440, height: 900 } },
  { name: "on a phone, dark", theme: "dark", viewport: { width: 390, height: 844 } },
] as const;

for (const { name, theme, viewport } of looks)
  test(`Tab reaches all that can be pressed on any screen of the back office, in its order and in sight (${name})`, async ({
    page,
    site,
  }) => {
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
      expect.soft(await faultsOfTabWalk(page), path).toEqual([]);
    }
  });
