import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "./site.ts";

const pages = [
  "/",
  "/brossard",
  "/services/pave-beton",
  "/privacy",
  "/terms",
  "/accessibility",
  "/thank-you",
  "/nowhere",
];
const sizes = [
  { name: "phone", viewport: { width: 390, height: 844 } },
  { name: "laptop", viewport: { width: 1440, height: 900 } },
];

for (const { name, viewport } of sizes)
  for (const theme of ["light", "dark"] as const)
    test(`axe finds nothing on the public pages (${name}, ${theme})`, async ({ browser, site }) => {
      // A dozen pages, on a machine that may be busy.
      test.slow();
      const context = await browser.newContext({ viewport, colorScheme: theme, reducedMotion: "reduce" });
      const page = await context.newPage();
      for (const path of pages.flatMap((french) => [french, french === "/" ? "/en" : `/en${french}`])) {
        await page.goto(site.url + path);
        const { violations } = await new AxeBuilder({ page })
          .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
          .analyze();
        expect(violations.map(({ id, nodes }) => [path, id, nodes.map((node) => node.html)])).toEqual([]);
      }
      await context.close();
    });
