import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import { anAppointment } from "#test/work/an-appointment.ts";
import { aPlan, planDraft, registerForTaxes } from "#test/work/a-plan.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestApp, type TestApp } from "#test/app/test-app.ts";
import { workForEachTask } from "#test/app/work-for-each-task.ts";
import { DAY_MS } from "#src/platform/clock/durations.ts";
import { writeBackup } from "#src/platform/db/backup/backup.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { forgetLineage, nameLineage } from "#src/platform/db/backup/lineage.server.ts";
import { restore } from "#src/platform/db/backup/restore.server.ts";
import { confirmRestore, holdAfterRestore } from "#src/operations/checks/alerts/alert-of-restore.server.ts";
import { siteTasks } from "./housekeeping.server.ts";
import { byOwner } from "#test/work/by-owner.ts";

const start = new Date("2026-06-10T15:00:00.000Z");
const inDays = (days: number) => new Date(start.getTime() + days * DAY_MS);
const DAYS = [0, 1, 3, 4, 7, 8, 15, 22, 25, 31];
/** They write to a folder or another machine; what they tell the owner is of today. */
const ELSEWHERE = /^(?:back-up .*|send-backup|send-erasures|rehearse-restore|watch-over)$/;

const lines = planDraft().lines.map((line) => ({ ...line, unitCents: 90_000 }));
const season = { billing: "season" as const, lines, instalments: ["2026-06-10", "2026-07-01"], sendsItself: true };

async function runAll(testApp: TestApp): Promise<void> {
  for (const task of siteTasks(testApp.app).filter(({ name }) => !ELSEWHERE.test(name))) await task.run();
}

async function outgoing(db: Db) {
  const mails = await db.selectFrom("mails").select("id").execute();
  const numbers = await db
    .selectFrom("invoices")
    .select("number")
    .where("number", "is not", null)
    .orderBy("number")
    .execute();
  return { mails: mails.map(({ id }) => id).toSorted(), numbers: numbers.map(({ number }) => number) };
}

async function backUp(db: Db) {
  const folder = mkdtempSync(join(tmpdir(), "held-"));
  const file = join(folder, "before.jsonl.gz");
  await writeBackup(db, file, start);
  const complete: Parameters<typeof restore>[1]["complete"] = (trx, backup) => holdAfterRestore(trx, backup, start);
  return { file, keepIn: join(folder, "replaced.jsonl.gz"), complete };
}

testOnBothEngines(
  "after a restore no task writes to anybody or gives a number until it is confirmed",
  async (place) => {
    let now = start;
    await using testApp = await openTestApp({ place, now: () => now });
    const { db } = testApp;
    await registerForTaxes(db, start);
    await workForEachTask(db, start);
    const plan = await aPlan(db, start, { ...season, lead: { email: "ida@exemple.test" } });
    const files = await backUp(db);
    await forgetLineage(db);
    expect(await restore(db, files, start)).toMatchObject({ ok: true });
    const before = await outgoing(db);
    for (const day of DAYS) {
      now = inDays(day);
      await runAll(testApp);
    }
    expect(await outgoing(db)).toEqual(before);
    const drafts = await db.selectFrom("invoices").selectAll().where("lead_id", "=", plan.leadId).execute();
    expect(drafts).toMatchObject([{ number: null }, { number: null }]);

    const owner = await testApp.signedIn();
    const [draft] = drafts;
    const issue = () => owner.send("POST", `/api/admin/invoices/${draft?.id}/issue`, { version: 1, by: "mail" });
    const refused = await issue();
    expect([refused.status, await refused.json()]).toMatchObject([409, { code: "invoice-held" }]);
    const low = await owner.send("POST", "/api/admin/restored/confirm", { nextNumber: 1, nextQuoteNumber: 1 });
    expect([low.status, await low.json()]).toMatchObject([
      422,
      { errors: ["nextNumber", "nextQuoteNumber"].map((field) => ({ field, code: "invoice-number-used" })) },
    ]);
    const shown = await owner.send("GET", "/api/admin/restored", undefined);
    expect(await shown.json()).toMatchObject({ year: "2026", nextNumber: 2, nextQuoteNumber: expect.any(Number) });
    const confirmed = { nextNumber: 9, nextQuoteNumber: 30 };
    expect((await owner.send("POST", "/api/admin/restored/confirm", confirmed)).status).toBe(204);

    expect(await (await issue()).json()).toMatchObject({ invoice: { number: expect.stringContaining("2026-0009") } });
    await runAll(testApp);
    expect((await outgoing(db)).mails.length).toBeGreaterThan(before.mails.length + 2);
  },
);

testOnBothEngines("an invitation after a restore in place has a higher number than those before", async (place) => {
  await using testApp = await openTestApp({ place, now: () => start });
  const { db } = testApp;
  const { id } = await anAppointment(db, start, { day: "2026-06-18", tell: true });
  await nameLineage(db, start);
  const files = await backUp(db);
  const invited = { sequence: 2, told_to: "new@exemple.test" };
  await db.updateTable("appointments").set(invited).where("id", "=", id).execute();
  expect(await restore(db, files, start)).toMatchObject({ ok: true });
  const row = db.selectFrom("appointments").select(["sequence", "told_to"]).where("id", "=", id);
  expect(await row.executeTakeFirst()).toEqual(invited);
});

async function mailsByKind(db: Db) {
  const mails = await db.selectFrom("mails").select(["kind", "to", "state"]).execute();
  return mails.map(({ kind, to, state }) => `${kind} ${to} ${state}`).toSorted();
}

/** A reminder is late for a while only: one that would leave again does so within days. */
for (const last of [1, 8, 22, 31])
  for (const hasLeft of [true, false])
    testOnBothEngines(
      `a restore in place on day ${last} loses no mail that ${hasLeft ? "has left" : "waits"} and writes none again`,
      async (place) => {
        let now = start;
        await using testApp = await openTestApp({ place, now: () => now });
        const { db } = testApp;
        await registerForTaxes(db, start);
        await workForEachTask(db, start);
        await aPlan(db, start, { ...season, lead: { email: "ida@exemple.test" } });
        await nameLineage(db, start);
        const files = await backUp(db);
        for (const day of DAYS.filter((one) => one <= last)) {
          now = inDays(day);
          await runAll(testApp);
        }
        if (hasLeft) await testApp.deliverMail();
        const before = { ...(await outgoing(db)), mails: await mailsByKind(db) };
        expect(await restore(db, files, now)).toMatchObject({ ok: true });
        const confirmed = { year: "2026", nextNumber: 20, nextQuoteNumber: 20 };
        expect(await confirmRestore(byOwner(db), confirmed, now)).toEqual([]);
        await runAll(testApp);

        expect((await outgoing(db)).numbers).toEqual(before.numbers);
        expect(await mailsByKind(db)).toEqual(before.mails);
      },
    );
