import { join } from "node:path";
import { personKeys } from "#src/account/consents/person.ts";
import { openDb } from "#src/platform/db/db.server.ts";
import { insertRows } from "#src/platform/db/rows.server.ts";
import { aLeadRow } from "#test/leads/a-lead-row.ts";
import { acceptNextVersion, anAcceptedQuote, anIssuedInvoice } from "#test/work/an-invoice.ts";
import { expectNoAxeViolationsInBothThemes } from "../looks/axe.ts";
import { signIn } from "../fixtures/log-in.ts";
import { expect, test } from "../fixtures/site.ts";

test("a job is opened from its papers, closed, reopened, and begun again with its lines", async ({ page, site }) => {
  const row = aLeadRow({ name: "Marie Tremblay", email: "marie@example.com", phone: "(450) 555-0122" });
  const db = openDb({ kind: "sqlite", file: join(site.dataDir, "site.db") });
  await db.transaction().execute((trx) => insertRows(trx, "leads", [{ ...row, ...personKeys(row) }]));
  const first = await anAcceptedQuote(db, new Date(), { depositPercent: 40 }, row.id);
  const invoice = await anIssuedInvoice(db, { quoteId: first.id, kind: "down-payment" }, new Date());
  await acceptNextVersion(db, first.id, new Date());
  await db.destroy();
  await signIn(page, site);

  await page.goto(`/admin/invoices/${invoice.id}`);
  await page.getByRole("link", { name: "Open the job" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Washing" })).toBeVisible();
  const job = page.url();
  await expect(page.getByRole("region", { name: "To do" })).toContainText("agree on a date");
  await expect(page.getByRole("region", { name: "Quote and its versions" }).getByRole("listitem")).toHaveCount(2);
  await expect(page.getByRole("region", { name: "Money" })).toContainText("Left to invoice$114.97");
  await expectNoAxeViolationsInBothThemes(page);

  await page.getByRole("button", { name: "Extra invoice" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Unfinished invoice" })).toBeVisible();
  await page.getByRole("link", { name: "Open the job" }).click();
  await expect(page.getByRole("region", { name: "Invoices" }).getByRole("listitem")).toHaveCount(2);
  await page.getByRole("region", { name: "Invoices" }).getByRole("link", { name: "Unfinished invoice" }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("button", { name: "Yes, delete" }).click();
  await expect(page.getByRole("heading", { name: "Unfinished invoice" })).toBeHidden();

  await page.goto(job);
  await page.getByRole("button", { name: "Close the job" }).click();
  await page.getByLabel("Reason").fill("They moved away");
  await page.getByRole("button", { name: "Close the job" }).click();
  await expect(page.getByText(/^Closed on/)).toContainText("They moved away");
  await expect(page.getByText(/^Job closed:/)).toContainText("They moved away");
  await expect(page.getByRole("region", { name: "To do" })).toContainText("to receive by");
  await page.getByRole("button", { name: "Reopen the job" }).click();
  await expect(page.getByRole("button", { name: "Close the job" })).toBeVisible();

  await page.getByRole("region", { name: "Same as last time" }).getByRole("button", { name: "New quote" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Quote \d{4}-002/ })).toBeVisible();
  await expect(page.getByLabel("Unit price ($)").first()).toHaveValue(/^200(\.00)?$/);
  await page.goto(`/admin/leads/${row.id}`);
  const jobs = page.getByRole("region", { name: "Jobs" });
  await expect(jobs.getByRole("listitem")).toHaveCount(2);
  await jobs.getByRole("link", { name: "Washing" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Washing" })).toBeVisible();
});

test("an unknown job is the back office’s page for what is not found", async ({ page, site }) => {
  await signIn(page, site);
  await page.goto(`/admin/jobs/${crypto.randomUUID()}`);
  await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
});

test("a visit of a customer who is known is planned in three taps, its place filled in", async ({ page, site }) => {
  await signIn(page, site);
  const post = async (path: string, data: object) => {
    const headers = { "Sec-Fetch-Site": "same-origin" };
    return (await page.request.post(`/api/admin/${path}`, { headers, data })).json();
  };
  const person = { name: "Marie Tremblay", phone: "450 555-0122", email: "", message: "" };
  const { id } = await post("leads", { ...person, service: "driveway", language: "en" });
  const visit = { day: "2027-03-10", from: null, until: null, note: "", quoteId: null, remind: false, tell: false };
  await post(`leads/${id}/appointments`, { ...visit, place: "8, rue des Saules" });
  await page.goto(`/admin/customers/${id}`);
  await page.getByRole("button", { name: "New visit" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Address")).toHaveValue("8, rue des Saules");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("region", { name: "Jobs" }).getByRole("listitem")).toHaveCount(1);
  expect(new URL(page.url()).search).toBe("");
});
