import { record, type Recording } from "#src/account/events/record.server.ts";
import { businessDay } from "#src/platform/clock/business-day.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { RestoredBackup } from "#src/platform/db/backup/restore.server.ts";
import { endHold, hold, loadHolds } from "#src/account/holds/holds.server.ts";
import type { ConfirmedNumbers } from "#src/work/invoices/invoice-settings.ts";
import { loadNextNumber, setNextNumber } from "#src/work/papers/number-series.server.ts";
import { renumberBegun } from "#src/work/quotes/quote-numbers.server.ts";
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

type Confirmed = ConfirmedNumbers & { year: string };
type Passed = { field: keyof ConfirmedNumbers; least: number };

/** The numbers that were given already: nothing is confirmed then. */
export function confirmRestore(
  { db, by }: Recording,
  { year, nextNumber, nextQuoteNumber }: Confirmed,
  now: Date,
): Promise<Passed[]> {
  const asked = [
    { field: "nextNumber", of: "invoices", next: nextNumber },
    { field: "nextQuoteNumber", of: "quotes", next: nextQuoteNumber },
  ] as const;
  return db.transaction().execute(async (trx) => {
    const passed: Passed[] = [];
    for (const { field, of, next } of asked) {
      const least = (await loadNextNumber(trx, { of, year })) - 1;
      if (next <= least) passed.push({ field, least });
    }
    if (passed.length > 0) return passed;
    for (const { of, next } of asked) await setNextNumber(trx, { of, year }, next);
    const { restored } = await loadHolds(trx);
    if (restored) await renumberBegun(trx, { since: restored.since, year });
    await endHold(trx, "restored", now);
    await closeAlerts({ db: trx, now: () => now }, "restored");
    await record(trx, { kind: "settings.saved", subject: "invoices" }, by, now);
    return [];
  });
}
