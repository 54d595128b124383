import { expect } from "vitest";
import type { Db } from "#src/platform/db/db.server.ts";
import { noText } from "#src/site/content/text.ts";
import { quoteDeps } from "#test/work/a-quote.ts";
import { anAcceptedQuote, anIssuedInvoice } from "#test/work/an-invoice.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { sendCreditNote, sendInvoice } from "./send-invoice.server.ts";
import { createFromQuote } from "./new-invoices.server.ts";

const now = new Date("2026-06-10T15:00:00.000Z");
const deps = (db: Db) => ({ db, ...quoteDeps });

async function makeDraft(db: Db, quoteId: string, kind: "invoice" | "down-payment") {
  const made = await createFromQuote(db, { quoteId, kind }, now);
  if (!("invoice" in made)) throw new Error(made.kind);
  return made.invoice;
}

const creditAll = (db: Db, { id, totalCents: cents }: { id: string; totalCents: number }) =>
  sendCreditNote(deps(db), { id, cents, reason: noText, by: "link" }, now);

/** What a customer is asked for, without what was credited. */
async function billedCents(db: Db, quoteId: string): Promise<number> {
  const rows = await db
    .selectFrom("invoices")
    .select(["kind", "total_cents"])
    .where("quote_id", "=", quoteId)
    .where("number", "is not", null)
    .execute();
  return rows.reduce((sum, row) => sum + (row.kind === "credit" ? -row.total_cents : row.total_cents), 0);
}

testOnBothEngines("no down payment is asked for once all of the quote is invoiced", async (place) => {
  await using db = await openTestDb(place);
  const quote = await anAcceptedQuote(db, now, { depositPercent: 33 });
  const draft = await makeDraft(db, quote.id, "down-payment");
  const final = await anIssuedInvoice(db, { quoteId: quote.id }, now);

  expect(await sendInvoice(deps(db), { ...draft, by: "link" }, now)).toEqual({
    kind: "refused",
    problems: [{ field: "lines", code: "quote-invoiced" }],
  });
  expect(await billedCents(db, quote.id)).toBe(28_744);
  await creditAll(db, final);
  expect(await sendInvoice(deps(db), { ...draft, by: "link" }, now)).toMatchObject({ kind: "sent" });
});

testOnBothEngines("nor when both are issued at the same moment", async (place) => {
  await using db = await openTestDb(place);
  for (let round = 0; round < 5; round += 1) {
    const quote = await anAcceptedQuote(db, now, { depositPercent: 33 });
    const drafts = [await makeDraft(db, quote.id, "down-payment"), await makeDraft(db, quote.id, "invoice")];
    await Promise.all(drafts.map((draft) => sendInvoice(deps(db), { ...draft, by: "link" }, now)));
    expect(await billedCents(db, quote.id)).toBe(28_744);
  }
});

testOnBothEngines(
  "an invoice made anew after a credit of the whole subtracts the down payment again",
  async (place) => {
    await using db = await openTestDb(place);
    const quote = await anAcceptedQuote(db, now, { depositPercent: 33 });
    await anIssuedInvoice(db, { quoteId: quote.id, kind: "down-payment" }, now);
    await creditAll(db, await anIssuedInvoice(db, { quoteId: quote.id }, now));
    const anew = await anIssuedInvoice(db, { quoteId: quote.id }, now);

    expect(anew.document?.deducted).toMatchObject([{ totalCents: 9_486 }]);
    expect(await billedCents(db, quote.id)).toBe(28_744);
  },
);

testOnBothEngines(
  "a down payment that is credited as its invoice is issued is subtracted or not, as a whole",
  async (place) => {
    await using db = await openTestDb(place);
    for (let round = 0; round < 5; round += 1) {
      const quote = await anAcceptedQuote(db, now, { depositPercent: 33 });
      const downPayment = await anIssuedInvoice(db, { quoteId: quote.id, kind: "down-payment" }, now);
      const final = await makeDraft(db, quote.id, "invoice");
      const [, sent] = await Promise.all([
        creditAll(db, downPayment),
        sendInvoice(deps(db), { ...final, by: "link" }, now),
      ]);
      if (sent.kind !== "sent") throw new Error(sent.kind);
      // Issued before the credit, it subtracts the down payment, and the credit is a reduction.
      const isAfter = sent.invoice.document?.deducted.length === 0;
      expect(await billedCents(db, quote.id)).toBe(isAfter ? 28_744 : 28_744 - 9_486);
      const order = await db
        .selectFrom("invoices")
        .select(["kind", "number"])
        .where("quote_id", "=", quote.id)
        .execute();
      const numberOf = (kind: string) => order.find((row) => row.kind === kind)?.number ?? "";
      expect(numberOf("credit") < numberOf("invoice")).toBe(isAfter);
    }
  },
);
