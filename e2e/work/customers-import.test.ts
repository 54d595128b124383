import { expectNoAxeViolationsInBothThemes } from "../looks/axe.ts";
import { signIn } from "../fixtures/log-in.ts";
import { expect, test } from "../fixtures/site.ts";

const file = [
  "Display Name,Company Name,Main Phone #s,E-mails,Billing Street 1,Service Street 1,Service City,Tags",
  'Zoé Côté,,450 555-0100,zoe@exemple.test,,"12, rue du Lac",Brossard,',
  "Gestion Roy inc.,Gestion Roy inc.,,paul@exemple.test,1 boul. Roland,14 rue du Quai,Longueuil,",
  "Gestion Roy inc.,Gestion Roy inc.,,paul@exemple.test,1 boul. Roland,16 rue du Quai,Longueuil,",
  "Nobody,,,,,,,",
].join("\r\n");

test("the owner imports customers with their places, and undoes it", async ({ page, site }) => {
  await signIn(page, site);
  await page.goto("/admin/customers");
  await page.getByRole("main").getByRole("link", { name: "Import", exact: true }).click();
  const choose = () =>
    page.getByLabel(/CSV file/).setInputFiles({ name: "clients.csv", mimeType: "text/csv", buffer: Buffer.from(file) });
  await choose();
  const counts = "2 customers to add · 1 more of the same customer in the file · 1 row refused";
  await expect(page.getByText(counts)).toBeVisible();
  await expect(page.getByRole("list", { name: "Preview" })).toContainText("14 rue du Quai, Longueuil");
  await expect(page.getByRole("combobox", { name: "Content of column Billing Street 1" })).toHaveValue("billing");
  await expectNoAxeViolationsInBothThemes(page);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("button", { name: "Import 2 customers" }).click();
  await expect(page.getByText(/^2 customers added/)).toBeVisible();
  await page.getByRole("button", { name: "Import another file" }).click();
  await choose();
  await expect(page.getByText("3 already here, unchanged · 1 row refused")).toBeVisible();
  await expect(page.getByText("There is nothing new to import in this file.")).toBeVisible();
  await page.getByRole("button", { name: /Undo the import/ }).click();
  await page.getByRole("button", { name: /Delete 2 customers/ }).click();
  await expect(page.getByText("2 customers deleted.", { exact: true })).toBeVisible();
});
