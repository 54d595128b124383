import { expectNoAxeViolations } from "../looks/axe.ts";
import { signIn } from "../fixtures/log-in.ts";
import { expect, test } from "../fixtures/site.ts";

test("the owner enters an incident, completes it, and logs a person's request", async ({ page, site }) => {
  await signIn(page, site);
  await page.goto("/admin/privacy");
  await page.getByRole("button", { name: "Record an incident" }).click();
  await page.getByRole("button", { name: "Record", exact: true }).click();
  await expect(page.getByLabel("Information concerned")).toBeFocused();
  await page.getByLabel("Information concerned").fill("Names and addresses in an export");
  await page.getByRole("button", { name: "Record", exact: true }).click();
  const incident = page.getByRole("article");
  await expect(incident).toContainText("5 items to complete");
  await incident.getByRole("button", { name: "Edit or complete" }).click();
  await page.getByLabel("Number of people").fill("About 12");
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Record", exact: true }).click();
  await expect(incident).toContainText("4 items to complete");
  await incident.getByText("History (2 entries)").click();
  await expect(incident).toContainText("First entry");
  await expectNoAxeViolations(page);

  await page.getByRole("link", { name: "Requests", exact: true }).click();
  await page.getByRole("button", { name: "Log a request" }).click();
  await page.getByLabel("Who is asking").first().fill("marie@exemple.test");
  await page.getByRole("button", { name: "Log it" }).click();
  await expect(page.getByRole("article")).toContainText("30 days left");
  await expectNoAxeViolations(page);
});
