import { siteDictionary, fillIn } from "#src/platform/i18n/dictionary.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import type { AppointmentEvent } from "#src/work/leads/lead-events.ts";
import { formatWindow } from "./appointment-window.ts";

const words = siteDictionary(
  {
    planned: "Rendez-vous prévu\u00A0: {when}.",
    moved: "Rendez-vous déplacé\u00A0: {when}.",
    cancelled: "Rendez-vous annulé\u00A0: {when}.",
    reopened: "Rendez-vous de nouveau prévu\u00A0: {when}.",
    done: "Travail fait\u00A0: {when}.",
    reminded: "Rappel envoyé au client pour le rendez-vous\u00A0: {when}.",
    told: "Le client a été prévenu par courriel.",
  },
  {
    planned: "Appointment scheduled: {when}.",
    moved: "Appointment rescheduled: {when}.",
    cancelled: "Appointment cancelled: {when}.",
    reopened: "Appointment scheduled again: {when}.",
    done: "Work done: {when}.",
    reminded: "The customer was reminded of the appointment: {when}.",
    told: "The customer was notified by email.",
  },
);

export function appointmentEventText(event: AppointmentEvent, language: SiteLanguage): string {
  // English hours end in a point of their own.
  const when = formatWindow(event, language).replace(/\.$/, "");
  const said = fillIn(words[language][event.what], { when });
  return event.told && event.what !== "reminded" ? `${said}\n${words[language].told}` : said;
}
