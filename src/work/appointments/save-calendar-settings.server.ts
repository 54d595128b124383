import { record, type Recording } from "#src/account/events/record.server.ts";
import { saveSettings } from "#src/account/settings/settings.server.ts";
import type { CalendarForm } from "./calendar-settings.ts";

export async function saveCalendarSettings({ db, by }: Recording, calendar: CalendarForm, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await saveSettings(trx, { calendar }, now);
    await record(trx, { kind: "settings.saved", subject: "calendar" }, by, now);
  });
}
