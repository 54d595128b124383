import { dictionary } from "#src/platform/i18n/dictionary.ts";
import type { LeadStatus } from "#src/work/leads/lead-status.ts";

/** `mails` are counted in words, `count` them for the verb. */
export const newsWords = dictionary(
  {
    newLead: (name: string, service: string) => `Nouvelle demande : ${name}, ${service}`,
    heldLead: (name: string, service: string) => `Demande retenue, à vérifier : ${name}, ${service}`,
    step: (name: string, step: string) => `${name} : ${step}`,
    ofCustomer: (invoice: string, name: string) => `${invoice} (${name})`,
    googleFile: "Fichier Google Ads exporté",
    legacyFile: "Fichier Google Ads exporté (ancien format)",
    adjustmentsFile: "Corrections pour Google Ads exportées",
    microsoftFile: "Fichier Microsoft Advertising exporté",
    mailNotSetUp: (mails: string) => `${mails} en attente : l’envoi de courriels n’est pas configuré`,
    mailStopped: (mails: string, count: number, reason: string) =>
      `${mails} ${count < 2 ? "abandonné" : "abandonnés"} : ${reason}`,
    mailWaiting: (mails: string, reason: string) => `${mails} en attente d’un nouvel essai : ${reason}`,
  },
  {
    newLead: (name, service) => `New lead: ${name}, ${service}`,
    heldLead: (name, service) => `Request held for review: ${name}, ${service}`,
    step: (name, step) => `${name}: ${step}`,
    ofCustomer: (invoice, name) => `${invoice} (${name})`,
    googleFile: "Google Ads file exported",
    legacyFile: "Google Ads file exported (legacy)",
    adjustmentsFile: "Google Ads corrections exported",
    microsoftFile: "Microsoft Advertising file exported",
    mailNotSetUp: (mails) => `${mails} waiting: email isn’t set up`,
    mailStopped: (mails, _, reason) => `${mails} stopped: ${reason}`,
    mailWaiting: (mails, reason) => `${mails} waiting to be retried: ${reason}`,
  },
);

export const newsSteps = dictionary<Record<LeadStatus, string>>(
  { new: "nouvelle", contacted: "contactée", quoted: "soumission faite", won: "gagnée", lost: "perdue" },
  { new: "new", contacted: "contacted", quoted: "quoted", won: "won", lost: "lost" },
);
