import { dictionary } from "#src/platform/i18n/dictionary.ts";
import type { ImportField } from "#src/work/leads/import/import-fields.ts";

export const importWords = dictionary(
  {
    title: "Importer des demandes",
    intro:
      "Vos demandes ou vos clients d’un autre logiciel, dans un fichier CSV. Personne n’est avisé, rien ne part\u00A0: ni courriel, ni notification, ni conversion publicitaire.",
    chooseTitle: "Le fichier",
    file: "Fichier CSV, jusqu’à 10\u00A0Mo et 20\u00A0000 lignes",
    fileHint:
      "Exporté de Jobber, HubSpot, Flamingo (Contact Form 7), Excel ou d’ici, sans renommer les colonnes. Le même fichier peut être importé deux fois sans doublons.",
    columnsIntro: "Deviné d’après les titres. Corrigez au besoin\u00A0: l’aperçu suit.",
    status: "État des lignes qui n’en ont pas",
    unknownStatuses: (status: string) =>
      `Ces états ne sont pas connus ici. Leurs lignes seront «\u00A0${status}\u00A0»\u00A0: corrigez le fichier si ce n’est pas juste.`,
    unknownDates:
      "Ces dates ne sont pas comprises, ou sont à venir. Leurs lignes auront celle d’aujourd’hui\u00A0: corrigez le fichier si ce n’est pas juste.",
    unreadCells: "Ces cellules ne sont pas importées, ou pas en entier. Leurs lignes le sont quand même\u00A0:",
    saidRows: (says: string, rows: string) => (rows === "1" ? `${says} (1 ligne)` : `${says} (${rows} lignes)`),
    unknownText: (text: string, rows: string) =>
      rows === "1" ? `«\u00A0${text}\u00A0»\u00A0: 1 ligne` : `«\u00A0${text}\u00A0»\u00A0: ${rows} lignes`,
    previewTitle: "Aperçu",
    name: "Nom",
    today: "Aujourd’hui",
    toAdd: (count: string) => (count === "1" ? "1 à importer" : `${count} à importer`),
    known: (count: string) => `${count} déjà là`,
    refused: (count: string) => (count === "1" ? "1 refusée" : `${count} refusées`),
    confirm: (count: string) => (count === "1" ? "Importer 1 demande" : `Importer ${count} demandes`),
    nothing: "Il n’y a rien de nouveau à importer dans ce fichier.",
    noContact: "Dites quelle colonne contient le courriel ou le téléphone.",
    doneTitle: "Importation terminée",
    done: (count: string) => (count === "1" ? "1 demande importée" : `${count} demandes importées`),
    stopped:
      "L’importation s’est arrêtée en chemin. Ce qui est importé le reste\u00A0: importez de nouveau le même fichier pour le reste.",
    toList: "Voir les demandes",
    another: "Importer un autre fichier",
    imports: "Importations précédentes",
    importsIntro:
      "En annuler une efface ses demandes, pour importer un fichier corrigé. Celles sur lesquelles vous avez travaillé depuis restent.",
    unnamed: "Fichier sans nom",
    brought: (count: string) => (count === "1" ? "1 demande" : `${count} demandes`),
    wasUndone: "Annulée",
    undo: "Annuler l’importation",
    undoSure: (count: string, kept: string) =>
      `${count === "1" ? "Effacer 1 demande" : `Effacer ${count} demandes`}${kept === "0" ? "" : kept === "1" ? ", en garder 1" : `, en garder ${kept}`}`,
    undoKeep: "Ne rien effacer",
    undone: (count: string, kept: string) =>
      `${count === "1" ? "1 demande effacée" : `${count} demandes effacées`}${kept === "0" ? "." : kept === "1" ? ", 1 gardée." : `, ${kept} gardées.`}`,
    undoFailed: "L’importation n’a pas pu être annulée",
  },
  {
    title: "Import leads",
    intro:
      "Your leads or customers from another program, in a CSV file. Nobody is notified and nothing is sent: no email, no notification, no ad conversion.",
    chooseTitle: "The file",
    file: "CSV file, up to 10 MB and 20,000 rows",
    fileHint:
      "Exported from Jobber, HubSpot, Flamingo (Contact Form 7), Excel or this back office, without renaming columns. Importing the same file twice creates no duplicates.",
    columnsIntro: "Guessed from the headings. Fix what is wrong: the preview updates.",
    status: "Status for rows without one",
    unknownStatuses: (status) =>
      `These statuses don’t exist here. Their rows will be “${status}”: fix the file if that is wrong.`,
    unknownDates:
      "These dates are not understood, or are still to come. Their rows will have today’s: fix the file if that is wrong.",
    unreadCells: "These cells are not imported, or not whole. Their rows are imported all the same:",
    saidRows: (says, rows) => (rows === "1" ? `${says} (1 row)` : `${says} (${rows} rows)`),
    unknownText: (text, rows) => (rows === "1" ? `“${text}”: 1 row` : `“${text}”: ${rows} rows`),
    previewTitle: "Preview",
    name: "Name",
    today: "Today",
    toAdd: (count) => `${count} to import`,
    known: (count) => `${count} already here`,
    refused: (count) => `${count} refused`,
    confirm: (count) => (count === "1" ? "Import 1 lead" : `Import ${count} leads`),
    nothing: "There is nothing new to import in this file.",
    noContact: "Choose the column that holds the email address or phone number.",
    doneTitle: "Import finished",
    done: (count) => (count === "1" ? "1 lead imported" : `${count} leads imported`),
    stopped: "The import stopped partway. What was imported stays: import the same file again for the rest.",
    toList: "See the leads",
    another: "Import another file",
    imports: "Earlier imports",
    importsIntro:
      "Undoing an import deletes its leads, so that you can import a corrected file. Leads you have worked on since are kept.",
    unnamed: "Unnamed file",
    brought: (count) => (count === "1" ? "1 lead" : `${count} leads`),
    wasUndone: "Undone",
    undo: "Undo the import",
    undoSure: (count, kept) =>
      `${count === "1" ? "Delete 1 lead" : `Delete ${count} leads`}${kept === "0" ? "" : `, keep ${kept}`}`,
    undoKeep: "Delete nothing",
    undone: (count, kept) =>
      `${count === "1" ? "1 lead deleted" : `${count} leads deleted`}${kept === "0" ? "." : `, ${kept} kept.`}`,
    undoFailed: "The import could not be undone",
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
