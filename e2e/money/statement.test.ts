import { asOwner, issuedInvoice } from "../fixtures/customers-pages.ts";
import { newestLead } from "../fixtures/admin-screens.ts";
import { signIn } from "../fixtures/log-in.ts";
import { widthOf } from "../looks/narrow.ts";
import { expect, testWithExamples as test } from "../fixtures/site.ts";

test("the owner chooses the period of a statement, which fits phones", async ({ page, site, context }) => {
  await signIn(page, site);
  const lead = await newestLead(page);
  const { id } = await issuedInvoice(page, lead);
  const { totalCents, issuedOn } = await asOwner(page, "get", `invoices/${id}`);
  const payment = { cents: totalCents - 100, method: "e-transfer", receivedOn: issuedOn };
  await asOwner(page, "post", `invoices/${id}/payments`, payment);
  const { name } = await asOwner(page, "get", `leads/${lead}`);
  const { customers } = await asOwner(page, "get", `customers?search=${encodeURIComponent(name)}`);
  for (const one of customers) {
    const { requests } = await asOwner(page, "get", `customers/${one.id}`);
    if (requests.some((request: { id: string }) => request.id === lead)) await page.goto(`/admin/customers/${one.id}`);
  }
  const money = page.getByRole("region", { name: "Payments" });
  const year = Number(issuedOn.slice(0, 4));
  await money.getByRole("button", { name: "Last year" }).click();
  await expect(money.getByLabel("From")).toHaveValue(`${year - 1}-01-01`);
  const view = money.getByRole("link", { name: "View the statement" });
  await expect(view).toHaveAttribute("href", new RegExp(`from=${year - 1}-01-01&to=${year - 1}-12-31$`));
  await money.getByLabel("To", { exact: true }).fill(`${year - 2}-12-31`);
  await expect(money.getByText("Choose a last day that is not before the first")).toBeVisible();
  await expect(view).toHaveCount(0);
  await money.getByRole("button", { name: "This year" }).click();
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await widthOf(page)).toBeLessThanOrEqual(width);
  }
  const opened = context.waitForEvent("page");
  await money.getByRole("link", { name: `Received in ${year}` }).click();
  const statement = await opened;
  await expect(statement).toHaveURL(new RegExp(`from=${year}-01-01&to=${year}-12-31$`));
  for (const width of [320, 390, 1440]) {
    await statement.setViewportSize({ width, height: 900 });
    await expect(statement.getByText(/Dû à la fin du|Owed at the end of/)).toBeVisible();
    expect(await widthOf(statement)).toBeLessThanOrEqual(width);
  }
});
