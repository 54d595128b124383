import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus, type ICalEventData } from "ical-generator";
import { addDays } from "#src/platform/clock/calendar-day.ts";
import { HOUR_MS, SECOND_MS } from "#src/platform/clock/durations.ts";
import { fillIn } from "#src/platform/i18n/dictionary.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import type { Attachment } from "#src/account/notifications/message.ts";
import { headerLine } from "#src/account/notifications/mail/mail.ts";
import type { Business } from "#src/site/business.ts";
import type { Appointment, ListedAppointment } from "#src/work/appointments/appointment.ts";
import { timesOf } from "#src/work/appointments/appointment-times.server.ts";
import type { Customer } from "./appointment-mails.ts";
import { appointmentMessageWords } from "./words.ts";

const REFRESHED_EVERY_S = HOUR_MS / SECOND_MS;
const PRODUCT = { company: "Vitrine", product: "Appointments" };

type Invitation = { appointment: Appointment; customer: Customer; business: Business };

/** For the customer: an invitation, its change, or its cancellation, which a calendar knows by the same UID. */
export function invitationFile({ appointment, customer, business }: Invitation, now: Date): Attachment {
  const isCancelled = appointment.state === "cancelled";
  const method = isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const words = appointmentMessageWords[customer.language];
  const calendar = ical({ method, prodId: { ...PRODUCT, language: customer.language.toUpperCase() } });
  calendar.createEvent({
    ...eventOf(appointment, business.timeZone),
    stamp: now,
    summary: customer.service
      ? fillIn(words.titleWithService, { business: business.name, service: customer.service })
      : fillIn(words.title, { business: business.name }),
    description: fillIn(words.change, { phone: business.telephoneShown }),
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: headerLine(business.name), email: headerLine(business.email) },
    attendees: [
      {
        ...{ name: headerLine(customer.name), email: headerLine(customer.email) },
        ...{ rsvp: false, status: ICalAttendeeStatus.ACCEPTED },
      },
    ],
  });
  return {
    filename: "invitation.ics",
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: Buffer.from(calendar.toString()).toString("base64"),
  };
}

type Feed = { appointments: ListedAppointment[]; business: Business; language: SiteLanguage; siteUrl: string };

/** For the owner's own calendar. Google reads it every 8 to 24 hours, whatever it asks for. */
export function feedText({ appointments, business, language, siteUrl }: Feed): string {
  const words = appointmentMessageWords[language];
  const calendar = ical({
    name: fillIn(words.feedName, { business: business.name }),
    ttl: REFRESHED_EVERY_S,
    prodId: { ...PRODUCT, language: language.toUpperCase() },
  });
  for (const appointment of appointments) {
    const { name, serviceRequested, phone, note, leadId } = appointment;
    const changedAt = new Date(appointment.changedAt);
    const href = `${siteUrl}/admin/leads/${leadId}`;
    calendar.createEvent({
      ...eventOf(appointment, business.timeZone),
      // Without a METHOD the stamp is the last change, too, and not the reading.
      ...{ stamp: changedAt, lastModified: changedAt },
      summary: [name, serviceRequested].filter(Boolean).join(", "),
      description: [phone, note, href].filter(Boolean).join("\n"),
      url: href,
      status: ICalEventStatus.CONFIRMED,
    });
  }
  return calendar.toString();
}

type CustomerFeed = { appointments: Appointment[]; business: Business; language: SiteLanguage; service: string };

/** For the calendar of a customer: no note of the owner's, and no address of the back office. */
export function customerFeedText({ appointments, business, language, service }: CustomerFeed): string {
  const words = appointmentMessageWords[language];
  const summary = fillIn(words.titleWithService, { business: business.name, service });
  const prodId = { ...PRODUCT, language: language.toUpperCase() };
  const calendar = ical({ name: summary, ttl: REFRESHED_EVERY_S, prodId });
  for (const appointment of appointments) {
    const changedAt = new Date(appointment.changedAt);
    calendar.createEvent({
      ...eventOf(appointment, business.timeZone),
      ...{ stamp: changedAt, lastModified: changedAt, summary, status: ICalEventStatus.CONFIRMED },
    });
  }
  return calendar.toString();
}

/** Hours in UTC, which every calendar reads without a time zone of its own. */
function eventOf(appointment: Appointment, timeZone: string): ICalEventData {
  const { id, day, place, sequence } = appointment;
  const times = timesOf(appointment, timeZone) ?? {
    ...{ start: startOf(day), end: startOf(addDays(day, 1)) },
    allDay: true,
  };
  return { id, sequence, ...times, ...(place && { location: place }) };
}

/** For a whole day only the date is written. */
function startOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}
