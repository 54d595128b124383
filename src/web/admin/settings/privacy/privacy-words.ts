import { dictionary } from "#src/platform/i18n/dictionary.ts";
import { sectionTitles } from "#src/web/admin/settings/sections/section-titles.ts";

export const privacyWords = dictionary(
  {
    saved: "Paramètres de confidentialité mis à jour",
    failed: "Échec de la mise à jour des paramètres de confidentialité",
    retention: sectionTitles.fr.retention,
    retentionIntro: "Les données échues sont détruites automatiquement, chaque heure.",
    trafficDays: "Journal des visites, en jours",
    trafficDaysHint:
      "Au plus les 90 jours que promet la politique de confidentialité. Les totaux quotidiens ne nomment personne et restent.",
    doubtfulDays: "Quarantaine et indésirables, en jours",
    doubtfulDaysHint: "Deux fois plus pour ce qui est arrivé depuis votre dernier coup d’œil.",
    leadMonths: "Demandes, en mois",
    leadMonthsHint:
      "Depuis que vous y avez travaillé; un client sans demande, aussi longtemps. 0 les garde jusqu’à ce que vous les supprimiez. Une soumission acceptée reste six ans après son année, comme pièce comptable.",
    fullAddresses: "Garder les adresses IP complètes",
    fullAddressesHint:
      "Désactivé, le journal garde des adresses abrégées, qui ne désignent aucun foyer. La politique de confidentialité suit votre choix.",
    requests: "Demandes sur les renseignements personnels",
    requestsIntro:
      "La loi permet à chacun de voir ce que vous gardez à son sujet, de l’emporter et de le faire effacer.",
    whoAsks: "Qui demande",
    whoAsksHint: "Son adresse courriel ou son numéro de téléphone, en entier.",
    find: "Chercher",
    erased: (counts: string) => `Effacé\u00a0: ${counts}.`,
    backupsForget: (nights: number) =>
      `Les sauvegardes l’oublient en ${nights} ${nights <= 1 ? "nuit" : "nuits"} au plus. En rétablir une l’efface de nouveau.`,
    found: (counts: string) => `Trouvé\u00a0: ${counts}.`,
    nothing: "Rien n’est gardé à son sujet.",
    recordOnly: "Sa fiche de client est gardée, avec ses coordonnées et ses lieux.",
    noName: "Sans nom",
    download: "Tout télécharger",
    readableFr: "Texte lisible, en français",
    readableEn: "Texte lisible, en anglais",
    erase: "Tout effacer",
    eraseSure: "Effacer définitivement",
    doNotErase: "Ne pas effacer",
    counts: (requests: number, messages: number) =>
      `${requests} ${requests <= 1 ? "demande" : "demandes"} et ${messages} ${messages <= 1 ? "message" : "messages"}`,
    eraseAlso: (quotes: number, appointments: number) =>
      `Partent aussi\u00a0: ${quotes} ${quotes <= 1 ? "soumission acceptée avec sa preuve" : "soumissions acceptées avec leurs preuves"} et ${appointments} rendez-vous, avec leurs montants dans les rapports. La loi fiscale peut vous demander de garder un contrat six ans\u00a0: téléchargez tout d’abord.`,
    invoicesStay: (invoices: number) =>
      `${invoices} ${invoices <= 1 ? "facture ou note de crédit reste" : "factures et notes de crédit restent"}, avec les paiements\u00a0: la loi fiscale les veut six ans après la fin de leur année. L’exportation les contient.`,
    invoicesKept: (invoices: number, day: string) =>
      `${invoices} ${invoices <= 1 ? "facture ou note de crédit est gardée" : "factures et notes de crédit sont gardées"}, comme la loi fiscale le veut, jusqu’au ${day} au plus tard, puis partent d’elles-mêmes.`,
    identityFirst: "Notez d’abord comment l’identité a été vérifiée.",
    searchFailed: "Échec de la recherche de renseignements personnels",
    ledger: "Télécharger le registre des consentements",
    exportFailed: "Échec de l’exportation des renseignements personnels",
    eraseFailed: "Échec de l’effacement des renseignements personnels",
  },
  {
    saved: "Privacy settings updated successfully",
    failed: "Failed to update privacy settings",
    retention: sectionTitles.en.retention,
    retentionIntro: "Anything past its limit is deleted automatically, every hour.",
    trafficDays: "Traffic log, in days",
    trafficDaysHint: "At most the 90 days the privacy policy promises. Daily totals name nobody and are kept.",
    doubtfulDays: "Quarantine and spam, in days",
    doubtfulDaysHint: "Twice as long for what arrived since you last looked.",
    leadMonths: "Requests, in months",
    leadMonthsHint:
      "Since you last worked on them; a customer without a request is kept as long. 0 keeps them until you delete them. An accepted quote stays for six years after its year, as an accounting record.",
    fullAddresses: "Keep full IP addresses",
    fullAddressesHint:
      "When off, the log keeps shortened addresses, which point to no household. The privacy policy follows your choice.",
    requests: "Requests about personal information",
    requestsIntro: "By law, people may see, take with them and have deleted what you keep about them.",
    whoAsks: "Who is asking",
    whoAsksHint: "Their full email address or phone number.",
    find: "Find",
    erased: (counts: string) => `Erased: ${counts}.`,
    backupsForget: (nights: number) =>
      `Backups forget it within ${nights} ${nights === 1 ? "night" : "nights"}. Restoring one erases it again.`,
    found: (counts: string) => `Found: ${counts}.`,
    nothing: "You keep nothing about them.",
    recordOnly: "Their customer record is kept, with its contact details and places.",
    noName: "No name",
    download: "Download everything",
    readableFr: "Readable text, in French",
    readableEn: "Readable text, in English",
    erase: "Erase everything",
    eraseSure: "Erase permanently",
    doNotErase: "Don’t erase",
    counts: (requests: number, messages: number) =>
      `${requests} ${requests === 1 ? "request" : "requests"} and ${messages} ${messages === 1 ? "message" : "messages"}`,
    eraseAlso: (quotes: number, appointments: number) =>
      `This also removes ${quotes} accepted ${quotes === 1 ? "quote with its proof" : "quotes with their proof"} and ${appointments} ${appointments === 1 ? "appointment" : "appointments"}, with their amounts in the reports. Tax law may have you keep a contract for six years: download everything first.`,
    invoicesStay: (invoices: number) =>
      `${invoices} ${invoices === 1 ? "invoice or credit note stays" : "invoices and credit notes stay"}, with the payments: tax law wants them for six years after the end of their year. The export contains them.`,
    invoicesKept: (invoices: number, day: string) =>
      `${invoices} ${invoices === 1 ? "invoice or credit note is kept" : "invoices and credit notes are kept"}, as tax law requires, until ${day} at the latest, and then removed automatically.`,
    identityFirst: "First record how the identity was checked.",
    searchFailed: "Failed to search personal information",
    ledger: "Download the consent record",
    exportFailed: "Failed to export personal information",
    eraseFailed: "Failed to erase personal information",
  },
);
