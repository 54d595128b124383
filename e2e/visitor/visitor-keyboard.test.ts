import type { Page } from "@playwright/test";
import { articleContent } from "#test/site/an-article.ts";
import { looks, newestLead } from "../fixtures/admin-screens.ts";
import { showTheme } from "../looks/axe.ts";
import { asOwner, customersPages } from "../fixtures/customers-pages.ts";
import { signIn } from "../fixtures/log-in.ts";
import { NARROW, widthWithSpacedText } from "../looks/narrow.ts";
import { expect, test, testWithExamples } from "../fixtures/site.ts";
import { faultsOfTabWalk } from "../looks/tab-walk.ts";

const publicPages = [
  ...["/", "/brossard", "/services/pave-beton", "/conseils", "/privacy", "/thank-you", "/nowhere"],
  ...["/en", "/en/brossard", "/en/thank-you"],
];

for (const { name, theme, viewport } of looks)
  test.describe(name, () => {
    test.use({ viewport, reducedMotion: "reduce" });

    test(`Tab reaches all that can be pressed on the public pages, in its order and in sight`, async ({
      page,
      site,
    }) => {
      await signIn(page, site);
      for (const path of [...publicPages, await publishedArticle(page)]) {
        await page.goto(path);
        await showTheme(page, theme);
        expect.soft(await faultsOfTabWalk(page), path).toEqual([]);
      }
    });

    testWithExamples(
      `the pages of customers, a helper and the bookkeeper fit into 320 pixels, and Tab reaches all that can be pressed`,
      async ({ page, site }) => {
        await signIn(page, site);
        for (const path of await customersPages(page, await newestLead(page))) {
          await page.goto(path);
          await showTheme(page, theme);
          expect.soft(await faultsOfTabWalk(page), path).toEqual([]);
          await page.setViewportSize({ width: NARROW, height: 640 });
          expect.soft(await widthWithSpacedText(page), `${path} at ${NARROW} pixels`).toBeLessThanOrEqual(NARROW);
          await page.setViewportSize(viewport);
        }
      },
    );
  });

/** Its address in French. */
async function publishedArticle(page: Page): Promise<string> {
  const { id } = await asOwner(page, "post", "articles", {});
  const { version } = await asOwner(page, "get", `articles/${id}`);
  const saved = await asOwner(page, "put", `articles/${id}/draft`, { version, value: articleContent });
  await asOwner(page, "post", `articles/${id}/publish`, { version: saved.version });
  const { addresses } = await asOwner(page, "get", `articles/${id}`);
  return addresses[0].path;
}
