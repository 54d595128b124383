import { expect, test } from "vitest";
import { anAcceptedQuote, anIssuedInvoice } from "#test/work/an-invoice.ts";
import { openTestApp } from "#test/app/test-app.ts";

const now = new Date("2026-06-10T15:00:00.000Z");
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");

test("the owner reads who owes, the taxes with the quick method, and what came in, as the bookkeeper does", async () => {
  let today = now;
  await using testApp = await openTestApp({ now: () => today });
  const quote = await anAcceptedQuote(testApp.db, now);
  const { id } = await anIssuedInvoice(testApp.db, { quoteId: quote.id }, now);
  const owner = await testApp.signedIn();
  const read = async (path: string) => plain(await (await owner.request(`/api/admin/money/${path}`)).text());

  expect(JSON.parse(await read("receivables"))).toMatchObject({
    owed: { all: { count: 1, cents: 28_744 }, late: { count: 0 } },
    debtors: [{ owedCents: 28_744, invoices: [{ id, daysLate: 0 }] }],
  });
  const taxes = await read("taxes?period=2026-Q2&language=en");
  for (const said of ["Sales before taxes (line 101)", "GST (5%)", "$12.50", "$24.94", "3.6% of $262.50"])
    expect(taxes).toContain(said);
  expect(JSON.parse(await read("news"))).toEqual({
    accepted: [{ leadId: quote.leadId, name: expect.any(String), number: quote.number, next: "to-plan", visit: null }],
    toInvoice: [],
    ...{ byCard: { count: 0, cents: 0 }, invoiceDrafts: 0, quoteDrafts: 0, plansToRenew: 0 },
  });
  expect(JSON.parse(taxes).closedOn).toBe("");
  expect(JSON.parse(await read("month?month=2026-06&language=fr"))).toMatchObject({
    ...{ invoicedCents: 28_744, paidCents: 0, table: null },
  });
  expect(JSON.parse(await read("years"))).toEqual({ today: "2026-06-10", years: ["2026"] });
  today = new Date("2026-06-15T15:00:00.000Z");
  const later = await testApp.signedIn();
  const { overdue } = await (await later.request("/api/admin/money/reminders")).json();
  expect(overdue).toMatchObject([{ id, why: null }]);
  const sent = await later.send("POST", "/api/admin/money/reminders", { invoices: [id] });
  expect(await sent.json()).toMatchObject({ sent: [id], skipped: [] });
});

test("a wrong question about money is refused", async () => {
  await using testApp = await openTestApp();
  const owner = await testApp.signedIn();
  for (const path of ["taxes?period=2026-Q9&language=en", "month?month=2026-13&language=en", "taxes?period=2026"])
    expect((await owner.request(`/api/admin/money/${path}`)).status).toBe(422);
  for (const invoices of [[], ["x"], "all"])
    expect((await owner.send("POST", "/api/admin/money/reminders", { invoices })).status).toBe(422);
  expect((await testApp.request("/api/admin/money/receivables")).status).toBe(401);
});
