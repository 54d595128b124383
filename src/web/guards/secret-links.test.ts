import { expect } from "vitest";
import { MINUTE_MS } from "#src/platform/clock/durations.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { secretPagesOf } from "#test/work/secret-pages.ts";
import { openTestApp } from "#test/app/test-app.ts";

const start = new Date("2026-06-01T15:00:00.000Z");

testOnBothEngines("no secret link is shown, made or mailed by a session without a fresh password", async (place) => {
  let now = start;
  await using testApp = await openTestApp({ place, now: () => now });
  const owner = await testApp.signedIn();
  const { pages } = await secretPagesOf(testApp.db, now);
  const { db } = testApp;
  const quote = await db.selectFrom("quotes").select("id").where("state", "=", "sent").executeTakeFirstOrThrow();
  const invoice = await db.selectFrom("invoices").select("id").executeTakeFirstOrThrow();
  const plan = await db.selectFrom("plans").select("id").executeTakeFirstOrThrow();
  const shown = {
    q: `quotes/${quote.id}/link`,
    f: `invoices/${invoice.id}/link`,
    p: `plans/${plan.id}/link`,
    b: "books",
    d: "day-sheets",
    calendar: "calendar-feed",
  };
  const read = async (path: string) => (await owner.request(`/api/admin/${path}`)).text();
  for (const [prefix, path] of Object.entries(shown)) expect(await read(path), path).toContain(pages[prefix]);

  now = new Date(start.getTime() + 20 * MINUTE_MS);
  for (const [prefix, path] of Object.entries(shown)) expect(await read(path), path).not.toContain(`/${prefix}/`);
  for (const call of [`plans/${plan.id}/link`, `plans/${plan.id}/link/mail`, "books/link", "day-sheets"]) {
    const answer = await owner.send("POST", `/api/admin/${call}`, {});
    expect([answer.status, await answer.json()], call).toMatchObject([403, { code: "step-up" }]);
  }
  expect((await owner.send("POST", "/api/admin/calendar-feed", {})).status).toBe(403);
});
