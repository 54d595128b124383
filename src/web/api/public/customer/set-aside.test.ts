import { expect } from "vitest";
import { erasePersonalData } from "#src/work/privacy/erase-person.server.ts";
import { renderQuotePage } from "#src/web/visitor/prerender/render-page.server.tsx";
import { aSentQuote, quoteDeps } from "#test/work/a-quote.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { secretPagesOf } from "#test/work/secret-pages.ts";
import { openTestApp } from "#test/app/test-app.ts";

const now = new Date("2026-06-01T15:00:00.000Z");
const boxes = ["deleted", "spam", "quarantine"] as const;

testOnBothEngines("the pages of a lead that is set aside are not there, and take no answer", async (place) => {
  await using testApp = await openTestApp({ place, now: () => now, renderQuotePage, variables: { TRUST_PROXY: "1" } });
  const { pages } = await secretPagesOf(testApp.db, now);
  const customers = ["q", "f", "p"].map((prefix) => pages[prefix] ?? "");
  const statuses = () => Promise.all(customers.map(async (path) => (await testApp.request(path)).status));
  expect(await statuses()).toEqual([200, 200, 200]);
  for (const box of boxes) {
    await testApp.db.updateTable("leads").set({ box }).execute();
    expect(await statuses(), box).toEqual([404, 404, 404]);
    const body = new URLSearchParams({ lang: "fr", sure: "yes" });
    const declined = await testApp.request(`${pages["q"]}/decline`, { method: "POST", body });
    expect(declined.status, box).toBe(404);
    for (const file of [`${pages["q"]}/quote.pdf`, `${pages["f"]}/invoice.pdf`, `${pages["p"]}/visits.ics`])
      expect((await testApp.request(file)).status, file).toBe(404);
  }
  await testApp.db.updateTable("leads").set({ box: "inbox" }).execute();
  expect(await statuses()).toEqual([200, 200, 200]);
});

testOnBothEngines(
  "the link of an invoice ends with the erasure of its person, and the invoice is kept",
  async (place) => {
    await using testApp = await openTestApp({ place, now: () => now, renderQuotePage });
    const { db } = testApp;
    const { pages } = await secretPagesOf(db, now);
    const { quote } = await aSentQuote(db, now);
    const { email } = await db
      .selectFrom("leads")
      .select("email")
      .where("id", "=", quote.leadId)
      .executeTakeFirstOrThrow();
    await erasePersonalData({ db, secretKey: quoteDeps.secretKey }, { email, phone: "" }, now);
    expect((await testApp.request(pages["f"] ?? "")).status).toBe(404);
    expect(await db.selectFrom("invoices").select("number").execute()).toHaveLength(1);
  },
);
