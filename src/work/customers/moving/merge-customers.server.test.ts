import { expect } from "vitest";
import type { Db } from "#src/platform/db/db.server.ts";
import { planAppointment } from "#src/work/appointments/change-appointment.server.ts";
import { loadRecipients } from "#src/work/customers/recipients.server.ts";
import { addPhoneLead } from "#src/work/leads/follow-up/phone-leads.server.ts";
import { diceOf } from "#test/histories/dice.ts";
import { quoteDeps } from "#test/work/a-quote.ts";
import { appointmentDetails } from "#test/work/an-appointment.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { loadLookalikes, loadMerges } from "./lookalikes.server.ts";
import { keepApart, mergeCustomers, undoMerge } from "./merge-customers.server.ts";
import { byOwner } from "#test/work/by-owner.ts";

const now = new Date("2026-06-10T15:00:00.000Z");

function called(db: Db, name: string, ways: { phone?: string; email?: string }) {
  const lead = { name, phone: "", email: "", service: "driveway", message: "", language: "fr" as const, ...ways };
  return addPhoneLead(db, lead, now);
}

/** All that a merge may touch. */
async function rowsOf(db: Db) {
  const customers = await db
    .selectFrom("customers")
    .select(["id", "name", "merged_into", "search_text"])
    .orderBy("id")
    .execute();
  const leads = await db.selectFrom("leads").select(["id", "customer_id"]).orderBy("id").execute();
  const jobs = await db.selectFrom("jobs").select(["id", "customer_id", "place_id"]).orderBy("id").execute();
  const contacts = await db
    .selectFrom("customer_contacts")
    .select(["id", "customer_id", "use"])
    .orderBy("id")
    .execute();
  const places = await db.selectFrom("customer_places").select(["id", "customer_id"]).orderBy("id").execute();
  return { customers, leads, jobs, contacts, places };
}

async function visited(db: Db, leadId: string, place: string) {
  const details = appointmentDetails({ day: "2026-06-12", place });
  await planAppointment({ db, ...quoteDeps }, { ...details, leadId }, now);
}

testOnBothEngines(
  "two who are one share all they had, and no paper goes to an address that was not ticked",
  async (place) => {
    await using db = await openTestDb(place);
    const marie = await called(db, "Marie Tremblay", { email: "marie@exemple.test" });
    const other = await called(db, "M. T.", { email: "mt@exemple.test" });
    await visited(db, other, "12, rue des Érables");
    expect(await mergeCustomers(byOwner(db), { from: other, to: marie }, now)).toMatchObject({ kind: "merged" });

    const { leads, jobs, places } = await rowsOf(db);
    for (const row of [...leads, ...jobs, ...places]) expect(row.customer_id).toBe(marie);
    expect(await loadRecipients(db, other, "papers")).toMatchObject({
      to: "marie@exemple.test",
      kept: ["mt@exemple.test"],
    });
    expect(await mergeCustomers(byOwner(db), { from: marie, to: other }, now)).toEqual({ kind: "unknown" });
    expect(await mergeCustomers(byOwner(db), { from: marie, to: marie }, now)).toEqual({ kind: "unknown" });
  },
);

testOnBothEngines("a merge is undone after new work: what came since stays, all else goes back", async (place) => {
  await using db = await openTestDb(place);
  const marie = await called(db, "Marie Tremblay", { email: "marie@exemple.test" });
  const paul = await called(db, "Paul Roy", { email: "paul@exemple.test" });
  await visited(db, paul, "12, rue des Érables");
  await visited(db, marie, "12 rue des Erables");
  const before = await rowsOf(db);
  const merged = await mergeCustomers(byOwner(db), { from: paul, to: marie }, now);
  const since = await called(db, "Marie Tremblay", { email: "marie@exemple.test" });
  const moves = await loadMerges(db, marie);
  expect(moves).toMatchObject([{ name: "Paul Roy" }]);

  expect(await undoMerge(byOwner(db), moves[0]?.id ?? "", now)).toBe("undone");
  expect(await undoMerge(byOwner(db), moves[0]?.id ?? "", now)).toBe("unknown");
  const after = await rowsOf(db);
  expect({ ...after, leads: after.leads.filter(({ id }) => id !== since) }).toEqual(before);
  expect(after.leads.find(({ id }) => id === since)?.customer_id).toBe(marie);
  expect(merged.kind).toBe("merged");
});

testOnBothEngines("who shares a number is asked about, until the owner says that they are two", async (place) => {
  await using db = await openTestDb(place);
  const marie = await called(db, "Marie Tremblay", { phone: "450 555-0111" });
  const paul = await called(db, "Paul Gagnon", { phone: "(450) 555-0111" });
  await called(db, "Zoé Roy", { phone: "450 555-0122" });
  expect(await loadLookalikes(db, marie)).toMatchObject([{ id: paul, name: "Paul Gagnon", shared: "450 555-0111" }]);
  expect(await loadLookalikes(db, paul)).toMatchObject([{ id: marie }]);
  await keepApart(db, [paul, marie], now);
  await keepApart(db, [marie, paul], now);
  expect(await loadLookalikes(db, marie)).toEqual([]);
});

testOnBothEngines(
  "whatever is merged and undone, each request has one living customer, and its jobs too",
  async (place) => {
    await using db = await openTestDb(place);
    const dice = diceOf(7);
    const ids: string[] = [];
    for (let n = 0; n < 6; n += 1) {
      const id = await called(db, `Client ${n}`, { email: `${n}@exemple.test` });
      await visited(db, id, `${n % 3}, rue du Lac`);
      ids.push(id);
    }
    const before = await rowsOf(db);
    const done: string[] = [];
    for (let step = 0; step < 25; step += 1) {
      const [from = "", to = ""] = [dice.oneOf(ids), dice.oneOf(ids)];
      const undone = done.at(-1);
      if (dice.below(10) < 4 && undone) {
        expect(await undoMerge(byOwner(db), undone, now)).toBe("undone");
        done.pop();
      } else {
        const merged = await mergeCustomers(byOwner(db), { from, to }, now);
        if (merged.kind === "merged") done.push(merged.moveId);
      }
      const { customers, leads, jobs } = await rowsOf(db);
      const living = new Set(customers.filter((one) => one.merged_into === null).map(({ id }) => id));
      for (const lead of leads) expect(living).toContain(lead.customer_id);
      for (const job of jobs)
        expect(job.customer_id).toBe(
          leads.find(({ id }) => id === job.id || jobLead(before, job.id) === id)?.customer_id,
        );
    }
    for (const id of done.toReversed()) expect(await undoMerge(byOwner(db), id, now)).toBe("undone");
    expect(await rowsOf(db)).toEqual(before);
  },
);

/** A job was opened by the request of the customer that it had first. */
function jobLead({ jobs, leads }: Awaited<ReturnType<typeof rowsOf>>, jobId: string) {
  const customer = jobs.find(({ id }) => id === jobId)?.customer_id;
  return leads.find(({ customer_id }) => customer_id === customer)?.id;
}
