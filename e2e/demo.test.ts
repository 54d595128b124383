import { expectNoAxeViolations } from "./axe.ts";
import { beginInEnglish } from "./log-in.ts";
import { expect, test as base } from "./site.ts";

const test = base.extend<{ baseURL: string }>({
  baseURL: async ({ serve, newDataDir }, use) => {
    const dataDir = newDataDir();
    await use((await serve({ DATA_DIR: dataDir, DEMO: "1" })).url);
  },
});

test("anybody comes into the demonstration, is told what it is, and cannot change its settings", async ({ page }) => {
  await beginInEnglish(page);
  await page.goto("/admin/login");
  await expect(page.getByText("Anyone can sign in as demo")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Login" }).click();

  const banner = page.getByRole("complementary", { name: "Demonstration" });
  await expect(banner).toContainText(/everything resets at \d{1,2}:00.[ap]\.m\. Nothing is sent/);
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await expectNoAxeViolations(page);

  await page.goto("/admin/settings");
  await page.getByLabel("Company Name", { exact: true }).fill("Mine now");
  await page.getByRole("button", { name: "Save changes" }).click();
  const refusal = "This can’t be done in the demonstration; nothing was changed.";
  await expect(page.getByText(refusal, { exact: true })).toBeVisible();
  await expect(page.getByLabel("Company Name", { exact: true })).toHaveValue("Mine now");

  await page.context().clearCookies();
  await page.getByRole("link", { name: "All Leads" }).first().click();
  await expect(page.getByText("The demonstration was reset.")).toBeVisible();
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "All Leads" })).toBeVisible();
});
