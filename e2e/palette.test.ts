import { expectNoAxeViolations } from "./axe.ts";
import { logIn } from "./log-in.ts";
import { expect, test } from "./site.ts";

test("keys lead through the back office, and a palette finds its pages", async ({ page, site }) => {
  await logIn(page, site);
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Go to…" });
  await palette.getByRole("combobox").fill("traff");
  await expect(palette.getByRole("option").first()).toHaveText("Traffic Logs");
  await expectNoAxeViolations(page);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/logs$/);
  await expect(palette).toHaveCount(0);

  await expect(page.getByRole("searchbox")).toBeVisible();
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type("g d?");
  await expect(page.getByRole("searchbox")).toHaveValue("g d?");
  await page.getByRole("searchbox").blur();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press("Escape");
  await page.keyboard.press("g");
  await page.keyboard.press("d");
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});
