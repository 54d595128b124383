import { expect, test } from "vitest";
import { countRows } from "#src/platform/db/rows.server.ts";
import { listAppointments } from "#src/work/appointments/list-appointments.server.ts";
import { listHours } from "#src/work/hours/list-hours.server.ts";
import { loadInvoiceFigures } from "#src/work/invoices/list/invoice-list.server.ts";
import { addExampleBusiness } from "#test/site/example-business.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { rowsWithoutJob } from "#test/work/rows-without-job.ts";
import { openTestDb } from "#test/databases/test-db.ts";

/** A Sunday. */
const now = new Date("2026-11-22T14:20:00Z");

test("invoices are as those of a business that works: in every state, with a credit note and down payments", async () => {
  await using db = await openTestDb();
  await addExampleBusiness(db, { leads: 160 }, now);
  const { states, owed } = await loadInvoiceFigures(db, now);
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

testOnBothEngines(
  "quotes were answered, jobs are planned and done, each is of a job, and no mail waits",
  async (place) => {
    await using db = await openTestDb(place);
    await addExampleBusiness(db, { leads: 160 }, now);

    const states = async (table: "quotes" | "appointments" | "mails") =>
      new Set((await db.selectFrom(table).select("state").execute()).map(({ state }) => state));
    expect([...(await states("quotes"))]).toEqual(expect.arrayContaining(["sent", "accepted", "declined"]));
    expect([...(await states("appointments"))]).toEqual(expect.arrayContaining(["planned", "done"]));
    expect([...(await states("mails"))]).toEqual(["sent"]);
    const events = await db.selectFrom("quote_events").select("at").execute();
    expect(events.filter(({ at }) => at > now.toISOString())).toEqual([]);
    expect(await rowsWithoutJob(db)).toEqual([]);
    expect((await countRows(db))["jobs"]).toBeGreaterThan(0);
  },
);

test("there is a team with hours, and days to come", async () => {
  await using db = await openTestDb();
  await addExampleBusiness(db, { leads: 120 }, now);

  const hours = await listHours(db, { from: "2026-11-16", to: "2026-11-22" }, now);
  expect(hours.filter(({ minutes }) => minutes !== null).length).toBeGreaterThan(3);
  const ahead = await listAppointments(db, { from: "2026-11-22", to: "2026-12-31" });
  expect(ahead.some(({ people }) => people.length === 1)).toBe(true);
});
