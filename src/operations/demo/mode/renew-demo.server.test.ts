import { expect, test } from "vitest";
import { HOUR_MS } from "#src/platform/clock/durations.ts";
import { openDb, type Db } from "#src/platform/db/db.server.ts";
import { openRateLimits } from "#src/platform/db/rate-limits.server.ts";
import { countRows } from "#src/platform/db/rows.server.ts";
import { ensureOwner } from "#src/account/session/owner.server.ts";
import { findSession } from "#src/account/session/sessions.server.ts";
import { loadInvoiceFigures } from "#src/work/invoices/list/invoice-list.server.ts";
import { quoteDeps } from "#test/a-quote.ts";
import { testAcrossProcesses, testOnBothEngines } from "#test/engines.ts";
import { signIn } from "#test/sign-in.ts";
import { rowsWithoutJob } from "#test/rows-without-job.ts";
import { openTestDb } from "#test/test-db.ts";
import { demoAccount } from "./demo-account.ts";
import { checkKind, renewedAt, WrongDatabase } from "./demo-mark.server.ts";
import { renewWhenDue } from "./renew-demo.server.ts";

const first = new Date("2026-11-22T14:20:00Z");
const sameHour = new Date("2026-11-22T14:59:59Z");
const nextHour = new Date("2026-11-22T15:00:00Z");

function renew(db: Db, at: Date) {
  return renewWhenDue({
    db,
    ...quoteDeps,
    now: () => at,
    counts: { leads: 30, traffic: 20 },
  });
}

testOnBothEngines("a demonstration is made once, and made new in the next hour and not before", async (place) => {
  await using db = await openTestDb(place);
  expect(await renew(db, first)).toBe(true);
  const made = await countRows(db);
  expect(made).toMatchObject({ owners: 1, sessions: 0, content_ideas: 12 });
  expect(made["leads"]).toBeGreaterThanOrEqual(30);

  const session = await signIn(db, demoAccount, first);
  const limits = openRateLimits(db, () => first);
  await limits.take("demo-login", "203.0.113.9");
  await db.updateTable("leads").set({ message: "typed by a stranger" }).execute();
  expect(await renew(db, sameHour)).toBe(false);
  expect(await findSession(db, session?.token ?? "", sameHour)).toBeDefined();

  expect(await renew(db, nextHour)).toBe(true);
  expect(await findSession(db, session?.token ?? "", nextHour)).toBeUndefined();
  expect(await db.selectFrom("leads").select("id").where("message", "like", "%stranger%").execute()).toEqual([]);
  expect(await db.selectFrom("rate_limits").select("key").where("key", "like", "demo-login%").execute()).toHaveLength(
    1,
  );
  expect(await renewedAt(db)).toEqual(nextHour);
});

test("invoices are as those of a business that works: in every state, with a credit note and down payments", async () => {
  await using db = await openTestDb();
  await renewWhenDue({ db, ...quoteDeps, now: () => first, counts: { leads: 160, traffic: 0 } });
  const { states, owed } = await loadInvoiceFigures(db, first);
  const invoices = await db.selectFrom("invoices").select(["number", "kind", "issued_on"]).orderBy("number").execute();
  const issued = invoices.filter(({ number }) => number !== null);

  expect(Object.keys(states)).toEqual(
    expect.arrayContaining(["draft", "open", "partly-paid", "paid", "overpaid", "issued"]),
  );
  expect(owed.late.count).toBeGreaterThan(0);
  expect(new Set(issued.map(({ kind }) => kind))).toEqual(new Set(["invoice", "down-payment", "credit"]));
  const days = issued.map(({ issued_on }) => issued_on ?? "");
  expect(days).toEqual(days.toSorted());
  const payments = await db.selectFrom("payments").select("received_on").execute();
  expect(payments.filter(({ received_on }) => received_on > "2026-11-22")).toEqual([]);
});

test("in a demonstration every quote, visit and invoice is of a job", async () => {
  await using db = await openTestDb();
  await renewWhenDue({ db, ...quoteDeps, now: () => first, counts: { leads: 160, traffic: 0 } });

  expect(await rowsWithoutJob(db)).toEqual([]);
  expect((await countRows(db))["jobs"]).toBeGreaterThan(0);
});

test("quotes were sent and answered, jobs are planned and done, and no mail of theirs waits", async () => {
  await using db = await openTestDb();
  await renewWhenDue({
    db,
    ...quoteDeps,
    now: () => first,
    counts: { leads: 160, traffic: 0 },
  });

  const states = async (table: "quotes" | "appointments" | "mails") =>
    new Set((await db.selectFrom(table).select("state").execute()).map(({ state }) => state));
  expect([...(await states("quotes"))]).toEqual(expect.arrayContaining(["sent", "accepted", "declined"]));
  expect([...(await states("appointments"))]).toEqual(expect.arrayContaining(["planned", "done"]));
  expect([...(await states("mails"))]).toEqual(["stopped"]);
  const events = await db.selectFrom("quote_events").select("at").execute();
  expect(events.filter(({ at }) => at > first.toISOString())).toEqual([]);
});

testOnBothEngines("a clock that was set back does not keep what visitors typed", async (place) => {
  await using db = await openTestDb(place);
  await renew(db, nextHour);
  expect(await renew(db, new Date(first.getTime() - 24 * HOUR_MS))).toBe(true);
});

testAcrossProcesses("of two that renew at once, one does it", async (place) => {
  await using one = await openTestDb(place);
  await using other = openDb(place);
  const done = await Promise.all([renew(one, first), renew(other, first)]);
  expect(done.filter(Boolean)).toHaveLength(1);
  expect((await countRows(one))["owners"]).toBe(1);
});

testOnBothEngines("the database of a site is never touched", async (place) => {
  await using db = await openTestDb(place);
  await ensureOwner(db, { username: "owner", password: "a-fine-password" }, first);

  await expect(renew(db, first)).rejects.toThrow(WrongDatabase);
  await expect(checkKind(db, true)).rejects.toThrow("DEMO=1 would erase it");
  await expect(checkKind(db, false)).resolves.toBeUndefined();
  expect((await countRows(db))["owners"]).toBe(1);
});

test("without DEMO, the database of a demonstration is refused: everybody knows its password", async () => {
  await using db = await openTestDb();
  await renew(db, first);

  await expect(checkKind(db, false)).rejects.toThrow("set DEMO=1, or choose another DATA_DIR");
  await expect(checkKind(db, true)).resolves.toBeUndefined();
});
