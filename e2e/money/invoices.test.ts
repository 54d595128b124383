import type { Page } from "@playwright/test";
import { join } from "node:path";
import { personKeys } from "#src/account/consents/person.ts";
import { openDb } from "#src/platform/db/db.server.ts";
import { insertRows } from "#src/platform/db/rows.server.ts";
import { addDays } from "#src/platform/clock/calendar-day.ts";
import { createFromQuote } from "#src/work/invoices/issuing/new-invoices.server.ts";
import { anAcceptedQuote, anIssuedInvoice } from "#test/work/an-invoice.ts";
import { aLeadRow } from "#test/leads/a-lead-row.ts";
import { aQuoteLine } from "#test/work/a-quote.ts";
import { expectNoAxeViolationsInBothThemes } from "../looks/axe.ts";
import { signIn } from "../fixtures/log-in.ts";
import { expect, test, type RunningSite } from "../fixtures/site.ts";

test("an invoice is made, issued, paid in two parts and seen by its customer without script", async ({
  page,
  site,
  browser,
}) => {
  const row = aLeadRow({ name: "Marie Tremblay", email: "marie@example.com", phone: "(450) 555-0122" });
  await beginInvoice(page, site, row);

  await page.getByLabel("Unit price ($)").fill("250,52");
  await expectNoAxeViolationsInBothThemes(page);
  await page.getByRole("button", { name: "Issue and copy the link" }).click();
  await expect(page.getByRole("alert").getByText(/GST registration number/)).toBeVisible();
  await page.getByLabel("No taxes").check();
  await page.getByRole("button", { name: "Issue and copy the link" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /Invoice F-\d{4}-0001/ })).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);

  await page.getByRole("button", { name: "Record a payment" }).click();
  const dialog = page.getByRole("dialog", { name: "Record a payment" });
  await expect(dialog.getByLabel("Amount")).toHaveValue("250.52");
  await dialog.getByLabel("Amount").fill("100");
  await expect(dialog.getByText("$150.52 will be left to pay.")).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
  await dialog.getByRole("button", { name: "Record", exact: true }).click();
  await expect(page.getByRole("heading", { name: "$150.52 left to pay" })).toBeVisible();

  const link = await page.getByRole("textbox", { name: "Customer’s link" }).inputValue();
  const customer = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 320, height: 700 } });
  const shown = await customer.newPage();
  await shown.goto(`${link}?lang=en`);
  await expect(shown.getByRole("heading", { name: "$150.52 left to pay" })).toBeVisible();
  expect(await shown.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(320);
  await customer.close();

  await page.getByRole("button", { name: "Record a payment" }).click();
  await expect(dialog.getByLabel("Amount")).toHaveValue("150.52");
  await dialog.getByLabel("Method").selectOption("cash");
  await expect(dialog.getByLabel("Amount")).toHaveValue("150.50");
  await dialog.getByRole("button", { name: "Record", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Paid in full" })).toBeVisible();
  await page.goto("/admin/invoices");
  await expect(page.getByRole("row", { name: /F-\d{4}-0001.*Marie Tremblay.*Paid/ })).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
  await page.goto("/admin/quotes");
  await expect(page.getByText("No quotes", { exact: true })).toBeVisible();
});

test("a draft invoice saves itself, also when its page is left before the pause", async ({ page, site }) => {
  const row = aLeadRow({ name: "Marie Tremblay", email: "marie@example.com", phone: "" });
  await beginInvoice(page, site, row);
  await page.getByLabel("Unit price ($)").fill("120");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  const address = page.url();
  await page.getByLabel("Place of the work").fill("12 Main Street");
  await page.getByRole("link", { name: "Invoices" }).first().click();
  await expect(page.getByRole("row", { name: /Draft/ })).toContainText("$137.97");
  await page.goto(address);
  await expect(page.getByLabel("Place of the work")).toHaveValue("12 Main Street");
});

test("one transfer settles several invoices of a customer, split where the owner can see it", async ({
  page,
  site,
}) => {
  const contact = { name: "Marie Tremblay", email: "marie@example.com", phone: "" };
  const rows = [aLeadRow(contact), aLeadRow(contact)].map((row) => ({ ...row, ...personKeys(row) }));
  const db = openDb({ kind: "sqlite", file: join(site.dataDir, "site.db") });
  await db.transaction().execute((trx) => insertRows(trx, "leads", rows));
  await db.destroy();
  await signIn(page, site);
  for (const { id } of rows) {
    await page.goto(`/admin/leads/${id}`);
    await page.getByRole("button", { name: "New invoice" }).click();
    await page.getByLabel("Unit price ($)").fill("200");
    await page.getByLabel("No taxes").check();
    await page.getByRole("button", { name: "Issue and copy the link" }).click();
    await expect(page.getByRole("heading", { level: 1, name: /Invoice F-/ })).toBeVisible();
  }

  await page.getByRole("button", { name: "Record a payment" }).click();
  const dialog = page.getByRole("dialog", { name: "Record a payment" });
  await dialog.getByLabel("This payment settles several invoices of this customer").check();
  await expect(dialog.getByLabel("Amount")).toHaveValue("400");
  await expect(dialog.getByLabel(/0001/)).toHaveValue("200");
  await dialog.getByLabel("Amount").fill("410");
  await expect(dialog.getByLabel(/0002/)).toHaveValue("210");
  await expect(dialog.getByText("This is $10.00 more than the balance.")).toBeVisible();
  await dialog.getByLabel(/0001/).fill("190");
  await expect(dialog.getByText("$10.00 is left to split.")).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
  await dialog.getByRole("button", { name: "Record", exact: true }).click();
  await expect(dialog.getByRole("heading", { name: "Record a payment" })).toBeVisible();
  await dialog.getByLabel("Amount").fill("400");
  await dialog.getByRole("button", { name: "Record", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Paid in full" })).toBeVisible();
  await page.goto("/admin/invoices");
  await expect(page.getByRole("row", { name: /F-\d{4}-000\d.*Paid/ })).toHaveCount(2);
});

test("a line is credited with its own taxes, by keyboard on a phone", async ({ page, site }) => {
  const db = openDb({ kind: "sqlite", file: join(site.dataDir, "site.db") });
  const lines = [
    aQuoteLine({ id: "taxed", unitCents: 10_000, words: { fr: "Pavage", en: "Paving" } }),
    aQuoteLine({ id: "exempt", unitCents: 5_000, words: { fr: "Permis", en: "Permit" }, untaxed: ["GST", "QST"] }),
    aQuoteLine({ id: "option", unitCents: 0 }),
  ];
  const quote = await anAcceptedQuote(db, new Date(), { lines });
  const { id } = await anIssuedInvoice(db, { quoteId: quote.id }, new Date());
  await db.destroy();
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, site);
  await page.goto(`/admin/invoices/${id}`);
  await page.getByRole("button", { name: "Make a credit note" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Make a credit note" });
  await dialog.getByRole("radio", { name: "An amount" }).press("ArrowRight");
  await expect(dialog.getByRole("checkbox", { name: /before taxes/ })).toHaveCount(2);
  await dialog.getByRole("button", { name: /^Issue/ }).press("Enter");
  await expect(dialog.getByText("Choose at least one line")).toBeVisible();
  await dialog.getByLabel("Permit ($50.00 before taxes)").press("Space");
  await dialog.getByLabel("Paving ($100.00 before taxes)").press("Space");
  await dialog.getByLabel("Amount credited for “Paving”, before taxes").fill("100.01");
  await expectNoAxeViolationsInBothThemes(page);
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(390);
  await dialog.getByRole("button", { name: /^Issue/ }).press("Enter");
  await expect(dialog.getByText("At most 100 for this line, before taxes")).toBeVisible();
  await dialog.getByLabel("Amount credited for “Paving”, before taxes").fill("50");
  await expect(dialog.getByText("Amount credited, taxes included: $107.49")).toBeVisible();
  await dialog.getByLabel("Paving ($100.00 before taxes)").press("Space");
  await expect(dialog.getByText("Amount credited, taxes included: $50.00")).toBeVisible();
  await dialog.getByRole("button", { name: /^Issue/ }).press("Enter");
  await expect(page.getByRole("heading", { name: "$114.98 left to pay" })).toBeVisible();
  await page.goto("/admin/settings?tab=payments#bookkeeper");
  await expect(page.getByText(/takes no credit notes: F-\d{4}-0002, \$50\.00 before taxes/)).toBeVisible();
});

test("two open invoices of one quote name each other, and a lead that is set aside says what no longer leaves", async ({
  page,
  site,
}) => {
  const now = new Date();
  const db = openDb({ kind: "sqlite", file: join(site.dataDir, "site.db") });
  const quote = await anAcceptedQuote(db, now, { depositPercent: 33 });
  const downPayment = await anIssuedInvoice(db, { quoteId: quote.id, kind: "down-payment" }, now);
  const remind_on = addDays(now.toISOString().slice(0, 10), 3);
  await db.updateTable("invoices").set({ remind_on }).where("id", "=", downPayment.id).execute();
  const final = await createFromQuote(db, { quoteId: quote.id, kind: "invoice" }, now);
  if (final.kind !== "made") throw new Error(final.kind);
  await signIn(page, site);
  await page.goto(`/admin/invoices/${final.invoice.id}`);
  await expect(page.getByText("Also to receive for the same quote")).toBeVisible();
  await expect(page.getByText("Left to pay")).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
  await page.getByRole("button", { name: "Issue and copy the link" }).click();
  await expect(page.getByRole("heading", { name: "$192.58 left to pay" })).toBeVisible();
  await page.getByRole("link", { name: "Down payment F-" }).click();
  await expect(page.getByRole("heading", { name: "$94.86 left to pay" })).toBeVisible();
  await expect(page.getByRole("link", { name: /Invoice F-\d{4}-0002/ })).toBeVisible();
  await expect(page.getByText(/Next reminder/)).toBeVisible();

  const headers = { "Sec-Fetch-Site": "same-origin" };
  await page.request.post(`/api/admin/leads/${quote.leadId}/leave-alone`, { headers });
  await page.reload();
  await expect(page.getByRole("heading", { name: "$94.86 left to pay" })).toBeVisible();
  await expect(page.getByText(/Next reminder/)).toHaveCount(0);

  await db.updateTable("leads").set({ box: "spam" }).where("id", "=", quote.leadId).execute();
  await page.reload();
  await expect(page.getByText("no longer in the inbox: no reminder is sent.")).toBeVisible();
  await expect(page.getByText(/Next reminder/)).toHaveCount(0);
  await expectNoAxeViolationsInBothThemes(page);
  await db.deleteFrom("leads").where("id", "=", quote.leadId).execute();
  await db.destroy();
  await page.reload();
  await expect(page.getByText("permanently deleted. The invoice stays")).toBeVisible();
  await expect(page.getByRole("link", { name: "Open the lead" })).toHaveCount(0);
});

/** From the page of a request that is there. */
async function beginInvoice(page: Page, site: RunningSite, row: ReturnType<typeof aLeadRow>): Promise<void> {
  const db = openDb({ kind: "sqlite", file: join(site.dataDir, "site.db") });
  await db.transaction().execute((trx) => insertRows(trx, "leads", [{ ...row, ...personKeys(row) }]));
  await db.destroy();
  await signIn(page, site);
  await page.goto(`/admin/leads/${row.id}`);
  await page.getByRole("button", { name: "New invoice" }).click();
}
