import { dictionary } from "#src/platform/i18n/dictionary.ts";
import type { ImportField } from "#src/work/leads/import/import-fields.ts";

export const importWords = dictionary(
  {
    title: "Importer des demandes",
    intro:
      "Vos demandes ou vos clients d’un autre logiciel, dans un fichier CSV. Personne n’est avisé, rien ne part\u00A0: ni courriel, ni notification, ni conversion publicitaire.",
    fileHint:
      "Exporté de Jobber, HubSpot, Flamingo (Contact Form 7), Excel ou d’ici, sans renommer les colonnes. Le même fichier peut être importé deux fois sans doublons.",
    status: "État des lignes qui n’en ont pas",
    unknownStatuses: (status: string) =>
      `Ces états ne sont pas connus ici. Leurs lignes seront «\u00A0${status}\u00A0»\u00A0: corrigez le fichier si ce n’est pas juste.`,
    unknownDates:
      "Ces dates ne sont pas comprises, ou sont à venir. Leurs lignes auront celle d’aujourd’hui\u00A0: corrigez le fichier si ce n’est pas juste.",
    unknownText: (text: string, rows: string) =>
      rows === "1" ? `«\u00A0${text}\u00A0»\u00A0: 1 ligne` : `«\u00A0${text}\u00A0»\u00A0: ${rows} lignes`,
    name: "Nom",
    today: "Aujourd’hui",
    toAdd: (count: string) => (count === "1" ? "1 à importer" : `${count} à importer`),
    known: (count: string) => `${count} déjà là`,
    refused: (count: string) => (count === "1" ? "1 refusée" : `${count} refusées`),
    confirm: (count: string) => (count === "1" ? "Importer 1 demande" : `Importer ${count} demandes`),
    done: (count: string) => (count === "1" ? "1 demande importée" : `${count} demandes importées`),
    toList: "Voir les demandes",
    importsIntro:
      "En annuler une efface ses demandes, pour importer un fichier corrigé. Celles sur lesquelles vous avez travaillé depuis restent.",
    brought: (count: string) => (count === "1" ? "1 demande" : `${count} demandes`),
    undoSure: (count: string, kept: string) =>
      `${count === "1" ? "Effacer 1 demande" : `Effacer ${count} demandes`}${kept === "0" ? "" : kept === "1" ? ", en garder 1" : `, en garder ${kept}`}`,
    undone: (count: string, kept: string) =>
      `${count === "1" ? "1 demande effacée" : `${count} demandes effacées`}${kept === "0" ? "." : kept === "1" ? ", 1 gardée." : `, ${kept} gardées.`}`,
  },
  {
    title: "Import leads",
    intro:
      "Your leads or customers from another program, in a CSV file. Nobody is notified and nothing is sent: no email, no notification, no ad conversion.",
    fileHint:
      "Exported from Jobber, HubSpot, Flamingo (Contact Form 7), Excel or this back office, without renaming columns. Importing the same file twice creates no duplicates.",
    status: "Status for rows without one",
    unknownStatuses: (status) =>
      `These statuses don’t exist here. Their rows will be “${status}”: fix the file if that is wrong.`,
    unknownDates:
      "These dates are not understood, or are still to come. Their rows will have today’s: fix the file if that is wrong.",
    unknownText: (text, rows) => (rows === "1" ? `“${text}”: 1 row` : `“${text}”: ${rows} rows`),
    name: "Name",
    today: "Today",
    toAdd: (count) => `${count} to import`,
    known: (count) => `${count} already here`,
    refused: (count) => `${count} refused`,
    confirm: (count) => (count === "1" ? "Import 1 lead" : `Import ${count} leads`),
    done: (count) => (count === "1" ? "1 lead imported" : `${count} leads imported`),
    toList: "See the leads",
    importsIntro:
      "Undoing an import deletes its leads, so that you can import a corrected file. Leads you have worked on since are kept.",
    brought: (count) => (count === "1" ? "1 lead" : `${count} leads`),
    undoSure: (count, kept) =>
      `${count === "1" ? "Delete 1 lead" : `Delete ${count} leads`}${kept === "0" ? "" : `, keep ${kept}`}`,
    undone: (count, kept) =>
      `${count === "1" ? "1 lead deleted" : `${count} leads deleted`}${kept === "0" ? "." : `, ${kept} kept.`}`,
  },
);

/** Names of a standard: the same in every language. */
const parameterWords = {
  utm_source: "utm_source",
  utm_medium: "utm_medium",
  utm_campaign: "utm_campaign",
  utm_term: "utm_term",
  utm_content: "utm_content",
  gclid: "gclid",
  gbraid: "gbraid",
  wbraid: "wbraid",
  fbclid: "fbclid",
  msclkid: "msclkid",
};

export const fieldWords = dictionary<Record<ImportField, string>>(
  {
    name: "Nom",
    firstName: "Prénom",
    lastName: "Nom de famille",
    company: "Entreprise",
    email: "Courriel",
    phone: "Téléphone",
    service: "Service",
    message: "Message",
    address: "Adresse",
    date: "Date",
    status: "État",
    amount: "Montant",
    reason: "Raison (perdue)",
    language: "Langue",
    id: "Identifiant (exporté d’ici)",
    landingPage: "Page d’arrivée",
    referrer: "Site référent",
    ...parameterWords,
  },
  {
    name: "Name",
    firstName: "First name",
    lastName: "Last name",
    company: "Company",
    email: "Email",
    phone: "Phone",
    service: "Service",
    message: "Message",
    address: "Address",
    date: "Date",
    status: "Status",
    amount: "Amount",
    reason: "Reason (lost)",
    language: "Language",
    id: "ID (exported from here)",
    landingPage: "Landing page",
    referrer: "Referrer",
    ...parameterWords,
  },
);
