import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import { writeBackup } from "#src/platform/db/backup.server.ts";
import { nameLineage } from "#src/platform/db/lineage.server.ts";
import { restore } from "#src/platform/db/restore.server.ts";
import { anAcceptedQuote, anIssuedInvoice } from "#test/an-invoice.ts";
import { testOnBothEngines } from "#test/engines.ts";
import { openTestDb } from "#test/test-db.ts";

const now = new Date("2026-06-10T15:00:00.000Z");

testOnBothEngines("a number that was given after the backup which is restored is never given again", async (place) => {
  await using db = await openTestDb(place);
  const folder = mkdtempSync(join(tmpdir(), "series-"));
  const quote = await anAcceptedQuote(db, now);
  const file = join(folder, "before.jsonl.gz");
  await nameLineage(db, now);
  await writeBackup(db, file, now);
  const lost = await anIssuedInvoice(db, { quoteId: quote.id }, now);
  const restored = await restore(db, { file, keepIn: join(folder, "replaced.jsonl.gz") }, now);
  const after = await anIssuedInvoice(db, { quoteId: quote.id }, now);

  expect(restored.ok).toBe(true);
  expect([lost.number, after.number]).toEqual(["F-2026-0001", "F-2026-0002"]);
});
