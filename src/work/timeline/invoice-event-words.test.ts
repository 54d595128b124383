import { expect, test } from "vitest";
import { sayInvoiceEvent } from "./invoice-event-words.ts";

const about = { invoice: "Facture F-2026-0042", currency: "CAD" };
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");

test("each event of an invoice is a sentence of its reader", () => {
  const paid = { kind: "paid" as const, paymentId: "1", cents: 12_050, method: "e-transfer" as const };
  expect(plain(sayInvoiceEvent(paid, { ...about, language: "fr" }))).toBe(
    "Facture F-2026-0042 : 120,50 $ reçus (virement Interac)",
  );
  const disputed = { kind: "disputed" as const, note: "Le {note} nord" };
  expect(plain(sayInvoiceEvent(disputed, { ...about, language: "fr" }))).toBe(
    "Facture F-2026-0042 : contestée par le client : « Le {note} nord »",
  );
  expect(sayInvoiceEvent({ kind: "disputed" }, { ...about, invoice: "Invoice F-1", language: "en" })).toBe(
    "Invoice F-1: disputed by the customer",
  );
});
