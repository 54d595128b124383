import type { ConfirmedNumbers } from "#src/work/invoices/invoice-settings.ts";
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { backupFile, writeBackup } from "#src/platform/db/backup/backup.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { nameLineage } from "#src/platform/db/backup/lineage.server.ts";
import { signIn } from "../settings-everywhere.ts";
import type { KillableSite } from "../site-process.ts";

type Places = {
  db: Db;
  sites: KillableSite[];
  folder: string;
  databaseUrl: string | undefined;
  variables: Record<string, string>;
};

const program = new URL("../../../src/operations/command-line/main.ts", import.meta.url).pathname;

/** A backup under load, and its restore over the database that has gone on, as an operator does it: killed sites, the command, the owner's word. */
export function restoreInBetween({ db, sites, folder, databaseUrl, variables }: Places) {
  const env = { PATH: process.env["PATH"], ...variables, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  const DATA_DIR = databaseUrl ? join(folder, "1") : folder;
  let last: string | undefined;
  return {
    async backUp(): Promise<void> {
      const now = new Date();
      const file = backupFile(folder, now);
      await nameLineage(db, now);
      await writeBackup(db, { file }, now);
      last = file;
    },
    async restoreLast(): Promise<void> {
      if (last === undefined) throw new Error("there is no backup to restore");
      await Promise.all(sites.map((site) => site.die()));
      await promisify(execFile)(process.execPath, [program, "restore", last], { env: { ...env, DATA_DIR } });
      for (const site of sites) await site.startAgain();
      const [site] = sites;
      if (site) await confirmNumber(site.url);
    },
  };
}

/** As proposed. */
async function confirmNumber(url: string): Promise<void> {
  const owner = await signIn(url);
  const asked = (await (await owner("/api/admin/restored")).json()) as ConfirmedNumbers;
  const body = JSON.stringify({ nextNumber: asked.nextNumber, nextQuoteNumber: asked.nextQuoteNumber });
  const confirmed = await owner("/api/admin/restored/confirm", { method: "POST", body });
  if (!confirmed.ok) throw new Error(`not confirmed: ${confirmed.status} ${await confirmed.text()}`);
}
