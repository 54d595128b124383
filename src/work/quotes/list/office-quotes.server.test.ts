import { expect } from "vitest";
import { sumOpenQuotes } from "#src/work/leads/board/open-quotes.server.ts";
import { aSentQuote } from "#test/work/a-quote.ts";
import { anAcceptedQuote } from "#test/work/an-invoice.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { loadQuoteFigures } from "./office-quotes.server.ts";

const now = new Date("2026-06-10T15:00:00.000Z");

testOnBothEngines(
  "the dashboard and the monthly email count the open quotes that the list of quotes has",
  async (place) => {
    await using db = await openTestDb(place);
    const { quote } = await aSentQuote(db, now);
    await aSentQuote(db, now, {}, quote.leadId);
    // Won already, with an extra that waits.
    const { leadId } = await anAcceptedQuote(db, now);
    await aSentQuote(db, now, {}, leadId);
    const aside = await aSentQuote(db, now);
    await db.updateTable("leads").set({ box: "spam" }).where("id", "=", aside.quote.leadId).execute();
    const { sent, viewed } = await loadQuoteFigures(db);

    expect((await sumOpenQuotes(db)).count).toBe(3);
    expect((sent?.count ?? 0) + (viewed?.count ?? 0)).toBe(3);
  },
);
