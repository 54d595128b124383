import { expect } from "vitest";
import { planAppointment } from "#src/work/appointments/change-appointment.server.ts";
import { anAcceptance, aSentQuote, quoteDeps } from "#test/work/a-quote.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { acceptQuote } from "#src/work/quotes/answers/answer-quote.server.ts";
import { createQuote } from "./quotes.server.ts";

const sentAt = new Date("2026-06-01T15:00:00.000Z");
const visitor = { address: "203.0.113.7", userAgent: "Firefox" };

testOnBothEngines("a new quote begins with the address that is known of the lead", async (place) => {
  await using db = await openTestDb(place);
  const sent = await aSentQuote(db, sentAt);
  const first = await createQuote(db, sent.quote.leadId, sentAt);
  await acceptQuote(
    { db, siteUrl: quoteDeps.siteUrl },
    { ...anAcceptance(sent, { place: "8, rue du Lac" }), visitor },
    sentAt,
  );
  const second = await createQuote(db, sent.quote.leadId, sentAt);
  const appointment = {
    day: "2026-06-10",
    from: null,
    until: null,
    note: "",
    quoteId: null,
    remind: false,
    tell: false,
  };
  const planned = { ...appointment, leadId: sent.quote.leadId, place: "3, rue B" };
  await planAppointment({ db, siteUrl: quoteDeps.siteUrl }, planned, sentAt);
  const third = await createQuote(db, sent.quote.leadId, sentAt);

  expect([first, second, third].map((quote) => quote?.draft.place)).toEqual([undefined, "8, rue du Lac", "3, rue B"]);
});
