import { expect } from "vitest";
import { after, DAY_MS } from "#src/platform/clock/durations.ts";
import { aDraftQuote, aSentQuote, quoteDeps } from "#test/work/a-quote.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { followUpQuotes } from "./quote-reminders.server.ts";
import { loadQuote } from "./quotes.server.ts";
import { sendQuote } from "./send-quote.server.ts";

const now = new Date("2026-06-01T15:00:00Z");

testOnBothEngines("no quote is sent to a customer whose lead is deleted, spam or in quarantine", async (place) => {
  await using db = await openTestDb(place);
  const { id, version } = await aDraftQuote(db, now);
  for (const box of ["deleted", "spam", "quarantine"] as const)
    for (const by of ["mail", "link"] as const) {
      await db.updateTable("leads").set({ box }).execute();
      expect(await sendQuote({ db, ...quoteDeps }, { id, version, by }, now)).toEqual({ kind: "lead-set-aside" });
    }

  expect(await loadQuote(db, id)).toMatchObject({ state: "draft", version });
  expect(await db.selectFrom("mails").select("kind").execute()).toEqual([]);
  await db.updateTable("leads").set({ box: "inbox" }).execute();
  expect(await sendQuote({ db, ...quoteDeps }, { id, version, by: "mail" }, now)).toMatchObject({ kind: "sent" });
});

testOnBothEngines("no reminder of a quote goes to a customer whose lead was deleted meanwhile", async (place) => {
  await using db = await openTestDb(place);
  await aSentQuote(db, now);
  await db.updateTable("leads").set({ box: "deleted" }).execute();
  await db.deleteFrom("mails").execute();
  await followUpQuotes({ db, ...quoteDeps }, new Date(after(now, 10 * DAY_MS)));

  const kinds = (await db.selectFrom("mails").select("kind").execute()).map(({ kind }) => kind);
  expect(kinds).not.toContain("customer-quote-reminder");
});
