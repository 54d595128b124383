import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import { backupFile, writeBackup } from "#src/platform/db/backup/backup.server.ts";
import { restore } from "#src/platform/db/backup/restore.server.ts";
import { enqueue } from "#src/account/notifications/outbox/enqueue.server.ts";
import { aLead } from "#test/leads/a-lead.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { addErasures, eraseAgain, recordErasure } from "./erasures.server.ts";
import { consentsOfLead, leaveAlone } from "./suppress.server.ts";
import { erasePersonalData } from "./erase-person.server.ts";
import { byOwner } from "#test/work/by-owner.ts";

const now = new Date("2026-11-20T12:00:00.000Z");
const later = new Date("2026-11-21T12:00:00.000Z");
const secretKey = Buffer.alloc(32, 7);

const marie = aLead({ id: "marie", email: "Marie@Exemple.test", submitted_at: "2026-11-01T12:00:00.000Z" });
const luc = aLead({ id: "luc", email: "luc@exemple.test", phone: "(514) 555-0122", submitted_at: marie.submitted_at });
const zoe = aLead({ id: "zoe", email: "zoe@exemple.test", submitted_at: marie.submitted_at });
const paul = aLead({ id: "paul", email: "paul@exemple.test", submitted_at: marie.submitted_at });

testOnBothEngines("who was erased stays erased after a restore of an older backup", async (place) => {
  await using db = await openTestDb(place);
  for (const lead of [marie, luc, zoe, paul]) await db.insertInto("leads").values(lead).execute();
  const mail = { kind: "visitor-acknowledgement" as const, subject: "s", text: "t", html: "h" };
  await enqueue(db, { ...mail, leadId: "marie", to: "owner@example.com" }, now);
  await enqueue(db, { ...mail, to: "marie@exemple.test" }, now);
  await enqueue(db, { ...mail, leadId: "paul", to: "paul@exemple.test" }, now);
  const folder = mkdtempSync(join(tmpdir(), "erasures-"));
  const file = backupFile(folder, now);
  await writeBackup(db, file, now);

  await erasePersonalData({ db, secretKey }, { email: "marie@exemple.test" }, later);
  await erasePersonalData({ db, secretKey }, { phone: "514-555-0122" }, later);
  await db.deleteFrom("leads").where("id", "=", "zoe").execute();
  await recordErasure(db, secretKey, { leadId: "zoe" }, later);
  const restored = await restore(
    db,
    {
      file,
      keepIn: backupFile(folder, later),
      complete: (trx) => eraseAgain(trx, [Buffer.alloc(32, 1), secretKey], later),
    },
    later,
  );

  expect(restored).toMatchObject({ ok: true });
  expect(await db.selectFrom("leads").select("id").execute()).toEqual([{ id: "paul" }]);
  expect(await db.selectFrom("mails").select("to").execute()).toEqual([{ to: "paul@exemple.test" }]);
  const kept = JSON.stringify(await db.selectFrom("erasures").selectAll().execute());
  expect(kept.match(/[0-9a-f]{64}/g)).toHaveLength(3);
  expect(kept).not.toMatch(/marie|zoe|5550122/i);
});

testOnBothEngines("who asked to be left alone since a backup stays so after its restore", async (place) => {
  await using db = await openTestDb(place);
  await db.insertInto("leads").values(marie).execute();
  const folder = mkdtempSync(join(tmpdir(), "left-alone-"));
  const file = backupFile(folder, now);
  await writeBackup(db, file, now);
  await leaveAlone({ ...byOwner(db), secretKey }, "marie", later);
  await restore(db, { file, keepIn: backupFile(folder, later) }, later);

  expect((await consentsOfLead({ db, secretKey }, "marie", later))?.leftAlone).toEqual({
    at: later.toISOString(),
    source: "owner",
  });
});

testOnBothEngines("who asks again after an erasure is not erased", async (place) => {
  await using db = await openTestDb(place);
  await recordErasure(db, secretKey, { email: "marie@exemple.test" }, now);
  await db
    .insertInto("leads")
    .values([marie, { ...marie, id: "again", submitted_at: later.toISOString() }])
    .execute();
  await eraseAgain(db, [secretKey], later);

  expect(await db.selectFrom("leads").select("id").execute()).toEqual([{ id: "again" }]);
});

testOnBothEngines("a list from elsewhere is added, and counts the people that it erases", async (place) => {
  await using db = await openTestDb(place);
  for (const lead of [marie, { ...marie, id: "again" }, luc, paul]) await db.insertInto("leads").values(lead).execute();
  await using elsewhere = await openTestDb(place);
  for (const at of [new Date(0), later]) await recordErasure(elsewhere, secretKey, { email: marie.email }, at);
  await recordErasure(elsewhere, secretKey, { leadId: "luc" }, now);
  const rows = await elsewhere.selectFrom("erasures").selectAll().execute();
  const erasures = rows.map(({ key_hash, erased_at }): [string, string] => [key_hash, erased_at]);
  await recordErasure(db, secretKey, { email: marie.email }, new Date(0));
  await recordErasure(db, secretKey, { leadId: "luc" }, later);
  await addErasures(db, { madeAt: later.toISOString(), keyMark: "", erasures });

  expect(await eraseAgain(db, [secretKey], later)).toBe(2);
  expect(await db.selectFrom("leads").select("id").execute()).toEqual([{ id: "paul" }]);
  expect(await db.selectFrom("erasures").select("erased_at").execute()).toEqual([
    { erased_at: later.toISOString() },
    { erased_at: later.toISOString() },
  ]);
});
