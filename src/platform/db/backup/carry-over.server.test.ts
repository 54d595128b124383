import { join } from "node:path";
import type { Updateable } from "kysely";
import type { Schema } from "#src/platform/db/schema.ts";
import { expect } from "vitest";
import { enqueue } from "#src/account/notifications/outbox/enqueue.server.ts";
import { endPlan } from "#src/work/plans/end-plan.server.ts";
import { aPlan } from "#test/work/a-plan.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { aMail } from "#test/mails/a-mail.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { backupFile, writeBackup } from "./backup.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { nameLineage } from "./lineage.server.ts";
import { restore } from "./restore.server.ts";
import { insertRows } from "#src/platform/db/rows.server.ts";
import { aNumberedLeadRow, backupFolder } from "#test/databases/filled-database.ts";

const now = new Date("2026-11-20T12:00:00.000Z");
const later = new Date("2026-11-21T12:00:00.000Z");

/** A request and a backup that has it, which is restored in place a day later. */
async function aBackup(db: Db) {
  await insertRows(db, "leads", [aNumberedLeadRow(1)]);
  const { id: leadId } = await db.selectFrom("leads").select("id").executeTakeFirstOrThrow();
  await nameLineage(db, now);
  const folder = backupFolder();
  const file = backupFile(folder, now);
  await writeBackup(db, file, now);
  return { leadId, restored: () => restore(db, { file, keepIn: backupFile(folder, later) }, later) };
}

testOnBothEngines(
  "a mail of what a restore keeps is kept to be sent, and one of what it loses is not",
  async (place) => {
    await using db = await openTestDb(place);
    const { leadId, restored } = await aBackup(db);
    for (const kind of [
      "customer-invoice",
      "customer-receipt",
      "customer-quote-copy",
      "customer-quote",
      "customer-quote-reminder",
    ] as const)
      await enqueue(db, aMail({ kind, leadId }), later);
    await enqueue(db, aMail({ kind: "customer-quote", leadId, subject: "stopped" }), later);
    await db.updateTable("mails").set({ state: "stopped" }).where("subject", "=", "stopped").execute();
    await restored();

    const kept = await db.selectFrom("mails").select(["kind", "state"]).orderBy("state").orderBy("kind").execute();
    expect(kept.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      "customer-quote stopped",
      "customer-invoice waiting",
      "customer-quote-copy waiting",
      "customer-receipt waiting",
    ]);
  },
);

testOnBothEngines(
  "what was written by mail since the backup is still there after a restore in place",
  async (place) => {
    await using db = await openTestDb(place);
    await insertRows(db, "leads", [aNumberedLeadRow(1)]);
    const { id: leadId } = await db.selectFrom("leads").select("id").executeTakeFirstOrThrow();
    await nameLineage(db, now);
    const written = (id: string, lead: string, direction: "in" | "out", standing: "wanted" | "none") => ({
      ...{ id, lead_id: lead, direction, standing, kind: "answer" as const, from_address: "", message_hash: id },
      ...{ at: now.toISOString(), created_at: now.toISOString() },
    });
    await db
      .insertInto("messages")
      .values(written("asked", leadId, "in", "wanted"))
      .execute();
    const folder = backupFolder();
    const file = backupFile(folder, now);
    await writeBackup(db, file, now);
    await insertRows(db, "leads", [aNumberedLeadRow(2)]);
    const since = await db.selectFrom("leads").select("id").where("id", "<>", leadId).executeTakeFirstOrThrow();
    await db.updateTable("messages").set({ standing: "answered", answered_by: "reply" }).execute();
    const fresh = [written("reply", leadId, "out", "none"), written("again", leadId, "in", "wanted")];
    await db
      .insertInto("messages")
      .values([...fresh, written("lost", since.id, "in", "wanted")])
      .execute();
    await db
      .insertInto("answer_files")
      .values({
        ...{ id: "plan", lead_id: leadId, message_id: "reply", name: "plan.pdf", type: "application/pdf" },
        ...{ byte_count: 1, source_hash: "x", created_at: now.toISOString() },
      })
      .execute();
    await db
      .insertInto("answer_file_parts")
      .values({ file_id: "plan", position: 0, bytes: Buffer.from("x") })
      .execute();
    expect(await restore(db, { file, keepIn: backupFile(folder, later) }, later)).toMatchObject({ ok: true });

    const messages = db.selectFrom("messages").select(["id", "standing", "answered_by"]).orderBy("id");
    expect(await messages.execute()).toEqual([
      { id: "again", standing: "wanted", answered_by: null },
      { id: "asked", standing: "answered", answered_by: "reply" },
      { id: "reply", standing: "none", answered_by: null },
    ]);
    expect(await db.selectFrom("answer_file_parts").select("file_id").execute()).toEqual([{ file_id: "plan" }]);
  },
);

testOnBothEngines(
  "a visit that was moved, called off or agreed on since the backup stays so after a restore in place",
  async (place) => {
    await using db = await openTestDb(place);
    const may = new Date("2026-05-04T12:00:00.000Z");
    const { id: planId, version } = await aPlan(db, may);
    const row = aNumberedLeadRow(1);
    await insertRows(db, "leads", [row]);
    const leadId = String(row["id"]);
    await nameLineage(db, may);
    const visit = (id: string) => ({
      ...{ id, lead_id: leadId, day: "2026-05-20", place: "12, rue des Érables" },
      ...{ created_at: may.toISOString(), changed_at: may.toISOString() },
    });
    await db.insertInto("appointments").values(["as-it-was", "cancelled", "moved"].map(visit)).execute();
    const folder = backupFolder();
    const file = backupFile(folder, may);
    await writeBackup(db, file, may);
    const tomorrow = new Date("2026-05-05T12:00:00.000Z");
    const changed = { version: 2, changed_at: tomorrow.toISOString() };
    const change = (id: string, to: Updateable<Schema["appointments"]>) =>
      db
        .updateTable("appointments")
        .set({ ...changed, ...to })
        .where("id", "=", id)
        .execute();
    await change("moved", { day: "2026-05-27", starts: "13:00", ends: "15:00" });
    await change("cancelled", { state: "cancelled" });
    await db.insertInto("appointments").values(visit("new")).execute();
    await endPlan({ db, siteUrl: "https://nordet.example" }, { id: planId, version }, tomorrow);
    await enqueue(db, aMail({ kind: "customer-appointment", leadId }), tomorrow);
    expect(await restore(db, { file, keepIn: backupFile(folder, tomorrow) }, tomorrow)).toMatchObject({ ok: true });

    const visits = db.selectFrom("appointments").select(["id", "state", "day", "starts"]).where("lead_id", "=", leadId);
    expect(await visits.orderBy("id").execute()).toEqual([
      { id: "as-it-was", state: "planned", day: "2026-05-20", starts: null },
      { id: "cancelled", state: "cancelled", day: "2026-05-20", starts: null },
      { id: "moved", state: "planned", day: "2026-05-27", starts: "13:00" },
      { id: "new", state: "planned", day: "2026-05-20", starts: null },
    ]);
    const ofPlan = db.selectFrom("appointments").select("day").where("plan_id", "=", planId);
    expect(await ofPlan.where("state", "=", "planned").where("day", ">", "2026-05-05").execute()).toEqual([]);
    const plan = await db.selectFrom("plans").select("ended_on").where("id", "=", planId).executeTakeFirst();
    expect(plan?.ended_on).toBe("2026-05-05");
    expect(await db.selectFrom("mails").select("state").where("kind", "=", "customer-appointment").execute()).toEqual([
      { state: "waiting" },
    ]);
  },
);

testOnBothEngines("a newer backup over an older state brings its own visits", async (place) => {
  await using db = await openTestDb(place);
  await insertRows(db, "leads", [aNumberedLeadRow(1)]);
  const { id: lead_id } = await db.selectFrom("leads").select("id").executeTakeFirstOrThrow();
  await nameLineage(db, now);
  const at = { created_at: now.toISOString(), changed_at: now.toISOString() };
  await db
    .insertInto("appointments")
    .values({ id: "visit", lead_id, day: "2026-11-24", ...at })
    .execute();
  const folder = backupFolder();
  const [older, newer] = [backupFile(folder, now), join(folder, "newer.jsonl.gz")];
  await writeBackup(db, older, now);
  await db.updateTable("appointments").set({ day: "2026-11-25", version: 2 }).execute();
  await writeBackup(db, newer, later);
  // By hand, as a restore of the older one keeps the newer day.
  await db.updateTable("appointments").set({ day: "2026-11-24", version: 1 }).execute();
  await restore(db, { file: newer, keepIn: join(folder, "kept.jsonl.gz") }, later);
  expect(await db.selectFrom("appointments").select("day").execute()).toEqual([{ day: "2026-11-25" }]);
});

testOnBothEngines("photos that came since the backup are still there after a restore in place", async (place) => {
  await using db = await openTestDb(place);
  const { leadId, restored } = await aBackup(db);
  await enqueue(db, aMail({ kind: "customer-quote", leadId }), later);
  const mail = await db.selectFrom("mails").select("id").executeTakeFirstOrThrow();
  const photo = { lead_id: leadId, width: 2, height: 1, created_at: later.toISOString() };
  await db
    .insertInto("lead_photos")
    .values(["a", "b"].map((id) => ({ ...photo, id, source_hash: id, mail_id: id === "a" ? mail.id : null })))
    .execute();
  const bytes = Buffer.from("jpeg");
  const files = ["a", "b"].flatMap((photo_id) =>
    (["small", "large"] as const).map((size) => ({ photo_id, size, bytes })),
  );
  await db.insertInto("lead_photo_files").values(files).execute();
  expect(await restored()).toMatchObject({ ok: true });

  expect(await db.selectFrom("lead_photos").select(["id", "mail_id"]).orderBy("id").execute()).toEqual([
    { id: "a", mail_id: null },
    { id: "b", mail_id: null },
  ]);
  expect(await db.selectFrom("lead_photo_files").select("size").execute()).toHaveLength(4);
});

testOnBothEngines("breaches and consents noted since the backup stay noted after a restore in place", async (place) => {
  await using db = await openTestDb(place);
  await insertRows(db, "leads", [aNumberedLeadRow(1), aNumberedLeadRow(2)]);
  const [known, other] = await db.selectFrom("leads").select("id").orderBy("id").execute();
  await nameLineage(db, now);
  const common = { person_hash: "p", phone_hash: null, purpose: "commercial" as const, words: "", link_hash: "l" };
  const consent = { ...common, basis: "express" as const, source: "phone" as const, language: "fr", until: null };
  const given = (id: string, lead_id: string | undefined, at: Date) => ({
    ...consent,
    ...{ id, lead_id: lead_id ?? null, at: at.toISOString() },
  });
  await db
    .insertInto("consents")
    .values(given("before", known?.id, now))
    .execute();
  await db
    .deleteFrom("leads")
    .where("id", "=", other?.id ?? "")
    .execute();
  const folder = backupFolder();
  const file = backupFile(folder, now);
  await writeBackup(db, file, now);
  await insertRows(db, "leads", [aNumberedLeadRow(2)]);
  await db
    .insertInto("consents")
    .values(given("since", other?.id, later))
    .execute();
  await db.updateTable("consents").set({ withdrawn_at: later.toISOString() }).where("id", "=", "before").execute();
  const at = later.toISOString();
  await db.insertInto("incidents").values({ id: "breach", aware_on: "2026-11-21", created_at: at }).execute();
  const entry = { incident_id: "breach", revision: 1, content: "{}" as never, author: "owner", at };
  await db.insertInto("incident_entries").values(entry).execute();
  expect(await restore(db, { file, keepIn: backupFile(folder, later) }, later)).toMatchObject({ ok: true });

  expect(await db.selectFrom("consents").select(["id", "lead_id", "withdrawn_at"]).orderBy("id").execute()).toEqual([
    { id: "before", lead_id: known?.id, withdrawn_at: at },
    { id: "since", lead_id: null, withdrawn_at: null },
  ]);
  expect(await db.selectFrom("incident_entries").select("incident_id").execute()).toEqual([{ incident_id: "breach" }]);
});
