import { formatDay } from "#src/platform/i18n/formats.ts";
import { fillIn } from "#src/platform/i18n/dictionary.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import type { Attachment } from "#src/account/notifications/message.ts";
import { customerLetter } from "#src/account/notifications/mail/letter.ts";
import { button, facts, html, mailPage, paragraph } from "#src/account/notifications/mail/mail-html.ts";
import type { Mail } from "#src/account/notifications/mail/mail.ts";
import { unbroken, type Business } from "#src/site/business.ts";
import type { Appointment } from "#src/work/appointments/appointment.ts";
import { formatHours, formatWindow } from "#src/work/appointments/appointment-window.ts";
import { appointmentMessageWords, type AppointmentNews } from "./words.ts";

export type Customer = { name: string; email: string; language: SiteLanguage; service: string };

type CustomerMail = {
  news: AppointmentNews;
  appointment: Appointment;
  customer: Customer;
  business: Business;
  attachments?: Attachment[];
  giveUpAt?: string;
};

/** Factual, about what was agreed on: no advertising. */
export function customerAppointmentMail(mail: CustomerMail): Mail {
  const { news, appointment, customer, business, attachments = [], giveUpAt } = mail;
  const { language, name } = customer;
  const words = appointmentMessageWords[language];
  const when = formatWindow(appointment, language);
  const values = {
    ...{ when, day: formatDay(appointment.day, language, "weekday"), hours: formatHours(appointment, language) },
    ...{ business: business.name, phone: unbroken(business.telephoneShown) },
  };
  const known = [
    { name: words.when, value: when },
    { name: words.where, value: appointment.place },
    { name: words.service, value: customer.service },
  ].filter(({ value }) => value !== "");
  return {
    kind: news === "reminder" ? "customer-appointment-reminder" : "customer-appointment",
    ...{ leadId: appointment.leadId, appointmentId: appointment.id, to: customer.email, attachments },
    ...(giveUpAt && { giveUpAt }),
    ...customerLetter({
      ...{ language, business, name },
      subject: fillIn(words[`${news}.subject`], values),
      heading: words[`${news}.heading`],
      said: [
        fillIn(words[`${news}.text`], values),
        { text: known.map((fact) => fillIn(words.pair, fact)).join("\n"), html: facts(known) },
      ],
      after: [
        ...(attachments.length > 0 ? [news === "planned" ? words.attachedFirst : words.attached] : []),
        fillIn(news === "cancelled" ? words.another : words.change, values),
      ],
      why: fillIn(words.why, values),
    }),
  };
}

type YearLater = { to: string; language: SiteLanguage; siteUrl: string; customer: Customer & { phone: string } };

/** To the owner, a year after the work. */
export function yearLaterMail(
  { leadId, id, day, remindCustomerOn }: Appointment,
  { to, language, siteUrl, customer }: YearLater,
): Mail {
  const words = appointmentMessageWords[language];
  const title = fillIn(words.inAYear, { name: customer.name });
  const said = [
    fillIn(words.inAYearText, { day: formatDay(day, language, "full") }),
    ...(remindCustomerOn ? [words.customerToo] : []),
  ];
  const known = [
    { name: words.service, value: customer.service },
    { name: words.phone, value: customer.phone },
  ].filter(({ value }) => value !== "");
  const href = `${siteUrl}/admin/leads/${leadId}`;
  return {
    kind: "owner-appointment",
    leadId,
    appointmentId: id,
    to,
    ...(customer.email && { replyTo: customer.email }),
    subject: title,
    text: [title, ...said, known.map((fact) => fillIn(words.pair, fact)).join("\n"), `${words.open}\n${href}`].join(
      "\n\n",
    ),
    html: mailPage({
      language,
      title,
      body: html`${said.map(paragraph)}${facts(known)}
        <div>${button(href, words.open)}</div>`,
    }),
  };
}
