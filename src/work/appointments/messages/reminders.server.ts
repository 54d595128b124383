import { addDays } from "#src/platform/clock/calendar-day.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { startOfBusinessDay } from "#src/platform/clock/business-time.server.ts";
import { enqueue } from "#src/account/notifications/outbox/enqueue.server.ts";
import { fromEight, reminder } from "#src/account/reminders/reminder.server.ts";
import { allSteps } from "#src/platform/scheduled/one-by-one.ts";
import { ownerContact } from "#src/account/settings/owner-contact.server.ts";
import { loadBusiness, loadSetting } from "#src/account/settings/settings.server.ts";
import { timesOf } from "#src/work/appointments/appointment-times.server.ts";
import { asAppointment, type AppointmentRow } from "#src/work/appointments/stored-appointment.server.ts";
import { recordAppointmentEvent, type AppointmentDeps } from "#src/work/appointments/conclude-change.server.ts";
import { USUAL_REMINDER_HOUR, type CalendarSettings } from "#src/work/appointments/calendar-settings.ts";
import { customerAppointmentMail, yearLaterMail } from "./appointment-mails.ts";
import { loadCustomerOfVisit } from "./tell-customer.server.ts";
import { writeToCustomers } from "./year-later.server.ts";

declare module "#src/account/settings/settings.server.ts" {
  interface SettingValues {
    calendar: CalendarSettings;
  }
}

type ReminderDeps = AppointmentDeps & { secretKey: Buffer };

const AT_ONCE = 200;

/** Returns how many mails there are. */
export function remindOfAppointments(deps: ReminderDeps, now: Date): Promise<number> {
  return allSteps(
    () => remindOfTomorrow(deps, now),
    // After a year, the owner and the customer, who each wanted it or not.
    () => remindOwner(deps, now),
    () => writeToCustomers(deps, now),
  );
}

const remindOfTomorrow = reminder<ReminderDeps, AppointmentRow>({
  async hours({ hour }, db) {
    const { reminderHour = USUAL_REMINDER_HOUR } = (await loadSetting(db, "calendar")) ?? {};
    return reminderHour !== null && hour >= reminderHour;
  },
  due(db, { today }, except) {
    const day = addDays(today, 1);
    return db
      .selectFrom("appointments")
      .innerJoin("leads", "leads.id", "appointments.lead_id")
      .selectAll("appointments")
      .where("day", "=", day)
      .where("state", "=", "planned")
      .where("remind", "=", 1)
      .where("reminded_for", "!=", day)
      .where("leads.box", "=", "inbox")
      .where("appointments.id", "not in", except)
      .limit(AT_ONCE)
      .execute();
  },
  remind: ({ db }, row, { now }) => remindCustomer(db, row, now),
});

async function remindCustomer(trx: Db, row: AppointmentRow, now: Date): Promise<boolean> {
  const business = await loadBusiness(trx);
  const customer = await loadCustomerOfVisit(trx, row.lead_id);
  // Not claimed: an address that is added today still gets it.
  if (!customer?.email) return false;
  const claimed = await trx
    .updateTable("appointments")
    .set({ reminded_for: row.day })
    .where("id", "=", row.id)
    .where("version", "=", row.version)
    .where("reminded_for", "=", row.reminded_for)
    .returningAll()
    .executeTakeFirst();
  if (!claimed) return false;
  const appointment = asAppointment(claimed);
  const start = timesOf(appointment, business.timeZone)?.start ?? startOfBusinessDay(row.day, business.timeZone);
  const giveUpAt = start.toISOString();
  const mail = customerAppointmentMail({ news: "reminder", appointment, customer, business, giveUpAt });
  await enqueue(trx, mail, now);
  await recordAppointmentEvent(trx, { appointment, what: "reminded", told: true }, now);
  return true;
}

const remindOwner = reminder<ReminderDeps, { id: string; remind_owner_on: string | null }>({
  hours: fromEight,
  due: (db, { today }, except) =>
    db
      .selectFrom("appointments")
      .select(["id", "remind_owner_on"])
      .where("remind_owner_on", "<=", today)
      .where("id", "not in", except)
      .limit(AT_ONCE)
      .execute(),
  async remind({ db: trx, siteUrl }, { id, remind_owner_on }, { now }) {
    const claimed = await trx
      .updateTable("appointments")
      .set({ remind_owner_on: null })
      .where("id", "=", id)
      .where("remind_owner_on", "=", remind_owner_on)
      .returningAll()
      .executeTakeFirst();
    const customer = claimed && (await loadCustomerOfVisit(trx, claimed.lead_id));
    if (!claimed || !customer?.isInInbox) return;
    await enqueue(trx, yearLaterMail(asAppointment(claimed), { ...(await ownerContact(trx)), siteUrl, customer }), now);
  },
});
