import type { Page } from "@playwright/test";
import { expectNoAxeViolationsInBothThemes } from "../looks/axe.ts";
import { logIn } from "../fixtures/log-in.ts";
import { expect, test } from "../fixtures/site.ts";

const frameOf = (page: Page) => page.frameLocator("iframe");
/** A text can be opened once the page in the frame has loaded: then the keyboard reaches it. */
const isOpen = (page: Page, html = "html") => expect(frameOf(page).locator(`${html} h1[tabindex]`)).toBeVisible();
const saved = (page: Page) => expect(page.getByText("Saved", { exact: true })).toBeVisible();

test("a text is clicked in the preview, typed beside it, and the page follows without loading again", async ({
  page,
  site,
}) => {
  await logIn(page, site);
  await page.goto("/admin/site/preview");
  const frame = frameOf(page);
  await page.getByRole("button", { name: "French" }).click();
  await isOpen(page, "html[lang^=fr]");
  const heading = frame.locator("h1");
  await heading.click();
  const field = page.getByLabel("Top of the page › Title");
  await expect(field).toBeFocused();
  await frame.locator("body").evaluate((body) => body.ownerDocument.defaultView?.scrollTo(0, 40));
  await field.fill("Lavé {locality} et loin");
  await expect(heading).toHaveText("Lavé {locality} et loin");
  await saved(page);
  await expect(heading).toHaveText(/^Lavé Mont-Saint-Hilaire et loin$/);
  expect(await frame.locator("html").evaluate((root) => root.scrollTop)).toBe(40);

  await page.keyboard.press("Escape");
  await expect(heading).toBeFocused();
  await page.reload();
  await page.getByRole("button", { name: "French" }).click();
  await expect(frame.locator("h1")).toHaveText(/^Lavé Mont-Saint-Hilaire/);
});

test("by keyboard: a text is opened with Enter, also one in a link; links are followed where a click follows them", async ({
  page,
  site,
}) => {
  await logIn(page, site);
  await page.goto("/admin/site/preview");
  const frame = frameOf(page);
  await isOpen(page);
  await frame.locator("h1").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Top of the page › Title")).toBeFocused();

  const link = frame.locator("#service-areas a", { hasText: "Longueuil" });
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Areas · Longueuil" })).toBeVisible();

  await page.getByRole("button", { name: "Follows links" }).click();
  await link.click();
  await expect(frame.locator("h1")).toHaveText(/Longueuil/);
  await expect(page.getByRole("combobox", { name: "Page" })).toHaveText(/Longueuil/);
});

test("a picture that is clicked can be changed at once", async ({ page, site }) => {
  await logIn(page, site);
  await page.goto("/admin/site/preview");
  await isOpen(page);
  await frameOf(page).locator("#about img").first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expectNoAxeViolationsInBothThemes(page);
});
