import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Db } from "#src/platform/db/db.server.ts";
import { aLeadRow } from "#test/leads/a-lead-row.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { fromEight, momentFor, reminder } from "./reminder.server.ts";

/** A Thursday at noon, where the business is. */
const noon = new Date("2026-06-04T16:00:00.000Z");

async function threeLeads(db: Db): Promise<string[]> {
  const leads = [1, 2, 3].map((index) => aLeadRow({ email: `${index}@exemple.test` }));
  await db.insertInto("leads").values(leads).execute();
  return leads.map(({ id }) => id);
}

/** Claims a lead by its status; `fails` is the one that cannot be done. */
function remindingOf({ sent, fails = "" }: { sent: string[]; fails?: string }) {
  return reminder<{ db: Db }, { id: string }>({
    hours: "customer",
    due: (db, _, except) =>
      db.selectFrom("leads").select("id").where("status", "=", "new").where("id", "not in", except).execute(),
    async remind({ db: trx }, { id }) {
      const claim = trx.updateTable("leads").set({ status: "contacted" }).where("id", "=", id);
      const { numUpdatedRows } = await claim.where("status", "=", "new").executeTakeFirst();
      if (id === fails) throw new Error("cannot be done");
      if (numUpdatedRows === 0n) return false;
      sent.push(id);
    },
  });
}

testOnBothEngines("each is reminded once, by whichever of two processes comes first", async (place) => {
  await using db = await openTestDb(place);
  const ids = await threeLeads(db);
  const sent: string[] = [];
  const remind = remindingOf({ sent });
  await Promise.all([remind({ db }, noon), remind({ db }, noon)]);

  expect(sent.toSorted()).toEqual(ids.toSorted());
  expect(await remind({ db }, noon)).toBe(0);
});

testOnBothEngines("one that cannot be done is as before, and keeps back none behind it", async (place) => {
  await using db = await openTestDb(place);
  const [first = "", ...others] = await threeLeads(db);
  const sent: string[] = [];

  await expect(remindingOf({ sent, fails: first })({ db }, noon)).rejects.toThrow("1 could not be done");
  expect(sent.toSorted()).toEqual(others.toSorted());
  expect(await remindingOf({ sent })({ db }, noon)).toBe(1);
});

testOnBothEngines("nobody is disturbed: a customer by night and on a Sunday, the owner by night", async (place) => {
  await using db = await openTestDb(place);
  const allowed = async (local: string) => {
    const now = new Date(`${local}-04:00`);
    const [customer, owner, early] = await Promise.all([
      momentFor(db, "customer", now),
      momentFor(db, "owner", now),
      momentFor(db, fromEight, now),
    ]);
    return { customer: Boolean(customer), owner: Boolean(owner), early: Boolean(early) };
  };

  expect(await allowed("2026-06-04T12:00")).toEqual({ customer: true, owner: true, early: true });
  expect(await allowed("2026-06-04T08:00")).toEqual({ customer: false, owner: true, early: true });
  expect(await allowed("2026-06-04T07:30")).toEqual({ customer: false, owner: true, early: false });
  expect(await allowed("2026-06-07T12:00")).toEqual({ customer: false, owner: true, early: true });
  expect(await allowed("2026-06-04T23:00")).toEqual({ customer: false, owner: false, early: true });
  expect(await momentFor(db, "owner", noon)).toMatchObject({ today: "2026-06-04", hour: 12 });
});

test("which hours disturb nobody is asked here, and by the outbox for commercial mails", () => {
  const files = globSync("src/**/*.ts").map((file) => file.replaceAll("\\", "/"));
  const asking = files.filter(
    (file) =>
      !file.includes(".test.") &&
      !file.startsWith("src/account/reminders/") &&
      readFileSync(file, "utf8").includes("nextAllowedMoment("),
  );

  expect(asking).toEqual(["src/account/notifications/outbox/outbox.server.ts"]);
});
