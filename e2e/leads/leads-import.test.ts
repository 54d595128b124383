import { expectNoAxeViolationsInBothThemes } from "../looks/axe.ts";
import { signIn } from "../fixtures/log-in.ts";
import { expect, test } from "../fixtures/site.ts";

const file = [
  '"Client name","Client email address","Client phone number","Details","Requested on date","Anything"',
  '"Zoé Côté","zoe@exemple.test","450 555-0100","Two storeys.","2025-04-03","Brossard"',
  '"Nobody","","","Nothing to reach","2025-04-04",""',
].join("\r\n");

test("the owner imports a file, puts a column right first, and finds the lead", async ({ page, site }) => {
  await signIn(page, site);
  await page.goto("/admin/leads");
  await page.getByRole("link", { name: "Import leads" }).click();
  await page
    .getByLabel(/CSV file/)
    .setInputFiles({ name: "requests.csv", mimeType: "text/csv", buffer: Buffer.from(file) });
  await expect(page.getByText("1 to import · 1 refused")).toBeVisible();
  await expect(page.getByRole("list", { name: "Refused rows" })).toContainText("Neither an email address nor a phone");
  await page.getByRole("combobox", { name: "Content of column Anything" }).selectOption("Address");
  await expect(page.getByRole("list", { name: "Preview" })).toContainText("Two storeys. · Brossard");
  await expectNoAxeViolationsInBothThemes(page);
  await page.getByRole("button", { name: "Import 1 lead" }).click();
  await expect(page.getByText("1 lead imported · 1 refused")).toBeVisible();
  await page.getByRole("link", { name: "See the leads" }).click();
  await page.getByRole("link", { name: "Zoé Côté" }).click();
  await expect(page.getByText("Imported from the file requests.csv")).toBeVisible();
});
