import { expect, test } from "vitest";
import { openOffice } from "#test/work/invoice-office.ts";

test("one transfer pays what a customer owes, and only what adds up", async () => {
  await using office = await openOffice();
  const { testApp, send, read, invoice, issue } = office;
  const [one, other] = [await invoice(), await invoice()];
  await issue(one.made);
  await issue(other.made);
  await testApp.db.updateTable("leads").set({ email_key: "zoe@example.com" }).execute();
  const { owed } = await read<{ owed: { id: string; balanceCents: number }[] }>(`/invoices/${one.made.id}/owed`);
  expect(owed.map(({ balanceCents }) => balanceCents)).toEqual([28_744, 28_744]);
  const parts = owed.map(({ id, balanceCents }) => ({ invoiceId: id, cents: balanceCents }));
  const transfer = { cents: 57_488, method: "e-transfer", receivedOn: "2026-06-10", parts };
  const wrong = await send("POST", "/api/admin/transfers", { ...transfer, cents: 57_000 });
  expect([wrong.status, await wrong.json()]).toMatchObject([
    422,
    { errors: [{ field: "parts", code: "transfer-sum" }] },
  ]);
  expect((await send("POST", "/api/admin/transfers", transfer)).status).toBe(201);
  expect(await read(`/invoices/${one.made.id}/owed`)).toEqual({ owed: [] });
});

test("a statement is seen, downloaded and sent once something is issued", async () => {
  await using office = await openOffice();
  const { send, request, read, invoice, issue } = office;
  const { quote, made } = await invoice();
  const statement = `/leads/${quote.leadId}/statement`;
  expect(await read(statement)).toEqual({ statement: null });
  expect((await request(`/api/admin${statement}/page`)).status).toBe(404);
  await issue(made);
  expect(await read(statement)).toMatchObject({ statement: { balanceCents: 28_744, count: 1 } });
  expect(await (await request(`/api/admin${statement}/page`)).text()).toContain("F-2026-0001");
  expect((await request(`/api/admin${statement}/pdf`)).headers.get("Content-Type")).toBe("application/pdf");
  expect((await send("POST", `/api/admin${statement}`, {})).status).toBe(201);
  const payment = { cents: 28_744, method: "cheque", receivedOn: "2026-06-10" };
  await send("POST", `/api/admin/invoices/${made.id}/payments`, payment);
  expect((await send("POST", `/api/admin${statement}`, {})).status).toBe(201);
});

test("the receipt of a payment is sent again, and none of one that was taken back", async () => {
  await using office = await openOffice();
  const { send, invoice, issue, testApp } = office;
  const { made } = await invoice();
  await issue(made);
  const path = `/api/admin/invoices/${made.id}/payments`;
  const { payment } = await (
    await send("POST", path, { cents: 10_000, method: "cheque", receivedOn: "2026-06-10", receipt: true })
  ).json();
  const again = await send("POST", `${path}/${payment.id}/receipt`, {});
  expect([again.status, await again.json()]).toEqual([201, { to: "marie@exemple.test" }]);
  const mails = testApp.db.selectFrom("mails").select("to").where("kind", "=", "customer-receipt");
  expect(await mails.execute()).toEqual([{ to: "marie@exemple.test" }, { to: "marie@exemple.test" }]);
  const { payment: back } = await (await send("POST", `${path}/${payment.id}/reverse`, {})).json();
  expect((await send("POST", `${path}/${payment.id}/receipt`, {})).status).toBe(409);
  expect((await send("POST", `${path}/${back.id}/receipt`, {})).status).toBe(404);
});

test("a statement is of the period in its address, and days that are none are refused", async () => {
  await using office = await openOffice();
  const { send, request, read, invoice, issue } = office;
  const { quote, made } = await invoice();
  await issue(made);
  const statement = `/leads/${quote.leadId}/statement`;
  expect(await read(`${statement}?from=2026-01-01&to=2026-12-31`)).toMatchObject({
    statement: {
      period: { from: "2026-01-01", to: "2026-12-31" },
      sums: { openingCents: 0, billedCents: 28_744, closingCents: 28_744 },
    },
  });
  const page = await (await request(`/api/admin${statement}/page?from=2025-01-01&to=2025-12-31`)).text();
  expect(page).toContain("31 décembre 2025");
  const pdf = await request(`/api/admin${statement}/pdf?from=2025-01-01&to=2025-12-31`);
  expect(pdf.headers.get("Content-Type")).toBe("application/pdf");
  for (const days of [
    "from=2026-06-02&to=2026-06-01",
    "from=2026-02-30",
    "to=",
    "from=2001-01-01",
    "from=2027-01-01",
  ]) {
    const reads = [statement, `${statement}/page`, `${statement}/pdf`].map((path) =>
      request(`/api/admin${path}?${days}`),
    );
    const refused = await Promise.all([...reads, send("POST", `/api/admin${statement}?${days}`, {})]);
    expect(refused.map(({ status }) => status)).toEqual([422, 422, 422, 422]);
    expect(await refused[0]?.json()).toMatchObject({
      code: "invalid-query",
      errors: [{ message: expect.any(String) }],
    });
  }
});

test("a payment is taken back at its own invoice alone, so that the log of activity names the right one", async () => {
  await using office = await openOffice();
  const { send, invoice, issue, testApp } = office;
  const [paid, other] = [(await invoice()).made, (await invoice()).made];
  for (const one of [paid, other]) await issue(one);
  const payment = { cents: 100, method: "cheque", receivedOn: "2026-06-10" };
  const recorded = await send("POST", `/api/admin/invoices/${paid.id}/payments`, payment);
  const { payment: made } = (await recorded.json()) as { payment: { id: string } };
  const reverse = (id: string) => send("POST", `/api/admin/invoices/${id}/payments/${made.id}/reverse`, {});

  expect([(await reverse(other.id)).status, (await reverse(paid.id)).status]).toEqual([404, 201]);
  const events = testApp.db.selectFrom("audit_events").select("subject").where("kind", "=", "payment-reversed");
  expect(await events.execute()).toEqual([{ subject: "F-2026-0001" }]);
});
