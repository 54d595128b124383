import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { NewLeadEvent } from "#src/work/leads/lead-events.ts";
import { toEventColumns } from "#src/platform/columns/event-columns.ts";
import type { DatabaseLocation } from "#src/platform/db/db.server.ts";
import { enqueue } from "#src/account/notifications/outbox/enqueue.server.ts";
import { aLead } from "#test/leads/a-lead.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { erasePersonalData } from "./erase-person.server.ts";
import { findPersonalData, withJpegs } from "./find-person.server.ts";

const now = new Date("2026-11-20T12:00:00.000Z");
const secretKey = Buffer.alloc(32, 7);

/** Marie asked once among many others, and has two mails: one about her lead, one of her own. */
async function openApp(place: DatabaseLocation) {
  const db = await openTestDb(place);
  const others = Array.from({ length: 600 }, (_, number) => aLead({ email: `somebody-${number}@exemple.test` }));
  const marie = aLead({ id: "marie", email: "Marie@Exemple.test", phone: "450 555-0199" });
  const rows = [...others, marie].map((lead) => ({ ...lead, box: "quarantine" as const, idempotency_key: null }));
  for (let start = 0; start < rows.length; start += 100)
    await db
      .insertInto("leads")
      .values(rows.slice(start, start + 100))
      .execute();
  await db.insertInto("lead_notes").values({ id: "n", lead_id: "marie", text: "Called", created_at: "" }).execute();
  const event = toEventColumns<NewLeadEvent>({ kind: "imported", file: "leads.csv" });
  await db
    .insertInto("lead_events")
    .values({ id: "e", lead_id: "marie", ...event, at: "" })
    .execute();
  const photo = { id: "p", lead_id: "marie", source_hash: "", width: 4, height: 3, created_at: "" };
  await db.insertInto("lead_photos").values(photo).execute();
  const file = { photo_id: "p", size: "large" as const, bytes: Buffer.from("jpeg") };
  await db.insertInto("lead_photo_files").values(file).execute();
  const mail = { kind: "owner-new-lead" as const, subject: "s", text: "t", html: "h" };
  await enqueue(db, { ...mail, leadId: "marie", to: "owner@example.com" }, now);
  await enqueue(db, { ...mail, to: "Marie@Exemple.test" }, now);
  await enqueue(db, { ...mail, to: "owner@example.com" }, now);
  return db;
}

testOnBothEngines("a person is found among many, in every box", async (place) => {
  await using db = await openApp(place);
  const found = await findPersonalData(db, { email: "marie@exemple.test" });

  expect(found.leads.map(({ id }) => id)).toEqual(["marie"]);
  expect([found.notes, found.events]).toMatchObject([[{ text: "Called" }], [{ id: "e" }]]);
  expect(await withJpegs(db, found.photos)).toMatchObject([{ id: "p", jpeg: Buffer.from("jpeg").toString("base64") }]);
  expect(found.mails.map(({ to }) => to).toSorted()).toEqual(["Marie@Exemple.test", "owner@example.com"]);
  expect((await findPersonalData(db, { phone: "+1 (450) 555-0199" })).leads).toEqual(found.leads);
});

testOnBothEngines("erasing a person leaves the others alone", async (place) => {
  await using db = await openApp(place);

  expect(await erasePersonalData({ db, secretKey }, { email: "marie@exemple.test" }, now)).toEqual({
    leads: 1,
    mails: 2,
    invoicesKept: { count: 0, until: null },
  });
  expect(await db.selectFrom("leads").select("id").execute()).toHaveLength(600);
  expect(await db.selectFrom("lead_notes").selectAll().execute()).toEqual([]);
  expect(await db.selectFrom("lead_photo_files").select("size").execute()).toEqual([]);
  expect(await db.selectFrom("mails").select("to").execute()).toEqual([{ to: "owner@example.com" }]);
  expect(await erasePersonalData({ db, secretKey }, { email: "marie@exemple.test" }, now)).toEqual({
    leads: 0,
    mails: 0,
    invoicesKept: { count: 0, until: null },
  });
});

test("of an erased person no byte stays in the files of the database", async () => {
  const folder = mkdtempSync(join(tmpdir(), "erased-"));
  await using db = await openApp({ kind: "sqlite", file: join(folder, "site.db") });
  const held = () =>
    readdirSync(folder).filter((name) =>
      /marie@exemple\.test|\+14505550199/i.test(readFileSync(join(folder, name), "latin1")),
    );
  expect(held()).not.toEqual([]);
  await erasePersonalData({ db, secretKey }, { email: "marie@exemple.test" }, now);

  expect(held()).toEqual([]);
});
