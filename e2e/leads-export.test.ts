import { readFileSync } from "node:fs";
import { logIn } from "./log-in.ts";
import { expect, testWithNewApp as test } from "./site.ts";

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
const ofGoogle = { google_leads: 9, ready_leads: 6, refused };

test("the figures, the ten newest leads and their sources are shown", async ({ page, site }) => {
  await logIn(page, site);
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
  await expect(page.getByRole("row").nth(2)).toContainText(/newsletter\/email.*Not brought by Google/);
  await expect(page.getByRole("row").nth(3)).toContainText("Direct");

  await expect(page.getByText("Google would take today: 6 of 9")).toBeVisible();
  const reasons = page.getByRole("listitem").filter({ hasText: /: \d+$/ });
  await expect(reasons).toHaveText([
    "Less than 6 hours old: 1",
    "Needs a click id because your tag does not send user data: 2",
  ]);

  await page.getByRole("button", { name: "Refresh Data" }).click();
  await expect(page.getByText("Lead data refreshed successfully").first()).toBeVisible();
});

test("the file for Google Ads is downloaded, or a failure is shown", async ({ page, site }) => {
  await logIn(page, site);
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

test("every tracked lead is a second download", async ({ page, site }) => {
  await logIn(page, site);
  await page.goto("/admin/leads-export");
  const asked = page.waitForRequest((request) => request.url().endsWith("/api/admin/export-leads?all=true"));
  const button = page.getByRole("button", { name: "Download all tracked leads" });
  const [download] = await Promise.all([page.waitForEvent("download"), button.click(), asked]);

  expect(download.suggestedFilename()).toMatch(/^google-ads-offline-conversions-/);
});

test("without tracked leads the page shows an empty state", async ({ page, site }) => {
  await logIn(page, site);
  await page.route("**/api/admin/export-leads?format=json*", (route) =>
    route.fulfill({ json: { total_leads: 0, tracked_leads: 0, google_leads: 0, ready_leads: 0, refused, leads: [] } }),
  );
  await page.goto("/admin/leads-export");
  await expect(page.getByText("No tracked leads found")).toBeVisible();
  await expect(page.getByText("Conversion Rate").locator("..")).toContainText("0%");
});
