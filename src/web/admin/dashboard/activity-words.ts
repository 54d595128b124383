import type { LeadStatus } from "#src/leads/lead-status.ts";
import { serviceLabel, serviceKeys } from "#src/leads/service.ts";
import { NO_MAIL_SERVER } from "#src/notifications/mail/mail.ts";
import type { Activity } from "#src/web/api/admin/activity.ts";
import { auditWords } from "#src/web/admin/parts/audit-words.ts";
import { locales, type Language } from "#src/i18n/language.ts";
import { serverWords } from "#src/web/admin/parts/server-words.ts";
import { shownDollars } from "#src/web/admin/parts/formats.ts";
import { dictionary } from "#src/i18n/dictionary.ts";

const sentences = dictionary(
  {
    newLead: (name: string, service: string) => `Nouvelle demande : ${name}, ${service}`,
    heldLead: (name: string, service: string) => `Demande retenue, à vérifier : ${name}, ${service}`,
    step: (name: string, step: string) => `${name} : ${step}`,
    googleFile: "Fichier Google Ads exporté",
    legacyFile: "Fichier Google Ads exporté (ancien format)",
    mailNotSetUp: (mails: string) => `${mails} en attente : l’envoi de courriels n’est pas configuré`,
    mailStopped: (mails: string, count: number, reason: string) =>
      `${mails} ${count < 2 ? "abandonné" : "abandonnés"} : ${reason}`,
    mailWaiting: (mails: string, reason: string) => `${mails} en attente d’un nouvel essai : ${reason}`,
  },
  {
    newLead: (name, service) => `New lead: ${name}, ${service}`,
    heldLead: (name, service) => `Request held for you to check: ${name}, ${service}`,
    step: (name, step) => `${name}: ${step}`,
    googleFile: "Google Ads file exported",
    legacyFile: "Google Ads file exported (legacy)",
    mailNotSetUp: (mails) => `${mails} waiting: mail is not set up`,
    mailStopped: (mails, _, reason) => `${mails} stopped: ${reason}`,
    mailWaiting: (mails, reason) => `${mails} waiting for another try: ${reason}`,
  },
);

const steps = dictionary<Record<LeadStatus, string>>(
  { new: "nouvelle", contacted: "contactée", quoted: "soumission faite", won: "gagnée", lost: "perdue" },
  { new: "new", contacted: "contacted", quoted: "quoted", won: "won", lost: "lost" },
);

/** One line that tells what happened. */
export function activityWords(activity: Activity, language: Language): string {
  const t = sentences[language];
  switch (activity.kind) {
    case "new-lead": {
      const service = serviceWords(activity.service, language);
      return activity.held ? t.heldLead(activity.name, service) : t.newLead(activity.name, service);
    }
    case "lead-step":
      return t.step(activity.name, stepWords(activity, language));
    case "google-file":
      return activity.dialect === "legacy" ? t.legacyFile : t.googleFile;
    case "mail-trouble":
      return troubleWords(activity, language);
    default:
      return auditWords[language][activity.kind](activity.subject);
  }
}

function serviceWords(service: string, language: Language): string {
  const key = serviceKeys.find((key) => key === service);
  return key ? serviceLabel(key, language) : service;
}

type LeadStep = { status: LeadStatus; wonCents: number | null };

function stepWords({ status, wonCents }: LeadStep, language: Language): string {
  const step = steps[language][status];
  return status === "won" && wonCents !== null ? `${step}, ${shownDollars(wonCents, language)}` : step;
}

type Trouble = { mails: number; state: "waiting" | "stopped"; reason: string };

function troubleWords({ mails, state, reason }: Trouble, language: Language): string {
  const t = sentences[language];
  const counted = countMails(mails, language);
  const said = serverWords(reason, language);
  if (reason === NO_MAIL_SERVER) return t.mailNotSetUp(counted);
  return state === "stopped" ? t.mailStopped(counted, mails, said) : t.mailWaiting(counted, said);
}

export function countMails(mails: number, language: Language): string {
  const count = mails.toLocaleString(locales[language]);
  if (language === "fr") return mails < 2 ? `${count} courriel` : `${count} courriels`;
  return mails === 1 ? "1 mail" : `${count} mails`;
}
