import { addDays } from "#src/platform/clock/calendar-day.ts";
import { businessTime, startOfBusinessDay } from "#src/platform/clock/business-time.server.ts";
import { enqueue } from "#src/account/notifications/outbox/enqueue.server.ts";
import { workThrough } from "#src/platform/scheduled/due-rows.server.ts";
import { allSteps } from "#src/platform/scheduled/one-by-one.ts";
import { ownerContact } from "#src/account/settings/owner-contact.server.ts";
import { loadBusiness, loadSetting } from "#src/account/settings/settings.server.ts";
import type { Business } from "#src/site/business.ts";
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
const OWNER_IS_UP = 8;

/** Each once, however many processes run: an update that finds the row claims it. Returns how many mails there are. */
export async function remindOfAppointments(deps: ReminderDeps, now: Date): Promise<number> {
  const business = await loadBusiness(deps.db);
  const local = businessTime(now, business.timeZone);
  const today = local.toPlainDate().toString();
  const { reminderHour = USUAL_REMINDER_HOUR } = (await loadSetting(deps.db, "calendar")) ?? {};
  const isTime = reminderHour !== null && local.hour >= reminderHour;
  const isOwnerUp = local.hour >= OWNER_IS_UP;
  return allSteps(
    async () => (isTime ? remindCustomers(deps, { day: addDays(today, 1), business }, now) : 0),
    // After a year, the owner and the customer, who each wanted it or not.
    async () => (isOwnerUp ? remindOwner(deps, today, now) : 0),
    async () => (isOwnerUp ? writeToCustomers(deps, { today, now }) : 0),
  );
}

type Tomorrow = { day: string; business: Business };

async function remindCustomers(deps: AppointmentDeps, { day, business }: Tomorrow, now: Date): Promise<number> {
  const load = (except: string[]) =>
    deps.db
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
  return workThrough({ load, idOf: ({ id }) => id, work: (row) => remindCustomer(deps, { row, business }, now) });
}

type Reminded = { row: AppointmentRow; business: Business };

function remindCustomer({ db }: AppointmentDeps, { row, business }: Reminded, now: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
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
  });
}

async function remindOwner({ db, siteUrl }: AppointmentDeps, today: string, now: Date): Promise<number> {
  const load = (except: string[]) =>
    db
      .selectFrom("appointments")
      .select(["id", "remind_owner_on"])
      .where("remind_owner_on", "<=", today)
      .where("id", "not in", except)
      .limit(AT_ONCE)
      .execute();
  return workThrough({
    load,
    idOf: ({ id }) => id,
    work: ({ id, remind_owner_on }) =>
      db.transaction().execute(async (trx) => {
        const claimed = await trx
          .updateTable("appointments")
          .set({ remind_owner_on: null })
          .where("id", "=", id)
          .where("remind_owner_on", "=", remind_owner_on)
          .returningAll()
          .executeTakeFirst();
        const customer = claimed && (await loadCustomerOfVisit(trx, claimed.lead_id));
        if (claimed && customer?.isInInbox)
          await enqueue(
            trx,
            yearLaterMail(asAppointment(claimed), { ...(await ownerContact(trx)), siteUrl, customer }),
            now,
          );
      }),
  });
}
