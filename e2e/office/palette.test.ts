import type { Locator, Page } from "@playwright/test";
import { expectNoAxeViolations } from "../looks/axe.ts";
import { signIn } from "../fixtures/log-in.ts";
import { expect, test } from "../fixtures/site.ts";

/** The title is there before what listens for keys. */
async function openPalette(page: Page, name = "Go to…"): Promise<Locator> {
  const palette = page.getByRole("dialog", { name });
  await expect(async () => {
    await page.keyboard.press("Control+k");
    await expect(palette).toBeVisible({ timeout: 1_000 });
  }).toPass();
  return palette;
}

test("keys lead through the back office, and a palette finds its pages", async ({ page, site }) => {
  await signIn(page, site);
  await page.goto("/admin/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const palette = await openPalette(page);
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

  await page.keyboard.press("?");
  await page.getByLabel("Single keys, without Ctrl, work too").uncheck();
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  await page.keyboard.press("Control+k");
  await expect(palette).toBeVisible();
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toHaveCount(0);
});

test("what is typed before the palette has arrived is in it, and nowhere else", async ({ page, site }) => {
  await signIn(page, site);
  await page.goto("/admin/leads");
  const search = page.getByRole("searchbox");
  await search.focus();
  await page.waitForLoadState("networkidle");
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/\/assets\/[^/]*\.js$/, async (route) => {
    await arrival;
    await route.continue();
  });
  const asked = page.waitForRequest(/\/assets\/[^/]*\.js$/);
  await page.keyboard.press("Control+k");
  await asked;
  await page.keyboard.type("traffx");
  await page.keyboard.press("Backspace");
  arrive();
  const palette = page.getByRole("dialog", { name: "Go to…" });
  await expect(palette.getByRole("combobox")).toHaveValue("traff");
  await page.keyboard.type("ic");
  await expect(palette.getByRole("option").first()).toHaveText("Traffic Logs");
  await page.keyboard.press("Escape");
  await expect(search).toHaveValue("");
  await page.keyboard.press("Control+k");
  await expect(palette.getByRole("combobox")).toHaveValue("");
});

test("what comes from elsewhere is found by what its owner calls it", async ({ page, site }) => {
  await signIn(page, site);
  await page.goto("/admin/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const palette = await openPalette(page);
  for (const typed of ["wordpress", "import", "move", "arriver", "importer"]) {
    await palette.getByRole("combobox").fill(typed);
    await expect(palette.getByRole("option").first()).toContainText("Arriving");
  }
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/arriving$/);
  await expectNoAxeViolations(page);
});

test("the palette understands French, with its accents or without", async ({ page, site }) => {
  await signIn(page, site, "fr");
  await page.goto("/admin/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const palette = await openPalette(page, "Aller à…");
  for (const typed of ["securite", "Sécurité"]) {
    await palette.getByRole("combobox", { name: "Page, action, client ou demande" }).fill(typed);
    await expect(palette.getByRole("option").first()).toHaveText(/^Paramètres.: Sécurité$/);
  }
  await expect(palette.getByRole("option").last()).toHaveText(/^Chercher «.Sécurité.» dans les demandes$/);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/settings\?tab=security$/);
  await expect(page.getByRole("tab", { name: "Sécurité" })).toHaveAttribute("aria-selected", "true");
});

test("the account's menu names the owner, the languages, the themes and the keys", async ({ page, site }) => {
  await signIn(page, site);
  await page.goto("/admin/dashboard");
  const header = page.getByRole("banner");
  const menu = header.getByLabel("Account", { exact: true });
  await menu.click();
  await expect(header).toContainText(site.username);
  await expect(page.getByRole("button", { name: "English" })).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Dark theme" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await menu.click();
  await page.getByRole("button", { name: "Français" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tableau de bord");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "English" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Déconnexion" })).toBeVisible();
});

test("one search finds a field of the settings, a part of the site and a page of the help", async ({ page, site }) => {
  await signIn(page, site);
  await page.goto("/admin/dashboard");
  const search = page.getByRole("button", { name: "Search" });
  const palette = page.getByRole("dialog", { name: "Go to…" });
  const find = async (text: string, option: RegExp) => {
    await search.click();
    await palette.getByRole("combobox").fill(text);
    await palette.getByRole("option", { name: option }).click();
  };
  await find("smtp host", /^SMTP Host/);
  await expect(page).toHaveURL(/settings\?tab=email$/);
  await expect(page.getByLabel("SMTP Host")).toBeFocused();
  await find("testimon", /^Testimonials/);
  await expect(page).toHaveURL(/site\/testimonials$/);
  await find("quotes", /^A quote\s*Help$/);
  await expect(page).toHaveURL(/help\?page=/);
});

test("of leads with one name the palette tells the service, the status and the phone", async ({ page, site }) => {
  await signIn(page, site);
  const headers = { "Sec-Fetch-Site": "same-origin" };
  const lead = { name: "Émilie Roy", phone: "450 555-0199", service: "gutters", language: "fr" };
  const added = await page.request.post("/api/admin/leads", { headers, data: lead });
  expect(added.status()).toBeLessThan(300);
  await page.goto("/admin/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Control+K");
  const palette = page.getByRole("dialog", { name: "Go to…" });
  await palette.getByRole("combobox").fill("emilie r");
  await palette.getByRole("option", { name: /Émilie Roy.*Gutter.*450 555-0199/ }).click();
  await expect(page).toHaveURL(/admin\/leads\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Émilie Roy");
  await page.keyboard.press("Control+K");
  await expect(palette.getByRole("option").first()).toHaveText(/^Call Émilie Roy/);
});
