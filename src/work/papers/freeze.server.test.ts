import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseJson } from "#src/platform/columns/column.ts";
import { sha256 } from "#src/platform/columns/hash.server.ts";
import { sendCreditNote } from "#src/work/invoices/issuing/send-invoice.server.ts";
import type { QuoteDocument } from "#src/work/quotes/quote-document.ts";
import { theOwner, quoteDeps } from "#test/work/a-quote.ts";
import { anAcceptedQuote, anIssuedInvoice } from "#test/work/an-invoice.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";

type Shared = Pick<QuoteDocument, "business" | "customer" | "currency">;

const now = new Date("2026-06-02T14:00:00.000Z");

testOnBothEngines(
  "each paper keeps the same business, customer and currency, by the hash of its text",
  async (place) => {
    await using db = await openTestDb(place);
    const quote = await anAcceptedQuote(db, now);
    const { id } = await anIssuedInvoice(db, { quoteId: quote.id }, now);
    const reason = { fr: "Trop facturé.", en: "Billed too much." };
    const deps = { db, ...quoteDeps, by: theOwner };
    expect(await sendCreditNote(deps, { id, cents: 5_000, reason, by: "link" }, now)).toMatchObject({ kind: "sent" });

    const quotes = await db.selectFrom("quotes").select(["document", "document_hash as hash"]).execute();
    const invoices = await db.selectFrom("invoices").select(["document", "sha256 as hash"]).execute();
    const papers = [...quotes, ...invoices].map(({ document, hash }) => {
      if (!document) throw new Error("not frozen");
      expect(hash).toBe(sha256(document));
      const { business, customer, currency } = parseJson<Shared>(document);
      return { business, customer, currency };
    });
    expect(papers).toHaveLength(3);
    expect(new Set(papers.map((paper) => JSON.stringify(paper))).size).toBe(1);
  },
);

test("what freezes a paper stands once: no other file of papers makes a hash, but that of a photo", () => {
  const files = globSync("src/work/{papers,quotes,invoices,plans}/**/*.ts").map((file) => file.replaceAll("\\", "/"));
  const hashing = files.filter(
    (file) => !file.includes(".test.") && readFileSync(file, "utf8").includes("/columns/hash.server.ts"),
  );

  expect(hashing.toSorted()).toEqual(["src/work/papers/freeze.server.ts", "src/work/quotes/quote-photos.server.ts"]);
});
