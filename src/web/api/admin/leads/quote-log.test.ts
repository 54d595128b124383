import { expect, test } from "vitest";
import { makeToken } from "#src/account/settings/api-tokens/api-tokens.server.ts";
import { aDraftQuote } from "#test/work/a-quote.ts";
import { anAcceptedQuote } from "#test/work/an-invoice.ts";
import { openTestApp } from "#test/app/test-app.ts";
import { logged } from "#test/app/told-events.ts";

const now = new Date("2026-06-10T15:00:00.000Z");

test("a quote that is sent or called off is logged once, under the name of who did it", async () => {
  await using testApp = await openTestApp({ now: () => now });
  const { db } = testApp;
  const accepted = await anAcceptedQuote(db, now);
  const [byOwner, byProgram] = [await aDraftQuote(db, now), await aDraftQuote(db, now)];
  await db.deleteFrom("audit_events").execute();
  const owner = await testApp.signedIn();
  const token = await makeToken(db, { name: "Zapier", scopes: ["quotes"] }, now);
  const program = { Authorization: `Bearer ${token?.token}` };
  for (let times = 0; times < 2; times += 1) {
    const sending = (version: number) => ({ version, by: "link" });
    await owner.send("POST", `/api/admin/quotes/${byOwner.id}/send`, sending(byOwner.version));
    await testApp.send("POST", `/api/quotes/${byProgram.id}/send`, sending(byProgram.version), program);
    await owner.send("POST", `/api/admin/quotes/${accepted.id}/cancel`, { reason: "" });
  }

  expect(await logged(db)).toEqual([
    `quote-sent ${byOwner.number}`,
    `program-sent-quote Zapier (${byProgram.number})`,
    `quote-cancelled ${accepted.number}`,
  ]);
});
