import type { Readable } from "node:stream";
import { recordAlone, type Recording } from "#src/account/events/record.server.ts";
import { openKept, type KeptBackup } from "./stored-backups.server.ts";

type Wanted = { dataDir: string; kept: KeptBackup };

/** All that the site knows leaves with it: the log says so before its first byte does. */
export async function downloadBackup(deps: Recording, { dataDir, kept }: Wanted, now: Date): Promise<Readable> {
  await recordAlone(deps, { kind: "backup.downloaded", subject: kept.name }, now);
  return openKept(dataDir, kept);
}
