import { expect, test } from "vitest";
import type { InvoiceFigures, PageOfInvoices } from "#src/work/invoices/list/invoice-list.server.ts";
import type { InvoiceInFull } from "#src/work/invoices/invoices.server.ts";
import { loadTaxReport } from "#src/work/invoices/books/tax-report.server.ts";
import { say } from "#src/platform/i18n/dictionary.ts";
import { invoiceProblems } from "#src/work/invoices/invoice-problems.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openOffice } from "#test/work/invoice-office.ts";

test("an invoice is made, seen, edited, issued, paid, taken back and credited", async () => {
  await using office = await openOffice();
  const { send, request, read, invoice } = office;
  const { quote, made } = await invoice();
  const { part: _, ...draft } = made.draft;
  const edit = { version: 1, language: "en", draft: { ...draft, termDays: 15, address: "12 Main Street" } };
  const refused = await send("PUT", `/api/admin/invoices/${made.id}`, {
    ...edit,
    draft: { ...draft, servedOn: "soon" },
  });
  // As issuing names them.
  expect(await refused.json()).toMatchObject({ errors: [{ field: "servedOn", code: "invoice-day" }] });
  expect((await send("PUT", `/api/admin/invoices/${made.id}`, edit)).status).toBe(200);
  const preview = await (await request(`/api/admin/invoices/${made.id}/preview`)).text();
  expect(preview).toContain("F-2026-0001");
  const issued = await send("POST", `/api/admin/invoices/${made.id}/issue`, { version: 2, by: "link" });
  const { link } = (await issued.json()) as { link: string };
  expect(link).toMatch(/\/f\/[\w-]{43}$/);
  expect(await read(`/invoices/${made.id}/link`)).toEqual({ link });
  expect((await send("DELETE", `/api/admin/invoices/${made.id}`, {})).status).toBe(409);

  const payment = { cents: 28_745, method: "cash", receivedOn: "2026-06-10" };
  const paid = await send("POST", `/api/admin/invoices/${made.id}/payments`, payment);
  const { payment: recorded } = (await paid.json()) as { payment: { id: string } };
  const reversing = `/api/admin/invoices/${made.id}/payments/${recorded.id}/reverse`;
  expect([(await send("POST", reversing, {})).status, (await send("POST", reversing, {})).status]).toEqual([201, 409]);
  expect((await send("POST", `/api/admin/invoices/${made.id}/refunds`, payment)).status).toBe(422);
  const credit = { cents: 28_744, reason: { fr: "Erreur", en: "Mistake" }, by: "link" };
  expect((await send("POST", `/api/admin/invoices/${made.id}/credit`, credit)).status).toBe(201);
  expect(await read(`/invoices/${made.id}`)).toMatchObject({
    ...{ number: "F-2026-0001", dueOn: "2026-06-25", settled: { creditedCents: 28_744, paidCents: 0 } },
    payments: [{ cents: 28_745, roundingCents: -1 }, { cents: -28_745 }],
  });
  const { invoices } = await read<{ invoices: InvoiceInFull[] }>(`/leads/${quote.leadId}/invoices`);
  expect(invoices.map(({ kind, number }) => [kind, number])).toEqual([
    ["credit", "F-2026-0002"],
    ["invoice", "F-2026-0001"],
  ]);
});

test("a credit is of an amount or of lines, and a wrong one says which field is wrong", async () => {
  await using office = await openOffice();
  const { send, read, request, invoice, issue } = office;
  const { made } = await invoice();
  const creditable = `/invoices/${made.id}/creditable`;
  expect((await request(`/api/admin${creditable}`)).status).toBe(409);
  await issue(made);
  const [line] = made.draft.lines;
  if (!line) throw new Error("no line");
  const credit = async (asked: object) => {
    const answer = await send("POST", `/api/admin/invoices/${made.id}/credit`, { ...asked, by: "link" });
    return [answer.status, await answer.json()];
  };
  const lines = [{ id: line.id, cents: 1_000 }];
  const refused = (field: string, code: string) => [422, { errors: [{ field, code }] }];

  expect(await credit({})).toMatchObject(refused("cents", "missing"));
  expect(await credit({ cents: 100, lines })).toMatchObject(refused("lines", "credit-amount-or-lines"));
  expect(await credit({ lines: [] })).toMatchObject(refused("lines", "credit-lines-missing"));
  expect(await credit({ lines: [...lines, ...lines] })).toMatchObject(refused("lines", "credit-line-twice"));
  expect(await credit({ lines: [{ id: line.id, cents: 0 }] })).toMatchObject(
    refused("lines.0.cents", "payment-amount"),
  );
  expect(await credit({ lines: [{ id: line.id, cents: 99_999_999 }] })).toMatchObject(
    refused("lines.0.cents", "credit-line-too-large"),
  );
  expect(await credit({ lines })).toMatchObject([
    201,
    { invoice: { totalCents: 1_150, document: { lines: [{ id: line.id, words: line.words, unitCents: 1_000 }] } } },
  ]);
  expect(await read(creditable)).toMatchObject({ left: { totalCents: 28_744 - 1_150 }, lines: [{ id: line.id }, {}] });
});

testOnBothEngines("the list says who owes what, and for how long", async (place) => {
  await using office = await openOffice({ place });
  const { send, read, invoice, issue, daysLater } = office;
  const old = await invoice();
  await issue(old.made);
  daysLater(40);
  const late = await invoice();
  await issue(late.made);
  const paid = await invoice();
  await issue(paid.made);
  const draft = await invoice();
  const payment = { cents: 28_744, method: "cheque", receivedOn: "2026-07-01" };
  await send("POST", `/api/admin/invoices/${paid.made.id}/payments`, payment);
  await send("POST", `/api/admin/invoices/${late.made.id}/payments`, { ...payment, cents: 744 });
  daysLater(1);
  const listed = async (query: string) =>
    (await read<PageOfInvoices>(`/invoices${query}`)).invoices.map(({ id, state }) => [id, state]);

  expect(await listed("")).toEqual([
    [draft.made.id, "draft"],
    [paid.made.id, "paid"],
    [late.made.id, "partly-paid"],
    [old.made.id, "open"],
  ]);
  expect(await listed("?state=late&age=31-60")).toEqual([[old.made.id, "open"]]);
  expect(await listed("?search=f-2026-0002")).toEqual([[late.made.id, "partly-paid"]]);
  expect(await read<InvoiceFigures>("/invoice-figures")).toEqual({
    states: {
      draft: { count: 1, cents: 28_744 },
      open: { count: 1, cents: 28_744 },
      paid: { count: 1, cents: 28_744 },
      "partly-paid": { count: 1, cents: 28_744 },
    },
    owed: {
      all: { count: 2, cents: 56_744 },
      late: { count: 2, cents: 56_744 },
      disputed: { count: 0, cents: 0 },
      ages: {
        "0-30": { count: 1, cents: 28_000 },
        "31-60": { count: 1, cents: 28_744 },
        "61-90": { count: 0, cents: 0 },
        "over-90": { count: 0, cents: 0 },
      },
    },
  });
});

test("what is disputed is shown among what is owed, and in the timeline of its lead", async () => {
  await using office = await openOffice();
  const { send, read, invoice, issue } = office;
  const { quote, made } = await invoice();
  const dispute = `/api/admin/invoices/${made.id}/dispute`;
  expect((await send("POST", dispute, { note: "" })).status).toBe(409);
  await issue(made);
  expect((await send("POST", dispute, { note: "x".repeat(501) })).status).toBe(422);
  expect((await send("POST", dispute, { note: "Le côté nord" })).status).toBe(204);
  expect((await read<InvoiceFigures>("/invoice-figures")).owed.disputed).toEqual({ count: 1, cents: 28_744 });
  expect((await read<PageOfInvoices>("/invoices?state=disputed")).invoices).toMatchObject([{ isDisputed: true }]);
  const { invoices } = await read<{ invoices: InvoiceInFull[] }>(`/leads/${quote.leadId}/invoices`);
  expect(invoices[0]?.events.map(({ kind }) => kind)).toEqual(["created", "issued", "disputed"]);
  expect((await send("DELETE", dispute, {})).status).toBe(204);
  expect((await read<PageOfInvoices>("/invoices?state=disputed")).invoices).toEqual([]);
});

testOnBothEngines("the series goes on where the owner says, and never back", async (place) => {
  await using office = await openOffice({ place });
  const { send, read, invoice, issue } = office;
  const settings = await read<object>("/invoice-settings");
  const saved = await send("PUT", "/api/admin/invoice-settings", { ...settings, prefix: "A", nextNumber: 120 });
  expect(await saved.json()).toMatchObject({ prefix: "A", nextNumber: 120 });
  const { made } = await invoice();
  expect(await issue(made)).toMatchObject({ invoice: { number: "A2026-0120" } });
  const back = await send("PUT", "/api/admin/invoice-settings", { ...settings, nextNumber: 120 });
  expect([back.status, await back.json()]).toMatchObject([
    422,
    { errors: [{ field: "nextNumber", code: "invoice-number-used", values: { least: 120 } }] },
  ]);
  const used = { code: "invoice-number-used", values: { least: 120 } } as const;
  expect(say(invoiceProblems, used, "fr")).toBe("Ce numéro est déjà passé. Le prochain doit être plus grand que 120.");
  expect(say(invoiceProblems, used, "en")).toBe("That number has passed. The next one must be greater than 120.");
});

test("a preview says whether the customer has it already", async () => {
  await using office = await openOffice();
  const { request, invoice, issue } = office;
  const { made } = await invoice();
  const preview = async () => (await request(`/api/admin/invoices/${made.id}/preview`)).text();
  expect(await preview()).toContain('"isSent":false');
  await issue(made);
  expect(await preview()).toContain('"isSent":true');
});

testOnBothEngines("a year later the series begins anew, and what is unpaid is over 90 days old", async (place) => {
  await using office = await openOffice({ place });
  const { testApp, send, read, invoice, issue, daysLater } = office;
  const old = await invoice();
  await issue(old.made);
  daysLater(365);
  const credit = { cents: 1_000, reason: { fr: "Retard", en: "Delay" }, by: "link" };
  await send("POST", `/api/admin/invoices/${old.made.id}/credit`, credit);
  const { made } = await invoice();
  expect(await issue(made)).toMatchObject({ invoice: { number: "F-2027-0002" } });

  const { owed } = await read<InvoiceFigures>("/invoice-figures");
  expect(owed.ages["over-90"]).toEqual({ count: 1, cents: 27_744 });
  expect(owed.late).toEqual({ count: 1, cents: 27_744 });
  const [before, after] = [await loadTaxReport(testApp.db, "2026"), await loadTaxReport(testApp.db, "2027")];
  expect([before.all.totalCents, after.all.totalCents]).toEqual([28_744, 27_744]);
});
