import { record, type Recording } from "#src/account/events/record.server.ts";
import { businessDay } from "#src/platform/clock/business-day.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { RestoredBackup } from "#src/platform/db/backup/restore.server.ts";
import { endHold, hold } from "#src/account/holds/holds.server.ts";
import { setNextNumber } from "#src/work/invoices/issuing/number-series.server.ts";
import { loadSetting, loadZone } from "#src/account/settings/settings.server.ts";
import type { Alert } from "./alert.ts";
import { closeAlerts, openAlert } from "./alerts.server.ts";

export type AlertOfRestore = Extract<Alert, { kind: "restored" }>;

/** Shows the owner what a restore cannot know, in its transaction, and holds what leaves by itself until they have confirmed. */
export async function holdAfterRestore(
  trx: Db,
  { takenAt, isOwn }: Pick<RestoredBackup, "takenAt" | "isOwn">,
  now: Date,
): Promise<AlertOfRestore> {
  const alert: AlertOfRestore = {
    kind: "restored",
    day: businessDay(new Date(takenAt), await loadZone(trx)),
    isOwn,
    takesCards: (await loadSetting(trx, "cards")) !== undefined,
  };
  await hold(trx, "restored", now);
  await openAlert({ db: trx, now: () => now }, alert, `restored ${now.toISOString()}`);
  return alert;
}

type Confirmed = { year: string; nextNumber: number };

/** False where that number was given already: nothing is confirmed then. */
export async function confirmRestore(
  { db, by }: Recording,
  { year, nextNumber }: Confirmed,
  now: Date,
): Promise<boolean> {
  if (!(await setNextNumber(db, { year, next: nextNumber }))) return false;
  await db.transaction().execute(async (trx) => {
    await endHold(trx, "restored", now);
    await closeAlerts({ db: trx, now: () => now }, "restored");
    await record(trx, { kind: "settings.saved", subject: "invoices" }, by, now);
  });
  return true;
}
