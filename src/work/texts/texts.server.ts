import { loadLanguageFor } from "#src/site/content/site-versions.server.ts";
import { businessDay } from "#src/platform/clock/business-day.ts";
import { startOfBusinessDay } from "#src/platform/clock/business-time.server.ts";
import { parseEvent } from "#src/platform/columns/event-columns.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import { formatDay } from "#src/platform/i18n/formats.ts";
import { toE164 } from "#src/account/settings/phone-number.ts";
import { loadBusiness, loadToday } from "#src/account/settings/settings.server.ts";
import {
  fillTextTemplate,
  type TextKind,
  type TextTemplates,
} from "#src/account/settings/text-templates/text-templates.ts";
import { loadTextTemplates } from "#src/account/settings/text-templates/text-templates.server.ts";
import type { Appointment } from "#src/work/appointments/appointment.ts";
import { formatHours } from "#src/work/appointments/appointment-window.ts";
import { listAppointments, listAppointmentsOf } from "#src/work/appointments/list-appointments.server.ts";
import { invoiceAddress, loadInvoiceToken } from "#src/work/invoices/invoice-links.server.ts";
import { recordLeadEvent } from "#src/work/leads/follow-up/lead-history.server.ts";
import { firstNameOf } from "#src/account/notifications/mail/first-name.ts";
import {
  loadAskedLead,
  loadReview,
  loadReviewSettings,
  refusalOf,
  type AskedLead,
} from "#src/work/reviews/review-requests.server.ts";
import type { ReviewSettings } from "#src/work/reviews/review-settings.ts";
import type { Business } from "#src/site/business.ts";
import { smsLink } from "./sms-link.ts";
import { addDays } from "#src/platform/clock/calendar-day.ts";

/** Nobody is told weeks later that the work is done. */
const DONE_FOR_DAYS = 14;

type Deps = { db: Db; secretKey: Buffer; siteUrl: string };

/** Ready to be sent from the phone that opens `href`. */
export type OfferedText = {
  kind: TextKind;
  leadId: string;
  appointmentId: string;
  /** The number, as it was typed. */
  to: string;
  href: string;
  text: string;
  /** It was said before: by a mail that left by itself, or by a text. */
  already: Already | null;
};

/** ISO 8601 UTC. */
export type Already = { by: "mail" | "text"; at: string };

export async function textsOn(deps: Deps, day: string, now: Date): Promise<OfferedText[]> {
  const appointments = await listAppointments(deps.db, { from: day, to: day });
  return offered(deps, appointments, now);
}

/** What who does the work may send: nothing that leads to prices. */
export async function helperTextsOn(deps: Deps, day: string, now: Date): Promise<OfferedText[]> {
  return (await textsOn(deps, day, now)).filter(({ kind }) => kind === "onMyWay" || kind === "reminder");
}

/** About the next appointment, else about the last one. */
export async function textsOf(deps: Deps, leadId: string, now: Date): Promise<OfferedText[]> {
  const today = await loadToday(deps.db, now);
  const appointments = (await listAppointmentsOf(deps.db, leadId)).filter(({ state }) => state !== "cancelled");
  const next = appointments.findLast(({ state, day }) => state === "planned" && day >= today);
  const about = next ?? appointments.find(({ state }) => state === "done");
  return about ? offered(deps, [about], now) : [];
}

async function offered(deps: Deps, appointments: readonly Appointment[], now: Date): Promise<OfferedText[]> {
  const business = await loadBusiness(deps.db);
  const [{ values: templates }, reviews] = [await loadTextTemplates(deps.db), await loadReviewSettings(deps.db)];
  const texts: OfferedText[] = [];
  for (const appointment of appointments)
    texts.push(...(await textsAbout(deps, { appointment, business, templates, reviews }, now)));
  return texts;
}

type About = { appointment: Appointment; business: Business; templates: TextTemplates; reviews: ReviewSettings };

async function textsAbout(
  deps: Deps,
  { appointment, business, templates, reviews }: About,
  now: Date,
): Promise<OfferedText[]> {
  const lead = await loadAskedLead(deps.db, appointment.leadId);
  const number = lead && toE164(lead.phone, business.phoneCode);
  if (!number || lead.box !== "inbox") return [];
  const kinds = fittingTexts(appointment, businessDay(now, business.timeZone));
  if (appointment.state === "done" && (await mayAskForReview(deps, { lead, settings: reviews }, now)))
    kinds.push("review");
  if (kinds.length === 0) return [];
  const said = await loadSaid(deps.db, { appointment, timeZone: business.timeZone });
  const language = await loadLanguageFor(deps.db, lead.language);
  const filling = {
    ...{ name: firstNameOf(lead.name), company: business.name, phone: business.telephoneShown },
    ...{ day: formatDay(appointment.day, language, "weekday"), hours: formatHours(appointment, language) },
    ...{ place: appointment.place, review: reviews.link },
    invoice: kinds.includes("done") ? await invoiceLink(deps, appointment.id) : "",
  };
  return kinds.map((kind) => {
    const text = fillTextTemplate(templateIn(templates[kind], language), filling);
    const about = { kind, leadId: lead.id, appointmentId: appointment.id, to: lead.phone };
    return { ...about, href: smsLink(number, text), text, already: said(kind) };
  });
}

type Said = { appointment: Appointment; timeZone: string };

/** What the customer was told of this visit by now, the newest of each kind. */
async function loadSaid(db: Db, { appointment, timeZone }: Said): Promise<(kind: TextKind) => Already | null> {
  const { id, leadId, day, createdAt, doneAt } = appointment;
  const rows = await db
    .selectFrom("lead_events")
    .select(["kind", "detail", "at"])
    .where("lead_id", "=", leadId)
    .where("kind", "in", ["text", "appointment"])
    .orderBy("at", "desc")
    .execute();
  const events = rows.map(({ at, ...columns }) => ({ at, ...parseEvent(columns) }));
  const moved = events.find((one) => one.kind === "appointment" && one.what === "moved" && one.appointmentId === id);
  const review = await loadReview(db, leadId);
  const textSince = (kind: TextKind, since: string) =>
    events.find((one) => one.kind === "text" && one.what === kind && one.at >= since)?.at;
  const reminded = events.find(
    (one) => one.kind === "appointment" && one.what === "reminded" && one.appointmentId === id && one.day === day,
  );
  return (kind) => {
    switch (kind) {
      case "reminder":
        return newestOf(reminded?.at, textSince(kind, moved?.at ?? createdAt));
      case "onMyWay":
        return newestOf(undefined, textSince(kind, startOfBusinessDay(day, timeZone).toISOString()));
      case "done":
        return newestOf(undefined, textSince(kind, doneAt ?? createdAt));
      case "review":
        return newestOf(review?.remindedAt ?? review?.askedAt ?? undefined, textSince(kind, ""));
    }
  };
}

function newestOf(mail: string | undefined, text: string | undefined): Already | null {
  if (text !== undefined && text >= (mail ?? "")) return { by: "text", at: text };
  return mail === undefined ? null : { by: "mail", at: mail };
}

/** When the customer was last asked for a review by a text; null where nobody was. */
export async function loadReviewTextedAt(db: Db, leadId: string): Promise<string | null> {
  const rows = await db
    .selectFrom("lead_events")
    .select(["kind", "detail", "at"])
    .where("lead_id", "=", leadId)
    .where("kind", "=", "text")
    .orderBy("at", "desc")
    .execute();
  const events = rows.map(({ at, ...columns }) => ({ at, ...parseEvent(columns) }));
  return events.find((one) => one.kind === "text" && one.what === "review")?.at ?? null;
}

function templateIn(template: TextTemplates[TextKind], language: SiteLanguage): string {
  return template[language] || template.en;
}

/** By the rules of the mail that asks for one; a phone is address enough. */
async function mayAskForReview(deps: Deps, asked: { lead: AskedLead; settings: ReviewSettings }, now: Date) {
  const refusal = await refusalOf(deps, asked, now);
  if (refusal !== "no-address") return refusal === undefined;
  return asked.lead.status === "won";
}

/** The newest that was issued of the job that the visit is of; blank without one. */
async function invoiceLink({ db, secretKey, siteUrl }: Deps, appointmentId: string): Promise<string> {
  const newest = await db
    .selectFrom("invoices")
    .select("id")
    .where("job_id", "in", db.selectFrom("appointments").select("job_id").where("id", "=", appointmentId))
    .where("kind", "!=", "credit")
    .where("number", "is not", null)
    .orderBy("issued_at", "desc")
    .limit(1)
    .executeTakeFirst();
  const token = newest && (await loadInvoiceToken(db, { id: newest.id, secretKey }));
  return token ? invoiceAddress(siteUrl, token) : "";
}

type Sent = { leadId: string; what: TextKind; by: string };

/** On the lead's timeline. `by` is blank for the owner. The id of the entry; undefined for an unknown lead. */
export async function recordText(db: Db, { leadId, what, by }: Sent, now: Date): Promise<string | undefined> {
  const lead = db.selectFrom("leads").select("id").where("id", "=", leadId).where("box", "=", "inbox");
  if (!(await lead.executeTakeFirst())) return undefined;
  return recordLeadEvent(db, { leadId, event: { kind: "text", what, by } }, now);
}

/** It was not sent after all. */
export async function forgetText(db: Db, { leadId, eventId }: { leadId: string; eventId: string }): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("lead_events")
    .where("id", "=", eventId)
    .where("lead_id", "=", leadId)
    .where("kind", "=", "text")
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The most likely one first. A review is asked for by other rules. */
function fittingTexts({ state, day }: Pick<Appointment, "state" | "day">, today: string): TextKind[] {
  if (state === "done") return day >= addDays(today, -DONE_FOR_DAYS) ? ["done"] : [];
  if (state !== "planned" || day < today) return [];
  return day === today ? ["onMyWay", "reminder"] : ["reminder"];
}
