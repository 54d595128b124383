import { dictionary } from "#src/platform/i18n/dictionary.ts";
import type { ConsentBasis, ConsentSource, SuppressionSource } from "#src/account/consents/consent.ts";

export const customerWords = dictionary(
  {
    review: "Avis",
    ask: "Demander un avis",
    askNow: "Envoyer dès que possible",
    cancel: "Annuler la demande",
    cancelReminder: "Annuler le rappel",
    none: "Aucun avis demandé pour ces travaux.",
    noLink: "Entrez d’abord l’adresse de vos avis\u00A0:",
    toSettings: "Réglages, Avis des clients",
    scheduled: (moment: string) => `Le courriel partira le ${moment}`,
    asked: (moment: string) => `Demandé le ${moment}`,
    reminder: (moment: string) => `Rappel prévu le ${moment}`,
    reminded: (moment: string) => `Rappel envoyé le ${moment}`,
    opened: (moment: string) => `Lien ouvert le ${moment}`,
    notOpened: "Le lien n’a pas été ouvert.",
    cancelled: "La demande a été annulée.",
    skipped: "Le courriel n’a pas été envoyé.",

    consents: "Courriels commerciaux",
    mayWrite: (why: string, until: string) => `Permis\u00A0: ${why}, jusqu’au ${until}.`,
    mayWriteExpress: "Permis\u00A0: consentement exprès.",
    mayNot: "Rien ne permet d’écrire à ce client pour autre chose que ses travaux.",
    leftAlone: (day: string) => `Ne veut plus en recevoir, depuis le ${day}.`,
    leaveAlone: "Ne veut plus de courriels",
    leaveAloneHint:
      "Le programme ne lit pas votre boîte de réception\u00A0: quand un client vous l’écrit, notez-le ici. Soumissions et rendez-vous lui parviennent toujours.",
    record: "Noter un consentement exprès",
    recordHint: "Seulement si la personne vient de l’accepter. Cela met fin à son refus.",
    words: "Ce qu’elle a accepté, dans les mots employés",
    how: "Comment",
    save: "Enregistrer",
    back: "Annuler",
    ledger: (count: number) => `Registre (${count})`,
    withdrawn: (day: string) => `retiré le ${day}`,
    until: (day: string) => `jusqu’au ${day}`,
    noAddress: "Aucune adresse courriel.",
    notLoaded: "N’a pas pu être chargé.",
    failed: "Cela n’a pas pu se faire. Réessayez.",
  },
  {
    review: "Review",
    ask: "Ask for a review",
    askNow: "Send as soon as possible",
    cancel: "Cancel the request",
    cancelReminder: "Cancel the reminder",
    none: "No review was asked for this job.",
    noLink: "Enter the address of your reviews first:",
    toSettings: "Settings, Reviews",
    scheduled: (moment) => `The email leaves on ${moment}`,
    asked: (moment) => `Asked on ${moment}`,
    reminder: (moment) => `Reminder planned for ${moment}`,
    reminded: (moment) => `Reminder sent on ${moment}`,
    opened: (moment) => `Link opened on ${moment}`,
    notOpened: "The link was not opened.",
    cancelled: "The request was cancelled.",
    skipped: "The email was not sent.",

    consents: "Commercial emails",
    mayWrite: (why, until) => `Allowed: ${why}, until ${until}.`,
    mayWriteExpress: "Allowed: express consent.",
    mayNot: "Nothing allows writing to this customer about anything but their job.",
    leftAlone: (day) => `Wants no more of them, since ${day}.`,
    leaveAlone: "Has asked to be left alone",
    leaveAloneHint:
      "The program does not read your inbox: when a customer writes it to you, note it here. Quotes and appointments still reach them.",
    record: "Record an express consent",
    recordHint: "Only if the person has just agreed. It ends their refusal.",
    words: "What they agreed to, in the words used",
    how: "How",
    save: "Save",
    back: "Cancel",
    ledger: (count) => `Ledger (${count})`,
    withdrawn: (day) => `withdrawn on ${day}`,
    until: (day) => `until ${day}`,
    noAddress: "No email address.",
    notLoaded: "Could not be loaded.",
    failed: "This could not be done. Try again.",
  },
);

export const basisWords = dictionary<Record<ConsentBasis, string>>(
  { express: "consentement exprès", purchase: "achat", inquiry: "demande de renseignements" },
  { express: "express consent", purchase: "purchase", inquiry: "inquiry" },
);

export const sourceWords = dictionary<Record<Exclude<ConsentSource, "lead">, string>>(
  { phone: "Au téléphone", "in-person": "En personne", mail: "Par courriel", form: "Par un formulaire" },
  { phone: "By phone", "in-person": "In person", mail: "By email", form: "On a form" },
);

export const suppressionWords = dictionary<Record<SuppressionSource, string>>(
  { link: "Par le lien d’un courriel.", owner: "Noté par vous." },
  { link: "By the link of an email.", owner: "Noted by you." },
);
