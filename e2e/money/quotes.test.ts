import { join } from "node:path";
import { openDb } from "#src/platform/db/db.server.ts";
import { insertRows } from "#src/platform/db/rows.server.ts";
import { personKeys } from "#src/account/consents/person.ts";
import { aLeadRow } from "#test/leads/a-lead-row.ts";
import { expectNoAxeViolationsInBothThemes } from "../looks/axe.ts";
import { signIn } from "../fixtures/log-in.ts";
import { expect, test } from "../fixtures/site.ts";

test("a quote is made from a lead, priced and given as a link", async ({ page, site }) => {
  const row = aLeadRow({ name: "Marie Tremblay", phone: "(450) 555-0122" });
  const db = openDb({ kind: "sqlite", file: join(site.dataDir, "site.db") });
  await db.transaction().execute((trx) => insertRows(trx, "leads", [{ ...row, ...personKeys(row) }]));
  await db.destroy();
  await signIn(page, site);
  await page.goto(`/admin/leads/${row.id}`);
  await page.getByRole("button", { name: "New quote" }).click();

  const price = page.getByLabel("Unit price ($)");
  await expect(price).toBeFocused();
  await price.fill("1200,50");
  await expect(page.getByText("$1,380.28").first()).toBeVisible();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
  await page.reload();
  await expect(page.getByLabel("Unit price ($)")).toHaveValue("1200.50");
  await page.getByLabel("The customer is exempt from taxes").check();
  await page.getByRole("button", { name: "Create a link to text" }).click();

  await expect(page.getByText("Waiting for the customer’s answer.")).toBeVisible();
  await expect(page.getByLabel("The customer’s link")).toHaveValue(/\/q\/[\w-]{43}$/);
  await expect(page.getByRole("link", { name: "Text the link" })).toHaveAttribute(
    "href",
    /^sms:4505550122\?&body=.*%2Fq%2F/,
  );
  await expectNoAxeViolationsInBothThemes(page);
  await page.getByRole("navigation", { name: "breadcrumb" }).getByRole("link", { name: "Marie Tremblay" }).click();
  await expect(page.getByLabel("Status", { exact: true })).toHaveValue("quoted");
  await expect(page.getByRole("region", { name: "Timeline" })).toContainText(/Link to quote \d{4}-001 created/);
  await page.getByRole("region", { name: "Jobs" }).getByRole("link").click();
  const card = page.getByRole("region", { name: "Quote and its versions" });
  await expect(card).toContainText(/Quote \d{4}-001.*Sent.*\$1,200\.50/s);
});
