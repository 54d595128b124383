import fc from "fast-check";
import { expect, test } from "vitest";
import { aQuoteLine } from "#test/work/a-quote.ts";
import { registeredTaxes } from "#test/work/an-invoice.ts";
import { holdsFor } from "#test/anything.ts";
import type { InvoiceDocument } from "#src/work/invoices/invoice-document.ts";
import { creditOf } from "#src/work/invoices/issuing/credit-draft.ts";
import { creditableOf } from "#src/work/invoices/issuing/creditable.ts";
import { invoiceTotals, partOf } from "#src/work/invoices/invoice-totals.ts";
import { noText, textOf as text } from "#src/site/content/text.ts";
import { QuickBooksCustomers } from "./quickbooks-customers.ts";
import { quickBooksRows } from "./quickbooks.ts";

const rates: Record<string, { gst: number; qst: number }> = {
  Exempt: { gst: 0, qst: 0 },
  GST: { gst: 5_000, qst: 0 },
  "QST QC - 9.975": { gst: 0, qst: 9_975 },
  "GST/QST QC - 9.975": { gst: 5_000, qst: 9_975 },
};

function anInvoiceDocument(differences: Pick<InvoiceDocument, "lines" | "totals"> & Partial<InvoiceDocument>) {
  const document: InvoiceDocument = {
    ...{ kind: "invoice", number: "F-2026-0001", issuedOn: "2026-05-10", dueOn: "2026-05-10", currency: "CAD" },
    ...{ title: text({ fr: "Pavé", en: "Paving" }), note: noText, address: "", place: "", servedOn: null },
    business: {
      ...{ name: "Pavé", legalName: "Pavé inc.", telephone: "+14505550100", telephoneShown: "450 555-0100" },
      ...{
        email: "o@example.com",
        licence: "",
        address: { street: "", locality: "", region: "", postalCode: "", country: "" },
      },
    },
    ...{ customer: { name: "Marie", email: "", phone: "" }, discount: null, taxes: registeredTaxes, deducted: [] },
    payment: { eTransferEmail: "", autodeposit: false, chequeTo: "", takesCash: true, words: noText },
    ...differences,
  };
  return document;
}

/** As QuickBooks reads a file: the taxes of a document are of the sum of its rows that a code puts them on. */
function imported(document: InvoiceDocument) {
  const rows = quickBooksRows(document, { language: "en", codes: [], customer: "Marie" });
  const bases = { gst: 0n, qst: 0n };
  let netCents = 0;
  for (const row of rows) {
    const cents = Math.round(Number(written(row[4])) * 100);
    const rate = rates[String(row[5])];
    if (!rate) throw new Error(`no code: ${String(row[5])}`);
    netCents += cents;
    if (rate.gst) bases.gst += BigInt(cents);
    if (rate.qst) bases.qst += BigInt(cents);
  }
  const tax = (base: bigint, thousandths: bigint) => Number((base * thousandths * 2n + 100_000n) / 200_000n);
  return { netCents, taxCents: [tax(bases.gst, 5_000n), tax(bases.qst, 9_975n)] };
}

function written(cell: unknown): string {
  return typeof cell === "object" && cell !== null && "verbatim" in cell ? String(cell.verbatim) : String(cell);
}

const line = fc.record({
  unitCents: fc.integer({ min: 100, max: 300_000 }),
  hundredths: fc.integer({ min: 1, max: 2_000 }),
  untaxed: fc.constantFrom([], ["GST", "QST"], ["QST"], ["GST"]),
});
const lines = fc.array(line, { minLength: 1, maxLength: 6 });
const discount = fc.option(
  fc.oneof(
    fc.record({ kind: fc.constant("percent" as const), hundredths: fc.integer({ min: 1, max: 5_000 }) }),
    fc.record({ kind: fc.constant("amount" as const), cents: fc.integer({ min: 1, max: 5_000 }) }),
  ),
);
const percents = fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 2 });

function documentsOf(priced: Parameters<typeof invoiceTotals>[0], shares: number[]) {
  const whole = invoiceTotals(priced, []);
  let beforeCents = 0;
  const parts = shares.map((percent) => {
    const cents = Math.round((whole.totalCents * percent) / 100);
    const part = partOf(whole, { beforeCents, cents });
    beforeCents += cents;
    return part;
  });
  const shown = {
    lines: priced.lines.map((one) => aQuoteLine({ ...one, untaxed: [...(one.untaxed ?? [])] })),
    taxes: registeredTaxes,
  };
  return [
    ...parts.map((part) =>
      anInvoiceDocument({ ...shown, kind: "down-payment", totals: invoiceTotals({ ...priced, part }, []) }),
    ),
    anInvoiceDocument({
      ...{ ...shown, totals: invoiceTotals(priced, parts) },
      deducted: parts.map((part, at) => ({ ...part, number: `F-2026-000${at}`, issuedOn: "2026-05-01" })),
    }),
  ];
}

test("an importer gets the taxes of each invoice to the cent from the codes of its rows", () => {
  holdsFor(fc.tuple(lines, discount, percents), ([made, less, shares]) => {
    const priced = { lines: made.map((one, at) => ({ ...one, id: String(at) })), discount: less };
    for (const document of documentsOf({ ...priced, taxes: registeredTaxes, part: null }, shares)) {
      const { netCents, taxCents } = document.totals;
      expect(imported(document)).toEqual({ netCents, taxCents });
    }
  });
});

test("a line has the code of its own taxes, and the same item whatever the job is called", () => {
  const untaxed = [[], ["QST"], ["GST", "QST"]];
  const made = untaxed.map((one, at) => ({ id: String(at), hundredths: 100, unitCents: 10_000, untaxed: one }));
  const [document] = documentsOf({ lines: made, discount: null, taxes: registeredTaxes, part: null }, []);
  if (!document) throw new Error("no document");
  const rows = quickBooksRows(document, {
    language: "en",
    codes: [{ taxes: "GST 5000", code: "G" }],
    customer: "Marie",
  });
  expect(rows.map((row) => [row[5], row[8]])).toEqual([
    ["GST/QST QC - 9.975", "Services"],
    ["G", "Services"],
    ["Exempt", "Services"],
  ]);
});

test("the rate of a row times its quantity is its amount, below a cent too", () => {
  const made = [12.5, 35, 999].map((unitCents, at) => ({ id: String(at), hundredths: 124_000, unitCents }));
  const [document] = documentsOf({ lines: made, discount: null, taxes: registeredTaxes, part: null }, []);
  if (!document) throw new Error("no document");
  const rows = quickBooksRows(document, { language: "en", codes: [], customer: "Marie" });
  expect(rows.map((row) => [row[10], row[11], row[4]].map(written))).toEqual([
    ["1240", "0.1250", "155.00"],
    ["1240", "0.35", "434.00"],
    ["1240", "9.99", "12387.60"],
  ]);
});

test("a credit of an amount is split as its taxes are", () => {
  const made = [[], ["GST", "QST"]].map((untaxed, at) => ({
    id: String(at),
    hundredths: 100,
    unitCents: 10_000,
    untaxed,
  }));
  const whole = invoiceTotals({ lines: made, discount: null, taxes: registeredTaxes, part: null }, []);
  const part = partOf(whole, { beforeCents: 0, cents: 5_000 });
  const totals = invoiceTotals(
    { lines: [aQuoteLine({ unitCents: part.netCents })], discount: null, taxes: registeredTaxes, part },
    [],
  );
  const credit = anInvoiceDocument({ kind: "credit", taxes: registeredTaxes, lines: [aQuoteLine()], totals });
  expect(imported(credit)).toEqual({ netCents: part.netCents, taxCents: part.taxCents });
  expect(quickBooksRows(credit, { language: "en", codes: [], customer: "Marie" })).toHaveLength(2);
});

const places = fc.subarray([0, 1, 2, 3, 4, 5], { minLength: 1 });

test("an importer gets the taxes of each credit of lines to the cent, after whatever was credited before", () => {
  holdsFor(fc.tuple(lines, discount, fc.array(places, { minLength: 1, maxLength: 3 })), ([made, less, credits]) => {
    const shown = { lines: made.map((one, at) => aQuoteLine({ ...one, id: String(at), untaxed: [...one.untaxed] })) };
    const priced = { ...shown, discount: less, taxes: registeredTaxes, part: null };
    const invoice = anInvoiceDocument({ ...shown, discount: less, totals: invoiceTotals(priced, []) });
    const notes: InvoiceDocument[] = [];
    for (const chosen of credits) {
      const asked = chosen.filter((at) => at < made.length).map((at) => ({ id: String(at) }));
      const credit = creditOf(creditableOf(invoice, notes), { lines: asked }, invoice);
      if (credit.kind !== "credit" || asked.length === 0) continue;
      const { part, lines: credited } = credit;
      const totals = invoiceTotals({ lines: credited, discount: null, taxes: registeredTaxes, part }, []);
      const note = anInvoiceDocument({ kind: "credit", lines: credited, totals });
      expect(imported(note)).toEqual({ netCents: part.netCents, taxCents: part.taxCents });
      notes.push(note);
    }
  });
});

test("a credited line has the code of its taxes, and its own words", () => {
  const untaxed = [[], ["QST"], ["GST", "QST"]];
  const made = untaxed.map((one, at) => aQuoteLine({ id: String(at), unitCents: 10_000, untaxed: one }));
  const priced = { lines: made, discount: null, taxes: registeredTaxes, part: null };
  const invoice = anInvoiceDocument({ lines: made, totals: invoiceTotals(priced, []) });
  const rowsOf = (ids: string[]) => {
    const credit = creditOf(creditableOf(invoice, []), { lines: ids.map((id) => ({ id, cents: 4_000 })) }, invoice);
    if (credit.kind !== "credit") throw new Error(credit.kind);
    const totals = invoiceTotals({ ...priced, lines: credit.lines, part: credit.part }, []);
    const note = anInvoiceDocument({ kind: "credit", lines: credit.lines, totals });
    const rows = quickBooksRows(note, { language: "en", codes: [], customer: "Marie" });
    return rows.map((row) => [written(row[4]), row[5], row[9]]);
  };
  const words = made[0]?.words.en;
  expect(rowsOf(["0", "1", "2"])).toEqual([
    ["40.00", "GST/QST QC - 9.975", words],
    ["40.00", "GST", words],
    ["40.00", "Exempt", words],
  ]);
  expect(rowsOf(["2"])).toEqual([["40.00", "Exempt", words]]);
});

test("whoever has no name is called by an address, and one number or mailbox is one customer however it is written", () => {
  const customers = new QuickBooksCustomers();
  const nameOf = (id: string, customer: Partial<InvoiceDocument["customer"]>) =>
    customers.nameOf({ customer: { name: "Luc Roy", email: "", phone: "", ...customer }, address: "" }, [id]);
  expect(nameOf("a", { name: " ", email: "luc@example.com" })).toBe("luc@example.com");
  expect(nameOf("b", { phone: "450 555-0101" })).toBe("Luc Roy");
  expect(nameOf("c", { phone: "+1 (450) 555.0101" })).toBe("Luc Roy");
  expect(nameOf("d", { email: "luc.roy@gmail.com" })).toBe("Luc Roy (luc.roy@gmail.com)");
  expect(nameOf("e", { email: "LucRoy+facture@gmail.com" })).toBe("Luc Roy (luc.roy@gmail.com)");
});
