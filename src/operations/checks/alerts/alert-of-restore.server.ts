import { businessDay } from "#src/platform/clock/business-day.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { RestoredBackup } from "#src/platform/db/restore.server.ts";
import { loadSetting, loadZone } from "#src/account/settings/settings.server.ts";
import type { Alert } from "./alert.ts";
import { openAlert } from "./alerts.server.ts";

export type RestoredMoney = Extract<Alert, { kind: "restored" }>;

/** Shows the owner which invoices and payments a restore took away, in its transaction. Undefined where none is missing. */
export async function alertOfRestore(
  trx: Db,
  { takenAt, missing }: Pick<RestoredBackup, "takenAt" | "missing">,
  now: Date,
): Promise<RestoredMoney | undefined> {
  if (missing && missing.invoices + missing.payments === 0) return undefined;
  if (!missing && !(await hasInvoices(trx))) return undefined;
  const alert: RestoredMoney = {
    kind: "restored",
    day: businessDay(new Date(takenAt), await loadZone(trx)),
    missing: missing ?? null,
    takesCards: (await loadSetting(trx, "cards")) !== undefined,
  };
  await openAlert({ db: trx, now: () => now }, alert, `restored ${now.toISOString()}`);
  return alert;
}

async function hasInvoices(db: Db): Promise<boolean> {
  return (await db.selectFrom("invoices").select("id").limit(1).executeTakeFirst()) !== undefined;
}
