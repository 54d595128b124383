import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import { HOUR_MS } from "#src/platform/clock/durations.ts";
import { writeBackup } from "#src/platform/db/backup/backup.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { forgetLineage, nameLineage } from "#src/platform/db/backup/lineage.server.ts";
import { restore } from "#src/platform/db/backup/restore.server.ts";
import { byOwner } from "#test/work/by-owner.ts";
import { aDraftQuote, quoteDeps } from "#test/work/a-quote.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { createQuote, loadQuote, saveQuoteDraft } from "#src/work/quotes/quotes.server.ts";
import { sendQuote } from "#src/work/quotes/send-quote.server.ts";
import { confirmRestore, holdAfterRestore } from "./alert-of-restore.server.ts";

const now = new Date("2026-06-10T15:00:00.000Z");
const later = new Date(now.getTime() + HOUR_MS);

async function backUp(db: Db) {
  const folder = mkdtempSync(join(tmpdir(), "quotes-"));
  const file = join(folder, "before.jsonl.gz");
  await nameLineage(db, now);
  await writeBackup(db, file, now);
  const complete: Parameters<typeof restore>[1]["complete"] = (trx, backup) => holdAfterRestore(trx, backup, later);
  return { file, keepIn: join(folder, "replaced.jsonl.gz"), complete };
}

testOnBothEngines("a quote that was begun after the backup which is restored keeps its number", async (place) => {
  await using db = await openTestDb(place);
  const first = await aDraftQuote(db, now);
  const files = await backUp(db);
  const since = await createQuote(db, first.leadId, now);
  expect(await restore(db, files, later)).toMatchObject({ ok: true });

  expect([since?.number, (await createQuote(db, first.leadId, later))?.number]).toEqual(["2026-002", "2026-003"]);
});

testOnBothEngines("on another machine no quote is sent under a number that may have been given", async (place) => {
  await using db = await openTestDb(place);
  const first = await aDraftQuote(db, now);
  const files = await backUp(db);
  await forgetLineage(db);
  expect(await restore(db, files, later)).toMatchObject({ ok: true });
  const begun = await createQuote(db, first.leadId, later);
  if (!begun) throw new Error("no quote");
  const { draft } = first;
  await saveQuoteDraft(db, { ...begun, draft });
  const send = () => sendQuote({ db, ...quoteDeps }, { id: begun.id, version: begun.version + 1, by: "link" }, later);
  expect([begun.number, await send()]).toEqual(["2026-002", { kind: "held" }]);

  const confirmed = { year: "2026", nextNumber: 1, nextQuoteNumber: 15 };
  expect(await confirmRestore(byOwner(db), confirmed, later)).toEqual([]);
  expect(await send()).toMatchObject({ kind: "sent", quote: { number: "2026-015" } });
  expect((await loadQuote(db, first.id))?.number).toBe("2026-001");
  expect((await createQuote(db, first.leadId, later))?.number).toBe("2026-016");
});
