import { dictionary } from "#src/platform/i18n/dictionary.ts";

export const customerPrivacyWords = dictionary(
  {
    title: "Ses renseignements personnels",
    intro: (law: string) =>
      `Ce que ${law} vous demande, si cette personne le demande. Vérifiez d’abord que c’est bien elle.`,
    duties: "Ce que la loi demande, et ce qui reste jusqu’à quand",
    access: "Accès",
    accessSaid: "Une copie de tout ce que vous gardez sur elle, en un fichier, factures comprises.",
    correction: "Rectification",
    correctionSaid:
      "Modifiez ses coordonnées sur cette page\u00A0: ses demandes et ses prochains papiers les suivent. Une facture émise ne change pas; une note de crédit la corrige.",
    erasure: "Effacement",
    erasureSaid: "Demandes, messages, photos, soumissions, visites, lieux et coordonnées partent pour de bon.",
    contractsSaid: (day: string) =>
      `Une soumission acceptée part aussi\u00A0: la loi fiscale peut vous la faire garder jusqu’au ${day}. Téléchargez d’abord tout.`,
    stays: (count: number, day: string) =>
      `${count === 1 ? "Une facture reste, avec ses paiements" : `${count} factures et notes de crédit restent, avec leurs paiements`}, jusqu’au ${day}\u00A0: la loi fiscale l’exige six ans après la fin de leur année.`,
    staysNothing: "Aucune facture n’a été émise\u00A0: rien n’est conservé.",
    retention: "Conservation",
    goesOn: (day: string) => `Tout part de soi-même à partir du ${day}, si rien ne se passe d’ici là.`,
    goesByHand: "Rien n’est supprimé automatiquement\u00A0: aucune durée n’est choisie dans les Paramètres.",
    settings: "Choisir la durée",
    register: "Inscrire sa demande au registre",
    look: "Voir, télécharger ou effacer",
    noPerson: "Sans courriel ni téléphone, ses renseignements ne se trouvent que sur cette page.",
    notLoaded: "Ce que la loi demande n’a pas pu être chargé.",
  },
  {
    title: "Their personal information",
    intro: (law) => `What ${law} asks of you when this person asks. Make sure first that it is really them.`,
    duties: "What the law asks, and what stays until when",
    access: "Access",
    accessSaid: "A copy of all that you keep about them, in one file, with the invoices.",
    correction: "Correction",
    correctionSaid:
      "Edit their contact details on this page: their requests and their next papers follow. An issued invoice does not change; a credit note corrects it.",
    erasure: "Erasure",
    erasureSaid: "Requests, messages, photos, quotes, visits, places and contact details go for good.",
    contractsSaid: (day) =>
      `An accepted quote goes too: tax law may have you keep it until ${day}. Download everything first.`,
    stays: (count, day) =>
      `${count === 1 ? "One invoice stays, with its payments" : `${count} invoices and credit notes stay, with their payments`}, until ${day}: tax law wants them for six years after the end of their year.`,
    staysNothing: "No invoice was issued: nothing is kept.",
    retention: "Retention",
    goesOn: (day) => `All of it goes by itself from ${day}, if nothing happens until then.`,
    goesByHand: "Nothing is deleted automatically: no period is chosen in Settings.",
    settings: "Choose how long",
    register: "Enter their request in the register",
    look: "See, download or erase",
    noPerson: "Without an email address or a phone number, their information is found on this page alone.",
    notLoaded: "What the law asks could not be loaded.",
  },
);
