import { join } from "node:path";
import { openDb } from "#src/platform/db/db.server.ts";
import { businessDay } from "#src/platform/clock/business-day.ts";
import { aLeadRow } from "#test/leads/a-lead-row.ts";
import { expectNoAxeViolationsInBothThemes } from "../looks/axe.ts";
import { signIn } from "../fixtures/log-in.ts";
import { expect, type RunningSite, test } from "../fixtures/site.ts";

/** A job of this month, first brought by a flyer and last by a click on an ad. */
async function addWonJob({ dataDir }: RunningSite): Promise<void> {
  await using db = openDb({ kind: "sqlite", file: join(dataDir, "site.db") });
  const now = new Date();
  const job = aLeadRow({
    ...{ name: "Berthe Roy", submitted_at: now.toISOString(), month: businessDay(now, "America/Toronto").slice(0, 7) },
    ...{ status: "won", furthest: "won", won_cents: 90_000 },
    ...{ last_channel: "google", last_campaign: "spring", first_channel: "flyer", first_campaign: "" },
  });
  await db.insertInto("leads").values(job).execute();
}

test("a cost typed by keyboard says what a won job cost, and each number opens its leads", async ({ page, site }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signIn(page, site);
  await page.goto("/admin/advertising");
  await page.getByRole("main").getByRole("button", { name: "Add a cost" }).press("Enter");
  await page.getByLabel("Campaign name").fill("Spring");
  await page.getByLabel("Cost", { exact: true }).press("Enter");
  await expect(page.getByLabel("Cost", { exact: true })).toBeFocused();
  await expect(page.getByLabel("Cost", { exact: true })).toHaveAccessibleDescription(/Write an amount/);
  await page.getByLabel("Cost", { exact: true }).fill("300");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Cost saved.", { exact: true })).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);

  await addWonJob(site);
  await page.getByRole("link", { name: "Results" }).press("Enter");
  const row = (name: string | RegExp) => page.getByRole("row").filter({ hasText: name });
  await expect(row("Spring")).toContainText("$300.00");
  await expectNoAxeViolationsInBothThemes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(row("Spring")).toContainText("Per won job");
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
  await expectNoAxeViolationsInBothThemes(page);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export as CSV" }).press("Enter");
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  await row("Spring")
    .getByRole("link", { name: /^\$900 Revenue/ })
    .press("Enter");
  await expect(page.getByText("Berthe Roy")).toBeVisible();
  await page.goBack();
  await page.getByRole("button", { name: "First click" }).press("Enter");
  await expect(row("Flyer").getByRole("link", { name: /^1 Won/ })).toBeVisible();
  await expect(row("Spring").getByRole("link")).toHaveCount(0);
});
