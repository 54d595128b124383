import { expectNoAxeViolationsInBothThemes } from "../looks/axe.ts";
import { signIn } from "../fixtures/log-in.ts";
import { expect, fillWithExampleData, MOMENT, test, testWithExamples, untilMomentMs } from "../fixtures/site.ts";

// The example data differ by the day and hour that they are made.
test.use({ clockAheadMs: untilMomentMs });
testWithExamples.use({ clockAheadMs: untilMomentMs });

testWithExamples("what loses money comes first, then who waits, then money, then the rest", async ({ page, site }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.clock.install({ time: MOMENT });
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, site);
  await page.goto("/admin/dashboard");
  const main = page.getByRole("main");
  const parts = [
    main.getByRole("region", { name: "Form test" }),
    main.getByText("Every request has been answered"),
    main.getByRole("region", { name: "Last 30 days" }),
    main.getByRole("region", { name: "Newest leads" }),
    main.getByRole("link", { name: /^Lead Export/ }),
    main.getByRole("region", { name: "Quick Actions" }),
  ];
  const tops = async () => {
    const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
    return boxes.map((box) => box?.y ?? -1);
  };
  for (const part of parts) await expect(part).toBeVisible();
  const found = await tops();
  expect(found).toEqual(found.toSorted((a, b) => a - b));
  await expect(main.getByRole("link", { name: /^Set up email/ })).toHaveAttribute("href", "/admin/settings?tab=email");
  const money = main.getByRole("region", { name: "Last 30 days" }).getByRole("listitem");
  await expect(money).toHaveCount(4);
  await expect(money.last()).toContainText(/Win rate.*of \d+ decided/);

  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  expect(await height()).toBeLessThanOrEqual(1450);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await height()).toBeLessThanOrEqual(2860);
  await expectNoAxeViolationsInBothThemes(page);
});

test("set-up is one list that shows how far it is, open until the first request", async ({ page, site }) => {
  await signIn(page, site);
  const begun = page.waitForResponse("**/api/admin/set-up/begin");
  await page.goto("/admin/setup");
  await begun;
  await page.goto("/admin/dashboard");
  const list = page.getByRole("region", { name: "Set-up" });
  await expect(list).toContainText(/\d+ of 12 steps/);
  const next = list.getByRole("link", { name: "Next step" });
  await expect(next).toHaveCount(1);
  await expect(page.getByRole("heading", { name: "No requests yet" })).toBeVisible();
  await next.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/setup\?step=/);

  fillWithExampleData(site);
  await page.goto("/admin/dashboard");
  await expect(list.getByText(/\d+ of 12 steps/)).toBeVisible();
  await expect(list.getByRole("link", { name: "Next step" })).toHaveCount(0);
  await list.locator("summary").first().click();
  await expect(list.getByRole("link", { name: "Next step" })).toBeVisible();
});
