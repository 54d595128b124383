import { expect, test } from "vitest";
import type { PageOfInvoices } from "#src/work/invoices/list/invoice-list.server.ts";
import type { InvoiceNotices } from "#src/work/invoices/list/invoice-notices.server.ts";
import type { Deducted } from "#src/work/invoices/issuing/down-payments.server.ts";
import { invoiceTotals } from "#src/work/invoices/invoice-totals.ts";
import type { InvoiceInFull } from "#src/work/invoices/invoices.server.ts";
import { anAcceptedQuote } from "#test/work/an-invoice.ts";
import { say } from "#src/platform/i18n/dictionary.ts";
import { formatDay } from "#src/platform/i18n/formats.ts";
import { invoiceProblems } from "#src/work/invoices/invoice-problems.ts";
import { leadChangeWords } from "#src/web/admin/leads/words.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openOffice } from "#test/work/invoice-office.ts";

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
  expect(await read<PageOfInvoices>("/invoices")).toMatchObject({ invoices: [{ id: made.id }] });
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
    expect((await read<PageOfInvoices>("/invoices?state=owed")).invoices).toMatchObject([second, first]);
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
