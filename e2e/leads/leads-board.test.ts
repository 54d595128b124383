import type { Page } from "@playwright/test";
import { join } from "node:path";
import { openDb } from "#src/platform/db/db.server.ts";
import { insertRows } from "#src/platform/db/rows.server.ts";
import { aLeadRow } from "#test/leads/a-lead-row.ts";
import { expectNoAxeViolationsInBothThemes } from "../looks/axe.ts";
import { signIn } from "../fixtures/log-in.ts";
import { expect, test, testWithExamples } from "../fixtures/site.ts";

const column = (page: Page, name: string) => page.getByRole("region", { name });

testWithExamples("no card is wider than its column, whatever it says", async ({ page, site }) => {
  await signIn(page, site);
  for (const width of [390, 768, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/admin/leads?view=board&status=won");
    const cards = page.locator("li[draggable]:visible");
    await expect(cards.first()).toBeVisible();
    const wider = await cards.evaluateAll((all) =>
      all
        .filter(
          (card) => card.getBoundingClientRect().right > (card.closest("section")?.getBoundingClientRect().right ?? 0),
        )
        .map((card) => card.textContent),
    );
    expect(wider, `at ${width}`).toEqual([]);
  }
});

test("the owner works through the board by keyboard, by dragging, and on a phone", async ({ page, site }) => {
  const db = openDb({ kind: "sqlite", file: join(site.dataDir, "site.db") });
  await insertRows(db, "leads", [
    aLeadRow({ name: "Marie Tremblay" }),
    aLeadRow({ name: "Luc Roy", status: "contacted" }),
    aLeadRow({ name: "Zoé Côté", status: "won", won_cents: 45_000 }),
  ]);
  await db.destroy();
  await signIn(page, site);
  await page.goto("/admin/leads?q=tremblay");
  await page.getByRole("button", { name: "Board" }).click();
  await expect(column(page, "New 1").getByText("Marie Tremblay")).toBeVisible();
  await expect(page.getByText("1 of 3 leads")).toBeVisible();
  await page.getByRole("searchbox", { name: "Search leads" }).fill("");
  await expect(column(page, "Won 1")).toContainText("$450");

  await test.step("arrow keys move a lead, keep the focus and say so; the toast undoes it", async () => {
    const mover = page.getByRole("combobox", { name: "Move Marie Tremblay" });
    await mover.focus();
    await mover.press("ArrowRight");
    await expect(column(page, "Contacted 2").getByRole("link", { name: "Marie Tremblay" })).toBeVisible();
    await expect(mover).toBeFocused();
    await expect(page.getByRole("status").filter({ hasText: "Marie Tremblay: Contacted, 2 leads" })).toBeAttached();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(column(page, "New 1").getByRole("link", { name: "Marie Tremblay" })).toBeVisible();
  });

  await test.step("a card is dropped on another column", async () => {
    await page.getByRole("listitem").filter({ hasText: "Luc Roy" }).dragTo(column(page, "Quoted 0"));
    await expect(column(page, "Quoted 1").getByRole("link", { name: "Luc Roy" })).toBeVisible();
    await expect(column(page, "Contacted 0")).toBeVisible();
  });

  await test.step("the filters and the board are saved under a name, opened, renamed and deleted", async () => {
    await page.getByRole("searchbox", { name: "Search leads" }).fill("côté");
    await page.getByRole("button", { name: "Save this view" }).click();
    await page.getByRole("textbox", { name: "View name" }).fill("Zoé’s jobs");
    await page.keyboard.press("Enter");
    const view = page.getByRole("link", { name: "Zoé’s jobs" });
    await expect(view).toHaveAttribute("aria-current", "page");
    await page.goto("/admin/leads?view=list");
    await view.click();
    await expect(page.getByText("1 of 3 leads")).toBeVisible();
    await expect(column(page, "Won 1")).toBeVisible();
    await expectNoAxeViolationsInBothThemes(page);
    await page.getByRole("button", { name: "Rename the view Zoé’s jobs" }).click();
    await page.getByRole("textbox", { name: "View name" }).fill("Zoé");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Delete the view Zoé", exact: true }).click();
    await expect(page.getByRole("link", { name: "Zoé", exact: true })).toBeHidden();
    await expect(page.getByRole("navigation", { name: "Saved views" })).toBeFocused();
  });

  await page.goto("/admin/leads");
  await expect(column(page, "Quoted 1")).toBeVisible();

  await test.step("a phone shows one column, and a menu moves the lead", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("combobox", { name: "Leads by status" }).selectOption("Quoted (1)");
    await expect(column(page, "New 1")).toBeHidden();
    await page.getByRole("combobox", { name: "Move Luc Roy" }).selectOption("Lost");
    await expect(page.getByRole("region", { name: "Lead board" })).toBeFocused();
    await page.getByRole("combobox", { name: "Leads by status" }).selectOption("Lost (1)");
    await expect(column(page, "Lost 1").getByRole("link", { name: "Luc Roy" })).toBeVisible();
  });
});
