import { expect } from "vitest";
import { backupFile, writeBackup } from "#src/platform/db/backup/backup.server.ts";
import { nameLineage } from "#src/platform/db/backup/lineage.server.ts";
import { restore } from "#src/platform/db/backup/restore.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { planAppointment } from "#src/work/appointments/change-appointment.server.ts";
import { createBlankInvoice } from "#src/work/invoices/issuing/new-invoices.server.ts";
import { reviseQuote } from "#src/work/quotes/quotes.server.ts";
import { sendQuote } from "#src/work/quotes/send-quote.server.ts";
import { acceptQuote } from "#src/work/quotes/answers/answer-quote.server.ts";
import { appointmentDetails } from "#test/work/an-appointment.ts";
import { anAcceptance, quoteDeps } from "#test/work/a-quote.ts";
import { anAcceptedQuote } from "#test/work/an-invoice.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { backupFolder } from "#test/databases/filled-database.ts";
import { forgetJobs } from "#test/work/forget-jobs.ts";
import { rowsWithoutJob } from "#test/work/rows-without-job.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { adoptJobs } from "./adopt-jobs.server.ts";

const now = new Date("2026-06-10T15:00:00.000Z");
const later = new Date("2026-06-12T15:00:00.000Z");
const visitor = { address: "203.0.113.1", userAgent: "Chrome" };

/** A version of the quote that is accepted, sent and not answered yet. */
async function sendNextVersion(db: Db, quoteId: string) {
  const draft = await reviseQuote(db, quoteId, now);
  if (!draft) throw new Error("no draft");
  const sent = await sendQuote({ db, ...quoteDeps }, { ...draft, by: "link" }, now);
  if (sent.kind !== "sent") throw new Error(sent.kind);
  return { quote: sent.quote, link: sent.link, token: sent.link.slice(sent.link.lastIndexOf("/") + 1) };
}

for (const [age, isOlder] of [
  ["of this version", false],
  ["of a version that knew no jobs", true],
] as const)
  testOnBothEngines(
    `a restored backup ${age} has the acceptance that followed, and every row its job`,
    async (place) => {
      await using db = await openTestDb(place);
      const folder = backupFolder();
      const file = backupFile(folder, now);
      await nameLineage(db, now);
      const { id: quoteId, leadId } = await anAcceptedQuote(db, now);
      const next = await sendNextVersion(db, quoteId);
      if (isOlder) await forgetJobs(db);
      await writeBackup(db, file, now);
      await adoptJobs(db);
      const { total_cents: totalCents } = await db
        .selectFrom("quotes")
        .select("total_cents")
        .where("id", "=", quoteId)
        .executeTakeFirstOrThrow();
      const answered = await acceptQuote(
        { db, ...quoteDeps },
        { ...anAcceptance(next, { totalCents }), visitor },
        later,
      );
      expect(answered.kind).toBe("answered");
      await planAppointment({ db, ...quoteDeps }, { ...appointmentDetails({ quoteId: next.quote.id }), leadId }, later);
      await createBlankInvoice(db, leadId, later);
      const keepIn = backupFile(folder, later, "before-restore");

      expect(await restore(db, { file, keepIn, adopt: adoptJobs }, later)).toMatchObject({ ok: true });
      const quotes = await db.selectFrom("quotes").select(["state", "job_id"]).orderBy("revision").execute();
      expect(quotes).toEqual([
        { state: "superseded", job_id: quoteId },
        { state: "accepted", job_id: quoteId },
      ]);
      expect(await rowsWithoutJob(db)).toEqual([]);
      expect(await db.selectFrom("invoices").select("id").execute()).toHaveLength(1);
    },
  );
