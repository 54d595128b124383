import { cleanedTextUpTo } from "#src/platform/i18n/form-fields.ts";
import { loadToday } from "#src/account/settings/settings.server.ts";
import * as v from "valibot";
import { toJson } from "#src/platform/columns/column.ts";
import { fillIn, siteDictionary } from "#src/platform/i18n/dictionary.ts";
import { formatDay } from "#src/platform/i18n/formats.ts";
import { codedMessage, type Coded } from "#src/platform/i18n/problem.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { enqueue } from "#src/account/notifications/outbox/enqueue.server.ts";
import { button, html, mailPage, paragraph } from "#src/account/notifications/mail/mail-html.ts";
import type { Mail } from "#src/account/notifications/mail/mail.ts";
import { ownerContact } from "#src/account/settings/owner-contact.server.ts";
import { calendarDay } from "#src/work/appointments/appointment.ts";
import { formatWindow } from "#src/work/appointments/appointment-window.ts";
import {
  asAppointment,
  loadAppointmentRow,
  writeAppointment,
  type AppointmentRow,
} from "#src/work/appointments/stored-appointment.server.ts";
import { loadCustomerOfVisit } from "#src/work/appointments/messages/tell-customer.server.ts";
import { paragraphs } from "#src/work/leads/contact-request.ts";
import type { PlanCode } from "./plan-problems.ts";
import type { Plan } from "./stored-plan.server.ts";

const code: Coded<PlanCode> = codedMessage;
const LONGEST_WISH = 500;

export const MoveWish = v.pipe(
  v.object({
    visit: v.pipe(v.string(code("missing")), v.uuid(code("unexpected"))),
    day: v.optional(v.union([v.literal(""), calendarDay], code("appointment-day")), ""),
    words: v.optional(cleanedTextUpTo(LONGEST_WISH, paragraphs), ""),
  }),
  v.forward(
    v.check(({ day, words }) => day !== "" || words !== "", code("plan-wish-missing")),
    ["day"],
  ),
);
export type MoveWish = v.InferOutput<typeof MoveWish>;

type Deps = { db: Db; siteUrl: string };

/** The visit stays where it is until the owner moves it; the plan leaves it alone from now on. `gone` when it is no longer ahead. */
export function askMove(
  { db, siteUrl }: Deps,
  { plan, wish }: { plan: Plan; wish: MoveWish },
  now: Date,
): Promise<"asked" | "gone"> {
  return db.transaction().execute(async (trx) => {
    const before = await loadAppointmentRow(trx, wish.visit);
    if (before?.plan_id !== plan.id || before.state !== "planned" || before.day < (await loadToday(trx, now)))
      return "gone";
    const { day, words } = wish;
    const row = await writeAppointment(trx, before, { move_asked: toJson({ day, words, at: now.toISOString() }) }, now);
    if (!row) return "gone";
    await dropWaitingWishes(trx, row.id);
    await enqueue(trx, await wishMail(trx, { row, plan, siteUrl }), now);
    return "asked";
  });
}

/** The last wish is the one that counts. */
async function dropWaitingWishes(db: Db, appointmentId: string): Promise<void> {
  await db
    .deleteFrom("mails")
    .where("appointment_id", "=", appointmentId)
    .where("kind", "=", "owner-appointment")
    .where("state", "=", "waiting")
    .where("claimed_until", "is", null)
    .execute();
}

const mailWords = siteDictionary(
  {
    subject: "{name} demande un autre jour",
    visit: "Visite prévue\u00A0: {when}",
    day: "Jour souhaité\u00A0: {day}",
    open: "Ouvrir le forfait",
  },
  {
    subject: "{name} asks for another day",
    visit: "Scheduled visit: {when}",
    day: "Preferred day: {day}",
    open: "Open the plan",
  },
);

type Wished = { row: AppointmentRow; plan: Plan; siteUrl: string };

async function wishMail(trx: Db, { row, plan, siteUrl }: Wished): Promise<Mail> {
  const { to, language } = await ownerContact(trx);
  const customer = await loadCustomerOfVisit(trx, plan.leadId);
  const appointment = asAppointment(row);
  const words = mailWords[language];
  const { day = "", words: wish = "" } = appointment.moveAsked ?? {};
  const said = [
    fillIn(words.visit, { when: formatWindow(appointment, language) }),
    ...(day ? [fillIn(words.day, { day: formatDay(day, language, "full") })] : []),
    ...(wish ? [wish] : []),
  ];
  const subject = fillIn(words.subject, { name: customer?.name ?? "" });
  const href = `${siteUrl}/admin/plans/${plan.id}`;
  return {
    kind: "owner-appointment",
    leadId: plan.leadId,
    appointmentId: row.id,
    to,
    ...(customer?.email && { replyTo: customer.email }),
    subject,
    text: [subject, ...said, `${words.open}\n${href}`].join("\n\n"),
    html: mailPage({
      language,
      title: subject,
      body: html`${said.map((one) => paragraph(one))}
        <div>${button(href, words.open)}</div>`,
    }),
  };
}
