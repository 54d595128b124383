import { expect, test } from "vitest";
import { anInvoiceDocument } from "#test/work/an-invoice-document.ts";
import type { Payment } from "#src/work/invoices/payments.server.ts";
import { shownInvoice } from "#src/work/invoices/shown-invoice.ts";
import { invoiceReminderMail, issuedMail, transferReceiptMail } from "./invoice-mails.ts";

const whole = { totalCents: 22_995, creditedCents: 0, paidCents: 0 };
const about = {
  ...{ invoiceId: "invoice", leadId: "lead", document: anInvoiceDocument(), settled: whole, to: "zoe@example.com" },
  href: "https://nordet.example/f/1",
};
const languages = ["fr", "en"] as const;
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");
const firstLines = (text: string) => plain(text).split("\n\n").slice(1, 3).join("\n");

test("an invoice that goes out again says what is left of it, and asks for nothing once it is paid", () => {
  const said = (settled: Partial<typeof whole>, language: (typeof languages)[number]) =>
    firstLines(issuedMail({ ...about, language, settled: { ...whole, ...settled } }).text);

  expect(said({}, "fr")).toMatch(/de 229,95 \$, à payer au plus tard le 10 juillet 2026/);
  expect(said({ paidCents: 10_000 }, "fr")).toMatch(/Il reste 129,95 \$ à payer, au plus tard le 10 juillet 2026/);
  expect(said({ creditedCents: 10_000 }, "en")).toMatch(/The balance is \$129\.95, due by July 10, 2026/);
  for (const settled of [{ paidCents: 22_995 }, { creditedCents: 22_995 }, { totalCents: 0 }, { paidCents: 30_000 }])
    for (const language of languages) expect(said(settled, language)).not.toMatch(/à payer au|due by|balance/);
  expect(said({ paidCents: 22_995 }, "en")).toContain("The invoice is paid.");
  expect(said({ paidCents: 23_995 }, "fr")).toContain("Vous avez payé 10,00 $ de trop.");
});

test("a second reminder does not look like the first one come twice", () => {
  for (const language of languages) {
    const [first, second] = [false, true].map((isAgain) =>
      invoiceReminderMail({ ...about, language, words: "", stopAddress: "https://nordet.example/u/1", isAgain }),
    );
    expect(second?.subject).not.toBe(first?.subject);
    expect(second?.subject).toContain("F-2026-0041");
  }
});

test("a receipt for several invoices leads to each of them, under a subject that can be read", () => {
  const payment = { cents: 5_000, method: "e-transfer", receivedOn: "2026-06-20" } as Payment;
  const parts = ["1", "2", "3"].map((at) => ({
    ...{ document: anInvoiceDocument({ number: `F-2026-000${at}` }), settled: { ...whole, paidCents: 5_000 }, payment },
    href: `https://nordet.example/f/${at}`,
  }));
  for (const language of languages) {
    const mail = transferReceiptMail({ leadId: "lead", language, to: "zoe@example.com", parts });
    for (const { href } of parts) {
      expect(mail.text.split(href)).toHaveLength(2);
      expect(mail.html.split(`href="${href}"`)).toHaveLength(2);
    }
    expect(mail.subject.length).toBeLessThanOrEqual(60);
  }
});

test("a business that charges no taxes says nothing of them", () => {
  const part = { number: "F-2026-0040", issuedOn: "2026-06-01", netCents: 5_000, taxCents: [], totalCents: 5_000 };
  for (const kind of ["invoice", "credit"] as const)
    for (const language of languages) {
      const shown = shownInvoice(anInvoiceDocument({ kind, taxes: [], deducted: [part] }), language);
      expect(JSON.stringify(shown)).not.toMatch(/taxes/);
    }
});
