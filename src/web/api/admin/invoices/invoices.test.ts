import { expect, test } from "vitest";
import type { InvoiceFigures, InvoicePage } from "#src/customers/invoices/list/invoice-list.server.ts";
import type { InvoiceNotices } from "#src/customers/invoices/list/invoice-notices.server.ts";
import type { Deducted } from "#src/customers/invoices/down-payments.server.ts";
import { invoiceTotals } from "#src/customers/invoices/invoice-totals.ts";
import type { InvoiceInFull } from "#src/customers/invoices/invoices.server.ts";
import { loadTaxReport } from "#src/customers/invoices/books/tax-report.server.ts";
import { anAcceptedQuote } from "#test/an-invoice.ts";
import { say } from "#src/platform/i18n/dictionary.ts";
import { formatDay } from "#src/platform/i18n/formats.ts";
import { invoiceProblems } from "#src/customers/invoices/invoice-problems.ts";
import { leadChangeWords } from "#src/web/admin/leads/words.ts";
import { testOnBothEngines } from "#test/engines.ts";
import { openTestApp } from "#test/test-app.ts";

const DAY_MS = 86_400_000;

async function openOffice(place?: Parameters<typeof openTestApp>[0]) {
  let now = new Date("2026-06-10T15:00:00.000Z");
  const testApp = await openTestApp({ ...place, now: () => now });
  // A session ends before the days of a test do.
  const send = async (method: string, path: string, body: unknown) =>
    (await testApp.signedIn()).send(method, path, body);
  const request = async (path: string) => (await testApp.signedIn()).request(path);
  const read = async <Body>(path: string) => (await (await request(`/api/admin${path}`)).json()) as Body;
  const invoice = async (depositPercent: number | null = null) => {
    const quote = await anAcceptedQuote(testApp.db, now, { depositPercent });
    const made = await send("POST", `/api/admin/quotes/${quote.id}/invoices`, { kind: "invoice" });
    return { quote, made: (await made.json()) as InvoiceInFull };
  };
  return {
    ...{ testApp, send, request, read, invoice },
    issue: async ({ id, version }: { id: string; version: number }) =>
      (await send("POST", `/api/admin/invoices/${id}/issue`, { version, by: "link" })).json(),
    daysLater: (days: number) => (now = new Date(now.getTime() + days * DAY_MS)),
    [Symbol.asyncDispose]: () => testApp[Symbol.asyncDispose](),
  };
}

test("an invoice is made, seen, edited, issued, paid, taken back and credited", async () => {
  await using office = await openOffice();
  const { send, request, read, invoice } = office;
  const { quote, made } = await invoice();
  const { part: _, ...draft } = made.draft;
  const edit = { version: 1, language: "en", draft: { ...draft, termDays: 15, address: "12 Main Street" } };
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
    (await read<InvoicePage>(`/invoices${query}`)).invoices.map(({ id, state }) => [id, state]);

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
  expect((await read<InvoicePage>("/invoices?state=disputed")).invoices).toMatchObject([{ isDisputed: true }]);
  const { invoices } = await read<{ invoices: InvoiceInFull[] }>(`/leads/${quote.leadId}/invoices`);
  expect(invoices[0]?.events.map(({ kind }) => kind)).toEqual(["created", "issued", "disputed"]);
  expect((await send("DELETE", dispute, {})).status).toBe(204);
  expect((await read<InvoicePage>("/invoices?state=disputed")).invoices).toEqual([]);
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

testOnBothEngines("a lead that goes says which of its invoices stay, and until when", async (place) => {
  await using office = await openOffice({ place });
  const { send, read, invoice, issue } = office;
  const { quote, made } = await invoice();
  const lead = `/api/admin/leads/${quote.leadId}`;
  const moved = async (box: string) =>
    (await send("PATCH", "/api/admin/leads", { leads: [{ id: quote.leadId, box }] })).json();
  expect(await moved("spam")).not.toHaveProperty("invoicesKept");
  await moved("inbox");
  await issue(made);
  await send("POST", `/api/admin/invoices/${made.id}/payments`, {
    ...{ cents: 1_000, method: "cheque", receivedOn: "2026-06-10" },
  });
  const invoicesKept = { count: 1, until: "2032-12-31" };
  expect(await moved("spam")).toMatchObject({ invoicesKept });
  expect(await (await send("DELETE", lead, {})).json()).toEqual({ invoicesKept });
  expect(await read(`/leads/${quote.leadId}/invoices`)).toMatchObject({ kept: invoicesKept });
  expect(await (await send("DELETE", `${lead}/for-good`, {})).json()).toEqual({ invoicesKept });
  expect(await read<InvoicePage>("/invoices")).toMatchObject({ invoices: [{ id: made.id }] });
  expect(leadChangeWords.fr.invoicesStay("Zoé", 1, formatDay(invoicesKept.until, "fr"))).toBe(
    "Zoé. 1 facture ou note de crédit reste dans Factures jusqu’au 31 décembre 2032 au plus tard, comme la loi fiscale le veut.",
  );
});

test("of a down payment only its words change", async () => {
  await using office = await openOffice();
  const { send, invoice } = office;
  const { quote } = await invoice(33);
  const made = await send("POST", `/api/admin/quotes/${quote.id}/invoices`, { kind: "down-payment" });
  const { id, draft } = (await made.json()) as InvoiceInFull;
  const lines = draft.lines.map((line) => ({ ...line, unitCents: 1, words: { fr: "Avance", en: "Advance" } }));
  const { part: _, ...changed } = { ...draft, lines, taxes: [] };
  const saved = await send("PUT", `/api/admin/invoices/${id}`, { version: 1, language: "fr", draft: changed });
  expect(await saved.json()).toMatchObject({
    ...{ totalCents: 9_486, draft: { lines: [{ unitCents: 8_250, words: { fr: "Avance" } }] } },
  });
});

testOnBothEngines("the draft of the final invoice knows the down payment that it will subtract", async (place) => {
  await using office = await openOffice({ place });
  const { testApp, send, read, issue } = office;
  const quote = await anAcceptedQuote(testApp.db, new Date("2026-06-10T15:00:00.000Z"), { depositPercent: 33 });
  const make = async (kind: string) =>
    (await (await send("POST", `/api/admin/quotes/${quote.id}/invoices`, { kind })).json()) as InvoiceInFull;
  await issue(await make("down-payment"));
  const final = await make("invoice");
  const { deducted } = await read<{ deducted: Deducted[] }>(`/invoices/${final.id}/deducted`);
  const { totalCents, taxCents } = invoiceTotals(final.draft, deducted);
  const issued = (await issue(final)) as { invoice: InvoiceInFull };

  expect(deducted).toMatchObject([{ number: "F-2026-0001", taxCents: [413, 823], totalCents: 9_486 }]);
  expect(issued.invoice.document?.totals).toMatchObject({ totalCents, taxCents });
  expect(await read(`/invoices/${final.id}/deducted`)).toEqual({ deducted: [] });
});

testOnBothEngines(
  "an unpaid down payment and its final invoice are both owed, and each names the other",
  async (place) => {
    await using office = await openOffice({ place });
    const { testApp, send, read, issue } = office;
    const quote = await anAcceptedQuote(testApp.db, new Date("2026-06-10T15:00:00.000Z"), { depositPercent: 33 });
    const make = async (kind: string) =>
      (await (await send("POST", `/api/admin/quotes/${quote.id}/invoices`, { kind })).json()) as InvoiceInFull;
    const alsoOwed = async ({ id }: { id: string }) => (await read<InvoiceNotices>(`/invoices/${id}/notices`)).alsoOwed;
    const downPayment = await make("down-payment");
    await issue(downPayment);
    const final = await make("invoice");
    const first = { id: downPayment.id, kind: "down-payment", number: "F-2026-0001", balanceCents: 9_486 };
    expect([await alsoOwed(final), await alsoOwed(downPayment)]).toEqual([[first], []]);

    await issue(final);
    const second = { id: final.id, kind: "invoice", number: "F-2026-0002", balanceCents: 19_258 };
    expect([await alsoOwed(final), await alsoOwed(downPayment)]).toEqual([[first], [second]]);
    expect((await read<InvoicePage>("/invoices?state=owed")).invoices).toMatchObject([second, first]);
    expect(await read(`/leads/${quote.leadId}/statement`)).toMatchObject({
      statement: { balanceCents: 28_744, count: 2 },
    });
    await send("POST", `/api/admin/invoices/${downPayment.id}/payments`, {
      ...{ cents: 9_486, method: "cheque", receivedOn: "2026-06-10" },
    });
    expect([await alsoOwed(final), await alsoOwed(downPayment)]).toEqual([[], [second]]);
  },
);

testOnBothEngines(
  "an invoice says what became of its lead, and none is issued while it is set aside",
  async (place) => {
    await using office = await openOffice({ place });
    const { send, read, invoice, issue } = office;
    const { quote, made } = await invoice();
    const lead = `/api/admin/leads/${quote.leadId}`;
    const leadOf = async () => (await read<InvoiceNotices>(`/invoices/${made.id}/notices`)).lead;
    const move = (box: string) => send("PATCH", "/api/admin/leads", { leads: [{ id: quote.leadId, box }] });
    expect(await leadOf()).toBe("inbox");
    for (const box of ["spam", "deleted"]) {
      await move(box);
      expect([await leadOf(), await issue(made)]).toMatchObject(["set-aside", { code: "invoice-lead-set-aside" }]);
      await move("inbox");
    }
    const setAside = { code: "invoice-lead-set-aside" } as const;
    expect([say(invoiceProblems, setAside, "fr"), say(invoiceProblems, setAside, "en")]).toEqual([
      "Cette demande n’est plus dans la boîte de réception. Remettez-la d’abord à sa place.",
      "This lead is no longer in the inbox. Put it back first.",
    ]);
    await issue(made);
    await send("DELETE", lead, {});
    await send("DELETE", `${lead}/for-good`, {});
    expect(await leadOf()).toBe("erased");
  },
);

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
  const refused = await send("POST", `/api/admin${statement}`, {});
  expect([refused.status, await refused.json()]).toMatchObject([409, { code: "statement-nothing-owed" }]);
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
