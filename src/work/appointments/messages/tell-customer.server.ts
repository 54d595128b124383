import { loadRecipients } from "#src/work/customers/recipients.server.ts";
import { loadLanguageFor, loadPublished } from "#src/site/content/site-versions.server.ts";
import { serviceName } from "#src/work/leads/service.ts";
import { addDays } from "#src/platform/clock/calendar-day.ts";
import { businessDay } from "#src/platform/clock/business-day.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { enqueue } from "#src/account/notifications/outbox/enqueue.server.ts";
import { loadBusiness } from "#src/account/settings/settings.server.ts";
import type { Appointment } from "#src/work/appointments/appointment.ts";
import { invitationFile } from "./ics.server.ts";
import { customerAppointmentMail, type Customer } from "./appointment-mails.ts";

/** What a mail says in place of a move: it was because of the weather, or the address alone is another. */
export type SpecialNews = "weather" | "place";

/** `isMoved`: its day, its hours or its address are others than before. */
type Told = { appointment: Appointment; tell: boolean; isMoved: boolean; news?: SpecialNews | undefined };

/**
 * In the transaction of the change: an invitation, its update or its cancellation. Returns the address, undefined when
 * nobody was told, as nobody is whose request is set aside. A reminder that still waits says what is no longer true, and goes.
 */
export async function tellCustomer(
  { db }: { db: Db },
  { appointment, tell, isMoved, news: special }: Told,
  now: Date,
): Promise<string | undefined> {
  await dropWaitingReminders(db, appointment.id);
  if (!tell) return undefined;
  const [customer, business] = [await loadCustomerOfVisit(db, appointment.leadId), await loadBusiness(db)];
  const today = businessDay(now, business.timeZone);
  if (!customer?.email || !customer.isInInbox || appointment.day < today) return undefined;
  const attachments = [invitationFile({ appointment, customer, business }, now)];
  const news = newsOf(appointment, isMoved, special);
  await enqueue(db, customerAppointmentMail({ news, appointment, customer, business, attachments }), now);
  await db
    .updateTable("appointments")
    // Who was told the day before needs no reminder.
    .set({ told_to: customer.email, ...(appointment.day <= addDays(today, 1) && { reminded_for: appointment.day }) })
    .where("id", "=", appointment.id)
    .execute();
  return customer.email;
}

/** One that was called off and is planned again, or is only told of once more, has not moved. */
function newsOf({ state, toldTo }: Appointment, isMoved: boolean, special: SpecialNews | undefined) {
  if (state === "cancelled") return "cancelled" as const;
  if (special === "weather") return special;
  return isMoved && toldTo !== "" ? (special ?? ("moved" as const)) : ("planned" as const);
}

type KnownCustomer = Customer & { phone: string; isInInbox: boolean };

export async function loadCustomerOfVisit(db: Db, leadId: string): Promise<KnownCustomer | undefined> {
  const lead = await db
    .selectFrom("leads")
    .select(["name", "language", "service", "service_requested", "box"])
    .where("id", "=", leadId)
    .executeTakeFirst();
  if (!lead) return undefined;
  const { name, box } = lead;
  const language = await loadLanguageFor(db, lead.language);
  const service = serviceName((await loadPublished(db)).names.services, lead, language);
  const { to: email = "", phone = "" } = (await loadRecipients(db, leadId, "answers")) ?? {};
  return { name, email, phone, service, isInInbox: box === "inbox", language };
}

export async function dropWaitingReminders(db: Db, appointmentId: string): Promise<void> {
  await db
    .deleteFrom("mails")
    .where("appointment_id", "=", appointmentId)
    .where("kind", "=", "customer-appointment-reminder")
    .where("state", "=", "waiting")
    .where("claimed_until", "is", null)
    .execute();
}
