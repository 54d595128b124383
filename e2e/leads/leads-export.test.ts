import { readFileSync } from "node:fs";
import { join } from "node:path";
import { openDb } from "#src/platform/db/db.server.ts";
import { insertRows } from "#src/platform/db/rows.server.ts";
import { aLeadRow } from "#test/leads/a-lead-row.ts";
import { expectNoAxeViolationsInBothThemes } from "../looks/axe.ts";
import { signIn } from "../fixtures/log-in.ts";
import { expect, type RunningSite, test } from "../fixtures/site.ts";

const leads = Array.from({ length: 10 }, (_, i) => ({
  id: `lead-${i}`,
  email: `lead${i}@mail.example`,
  service_requested: "Gutter cleaning",
  utm_source: i === 1 ? "newsletter" : "",
  utm_medium: i === 1 ? "email" : "",
  utm_campaign: "",
  gclid: i === 0 ? "Cj0KCQ" : "",
  submitted_at: "2026-11-20T15:00:00.000Z",
  ready: i === 0,
  refusals: i === 0 ? [] : ["not-google"],
  exported_at: null,
  won: null,
}));

const refused = { "no-click-id": 2, "too-fresh": 1, "too-old": 0, "too-old-to-match": 0, repeat: 0 };
const ofGoogle = { google_leads: 9, ready_leads: 6, won_leads: 2, won_cents: 132_600, refused };

test("the figures, the ten newest leads and their sources are shown", async ({ page, site }) => {
  await signIn(page, site);
  await page.route("**/api/admin/export-leads?format=json*", (route) =>
    route.fulfill({ json: { total_leads: 31, tracked_leads: 11, ...ofGoogle, leads } }),
  );
  await page.goto("/admin/leads-export");

  await expect(page.getByText("Conversion Rate").locator("..")).toContainText("35%");
  await expect(page.getByText("Total Leads").locator("..")).toContainText("31");
  await expect(page.getByText("Tracked Leads", { exact: true }).locator("..")).toContainText("11");
  await expect(page.getByText("Last Export").locator("..")).toContainText(String(new Date().getFullYear()));
  await expect(page.getByRole("row")).toHaveCount(11);
  await expect(page.getByRole("row").nth(1)).toContainText(/Google Ads.*Ready/);
  await expect(page.getByRole("row").nth(2)).toContainText(/newsletter\/email.*Not from Google Ads/);
  await expect(page.getByRole("row").nth(3)).toContainText("Direct");

  await expect(page.getByText("Ready for Google today: 6 of 9")).toBeVisible();
  for (const group of ["6 ready", "1 less than 6 hours old", "2 without a Google click", "2 won"])
    await expect(page.getByRole("link", { name: group })).toBeVisible();
  await expect(page.getByRole("link", { name: /older than/ })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "lead3@mail.example" })).toHaveAttribute("href", "/admin/leads/lead-3");
  await expect(page.getByText("leads that Google brought: $1,326")).toBeVisible();

  await page.getByRole("button", { name: "Refresh Data" }).click();
  await expect(page.getByText("Lead data refreshed successfully").first()).toBeVisible();
});

test("the file for Google Ads is downloaded, or a failure is shown", async ({ page, site }) => {
  await signIn(page, site);
  await page.goto("/admin/leads-export");
  const button = page.getByRole("button", { name: "Download CSV for Google Ads" });
  const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
  expect(download.suggestedFilename()).toMatch(/^google-ads-offline-conversions-\d{4}-\d\d-\d\d\.csv$/);
  expect(readFileSync(await download.path(), "utf8")).toMatch(/^Google Click ID,/);
  await expect(page.getByText("Leads exported successfully").first()).toBeVisible();

  await page.route("**/api/admin/export-leads*", (route) => route.fulfill({ status: 500 }));
  await button.click();
  await expect(page.getByText("Failed to export leads").first()).toBeVisible();
  await page.getByRole("button", { name: "Refresh Data" }).click();
  await expect(page.getByText("Failed to fetch leads data").first()).toBeVisible();
});

for (const [label, query] of [
  ["Download all tracked leads", "?all=true"],
  ["Ready only (1)", "?ready=true"],
  ["Won jobs, with their amounts (1)", "?stage=won"],
] as const)
  test(`another file: ${label}`, async ({ page, site }) => {
    await bring(site);
    await signIn(page, site);
    await page.goto("/admin/leads-export");
    const asked = page.waitForRequest((request) => request.url().endsWith(`/api/admin/export-leads${query}`));
    const button = page.getByRole("button", { name: label });
    const [download] = await Promise.all([page.waitForEvent("download"), button.click(), asked]);

    expect(download.suggestedFilename()).toMatch(/^google-ads-offline-conversions-/);
  });

test("more files stand in a tab for each network, and only one button leads", async ({ page, site }) => {
  await signIn(page, site);
  await page.goto("/admin/leads-export");
  await expect(page.getByRole("tab", { name: "Google Ads" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("button", { name: "Ready only" })).toBeVisible();
  await page.getByRole("tab", { name: "Google Ads" }).press("ArrowRight");
  const asked = page.waitForRequest((request) => request.url().includes("microsoft"));
  await page.getByRole("button", { name: "Won jobs", exact: true }).click();
  await asked;
  await expect(page.getByRole("button", { name: "Ready only" })).toHaveCount(0);
  await expectNoAxeViolationsInBothThemes(page);
});

test("a group of leads is listed, and each row leads to its lead", async ({ page, site }) => {
  await bring(site);
  await signIn(page, site);
  await page.goto("/admin/leads-export");
  await expect(page.getByRole("row")).toHaveCount(3);
  await page.getByRole("link", { name: "1 older than 90 days" }).click();
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.getByRole("row").nth(1).getByText("Google Ads").first().click({ force: true });
  await expect(page.getByRole("heading", { name: "Old Won" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.getByRole("link", { name: "Show the newest" }).click();
  await expect(page.getByRole("row")).toHaveCount(3);
});

async function bring(site: RunningSite): Promise<void> {
  const db = openDb({ kind: "sqlite", file: join(site.dataDir, "site.db") });
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000).toISOString();
  await insertRows(db, "leads", [
    aLeadRow({ name: "Young", gclid: "Cj0", submitted_at: daysAgo(2) }),
    aLeadRow({ name: "Old Won", gclid: "Cj1", status: "won", won_cents: 45_000, submitted_at: daysAgo(120) }),
  ]);
  await db.destroy();
}

test("without tracked leads the page shows an empty state", async ({ page, site }) => {
  await signIn(page, site);
  await page.route("**/api/admin/export-leads?format=json*", (route) =>
    route.fulfill({
      json: {
        total_leads: 0,
        tracked_leads: 0,
        google_leads: 0,
        ready_leads: 0,
        won_leads: 0,
        won_cents: 0,
        refused,
        leads: [],
      },
    }),
  );
  await page.goto("/admin/leads-export");
  await expect(page.getByText("No tracked leads found")).toBeVisible();
  await expect(page.getByText("Conversion Rate").locator("..")).toContainText("0%");
});
