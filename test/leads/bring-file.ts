import type { Db } from "#src/platform/db/db.server.ts";
import { importLeads, type ImportAsked } from "#src/work/leads/import/import-leads.server.ts";
import type { ImportReport } from "#src/work/leads/import/import-report.server.ts";
import { byOwner } from "../work/by-owner.ts";

export const importedAt = new Date("2026-11-20T17:00:00.000Z");

/** A file that is taken, as the owner imports it. */
export async function bringFile(
  db: Db,
  text: string | Buffer,
  differences: Partial<ImportAsked> = {},
): Promise<ImportReport> {
  const asked = { file: "clients.csv", status: "contacted" as const, dryRun: false, ...differences };
  const imported = await importLeads(byOwner(db), { ...asked, bytes: Buffer.from(text) }, importedAt);
  if (!imported.ok) throw new Error(imported.problem.code);
  return imported.report;
}
