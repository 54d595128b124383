import { expectNoAxeViolationsInBothThemes, expectTargetsOfGoodSize } from "../looks/axe.ts";
import { test } from "../fixtures/site.ts";

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
  for (const language of ["French", "English"] as const)
    test(`axe finds nothing on the public pages, in both themes (${name}, ${language})`, async ({ browser, site }) => {
      // Several pages, on a machine that may be busy.
      test.slow();
      const context = await browser.newContext({ viewport, reducedMotion: "reduce" });
      const page = await context.newPage();
      for (const path of pages.map((french) => (language === "French" ? french : `/en${french}`.replace(/\/$/, "")))) {
        await page.goto(site.url + path);
        await expectNoAxeViolationsInBothThemes(page);
        await expectTargetsOfGoodSize(page);
      }
      await context.close();
    });
