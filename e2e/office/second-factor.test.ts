import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { TOTP } from "otpauth";
import { expectNoAxeViolationsInBothThemes, showTheme } from "../looks/axe.ts";
import { beginInEnglish, logIn, signIn } from "../fixtures/log-in.ts";
import { expect, type RunningSite, test } from "../fixtures/site.ts";

/** An unused code: the first of a test, then the second. Each still works when the next half minute begins meanwhile. */
function codeOf(key: string, which: "first" | "second"): string {
  return new TOTP({ secret: key }).generate({ timestamp: Date.now() + (which === "first" ? 0 : 30_000) });
}

async function givePassword(page: Page, site: RunningSite) {
  await beginInEnglish(page);
  await page.goto("/admin/login");
  await page.getByLabel("Username").fill(site.username);
  await page.getByLabel("Password").fill(site.password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByLabel("Authentication code")).toBeFocused();
}

async function turnOn(page: Page, site: RunningSite) {
  await signIn(page, site);
  await page.goto("/admin/settings?tab=security");
  await page.getByRole("button", { name: "Set up an authenticator app" }).click();
  await expect(page.getByRole("img", { name: "QR code for the authenticator app" })).toBeVisible();
  const key = ((await page.locator("code").textContent()) ?? "").replaceAll(" ", "");
  await page.getByLabel("Code that the app shows now").fill(codeOf(key, "first"));
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByText("Your recovery codes")).toBeVisible();
  const recoveryCodes = await page.locator("section[aria-labelledby=recovery-codes] li").allTextContents();
  await page.getByRole("button", { name: "I’ve saved them" }).click();
  return { key, recoveryCodes };
}

/** Ends the recent confirmation of the password. */
function forgetProof({ dataDir }: RunningSite) {
  const db = new DatabaseSync(join(dataDir, "site.db"), { timeout: 5_000 });
  db.exec("update sessions set proved_at = ''");
  db.close();
}

test("the owner turns a second factor on, signs in with it, and turns it off", async ({ page, site }) => {
  const { key, recoveryCodes } = await turnOn(page, site);
  expect(recoveryCodes).toHaveLength(10);
  await expect(page.getByText("10 recovery codes are left.")).toBeVisible();

  await page.getByRole("button", { name: "Logout" }).click();
  await givePassword(page, site);
  await page.getByLabel("Authentication code").fill("000000");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert").first()).toContainText("This code is wrong or was already used");
  await expect(page.getByLabel("Authentication code")).toBeFocused();
  await page.getByLabel("Authentication code").fill(codeOf(key, "second"));
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/admin\/dashboard/);

  await page.goto("/admin/settings?tab=security");
  await page.getByRole("button", { name: "Turn off" }).click();
  await page.getByLabel("Password", { exact: true }).fill(site.password);
  await page.getByLabel("Authentication code").fill(recoveryCodes[0] ?? "");
  await page.getByRole("button", { name: "Yes, turn it off" }).click();
  await expect(page.getByRole("button", { name: "Set up an authenticator app" })).toBeVisible();
  await page.getByRole("button", { name: "Logout" }).click();
  await logIn(page, site);
});

test("a recovery code signs in without the phone, and a wrong code can be corrected", async ({ page, site }) => {
  const { recoveryCodes } = await turnOn(page, site);
  await page.getByRole("button", { name: "Logout" }).click();
  await givePassword(page, site);
  await page.getByRole("button", { name: "Start over" }).click();
  await expect(page.getByLabel("Username")).toBeFocused();
  await givePassword(page, site);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("alert").first()).toContainText("Please enter the code");
  await page.getByLabel("Authentication code").fill(` ${(recoveryCodes[1] ?? "").toUpperCase()} `);
  await page.getByRole("button", { name: "Login" }).click();
  await page.waitForURL(/\/admin\/dashboard/);

  await page.goto("/admin/settings?tab=security");
  await expect(page.getByText("9 recovery codes are left.")).toBeVisible();
});

test("a save that needs the password again asks for it and loses nothing typed", async ({ page, site }) => {
  await signIn(page, site);
  await page.goto("/admin/settings");
  await page.getByLabel("Company Name").fill("Lavage du Nord");
  forgetProof(site);
  await page.getByRole("button", { name: "Save changes" }).click();
  const dialog = page.getByRole("dialog", { name: "Confirm it’s you" });
  await expect(dialog.getByLabel("Password")).toBeFocused();

  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel("Company Name")).toHaveValue("Lavage du Nord");
  await page.getByRole("button", { name: "Save changes" }).click();
  await dialog.getByLabel("Password").fill("wrong");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Password is incorrect")).toBeVisible();
  await dialog.getByLabel("Password").fill(site.password);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Business information updated successfully").first()).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Save changes" })).toBeFocused();
});

test("an export that needs the password again is handed over after it, with the code", async ({ page, site }) => {
  const { key } = await turnOn(page, site);
  await page.goto("/admin/leads");
  forgetProof(site);
  await page.getByRole("button", { name: "Export All Leads" }).click();
  const dialog = page.getByRole("dialog", { name: "Confirm it’s you" });
  await dialog.getByLabel("Password").fill(site.password);
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(dialog.getByLabel("Authentication code")).toBeFocused();
  await dialog.getByLabel("Authentication code").fill(codeOf(key, "second"));
  const download = page.waitForEvent("download");
  await page.keyboard.press("Enter");

  expect((await download).suggestedFilename()).toMatch(/^leads-.+\.csv$/);
  await expect(page.getByText("Leads exported successfully").first()).toBeVisible();
});

test("axe finds nothing at the second factor, in both themes", async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.url, reducedMotion: "reduce" });
  const page = await context.newPage();
  const check = async (name: string) => {
    await expectNoAxeViolationsInBothThemes(page);
    await shoot(page, name);
  };
  await signIn(page, site);
  await page.goto("/admin/settings?tab=security");
  await page.getByRole("button", { name: "Set up an authenticator app" }).click();
  await expect(page.getByRole("img", { name: "QR code for the authenticator app" })).toBeVisible();
  await check("setup");
  const key = ((await page.locator("code").textContent()) ?? "").replaceAll(" ", "");
  await page.getByLabel("Code that the app shows now").fill(codeOf(key, "first"));
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByText("Your recovery codes")).toBeVisible();
  await check("codes");
  await page.getByRole("button", { name: "I’ve saved them" }).click();
  await page.getByRole("button", { name: "Turn off" }).click();
  await check("turn-off");
  forgetProof(site);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  // The page behind the dialog is inert: check the dialog alone.
  for (const theme of ["light", "dark"] as const) {
    await showTheme(page, theme);
    const { violations } = await new AxeBuilder({ page }).include("[role=dialog]").setLegacyMode().analyze();
    expect(violations).toEqual([]);
  }
  await shoot(page, "confirm");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Logout" }).click();
  await givePassword(page, site);
  await check("login");
  await context.close();
});

/** With `SCREENSHOTS=folder`. */
async function shoot(page: Page, name: string) {
  const folder = process.env["SCREENSHOTS"];
  if (!folder) return;
  for (const theme of ["light", "dark"] as const)
    for (const width of [390, 1440]) {
      await showTheme(page, theme);
      await page.setViewportSize({ width, height: 900 });
      await page.screenshot({ path: join(folder, `${name}-${theme}-${width}.png`), fullPage: true });
    }
}
