import { dictionary } from "#src/platform/i18n/dictionary.ts";

export const privacyPageWords = dictionary(
  {
    title: "Vie privée",
    intro: (law: string) => `Ce que ${law} demande de consigner, et la preuve que c’est fait.`,
    tabs: "Partie du registre",
    incidents: "Incidents",
    requests: "Demandes",
    consents: "Consentements",
    mailConsents: "Courriels commerciaux",
    consentsIntro:
      "Qui a accepté de recevoir des courriels commerciaux, pourquoi, et qui n’en veut plus. Un consentement exprès se note sur la page d’une demande; un retrait s’y inscrit de lui-même.",
    express: "Consentements exprès en vigueur",
    implied: "Consentements tacites utilisés, en vigueur",
    leftAlone: "Adresses et numéros à ne plus solliciter",
    summaryFailed: "Les consentements n’ont pas pu être chargés.",
    shownTitle: "Avis affiché au formulaire",
    shownIntro:
      "Chaque demande envoyée du site garde les mots de l’avis et de la politique de confidentialité qui étaient affichés, dans leur langue. Vous les retrouvez sur la page de la demande.",
    toLeads: "Voir les demandes",
  },
  {
    title: "Privacy",
    intro: (law: string) => `What ${law} asks to be recorded, and the proof that it was.`,
    tabs: "Part of the book",
    incidents: "Incidents",
    requests: "Requests",
    consents: "Consents",
    mailConsents: "Commercial emails",
    consentsIntro:
      "Who agreed to commercial emails, why, and who wants no more. An express consent is recorded on the page of a lead; a withdrawal records itself.",
    express: "Express consents in force",
    implied: "Implied consents used, in force",
    leftAlone: "Addresses and numbers to be left alone",
    summaryFailed: "The consents could not be loaded.",
    shownTitle: "Notice shown at the form",
    shownIntro:
      "Each request sent from the site keeps the words of the notice and of the privacy policy that were shown, in their language. They are on the page of the lead.",
    toLeads: "See the leads",
  },
);

export const proofWords = dictionary(
  {
    title: "Avis de confidentialité affiché",
    when: (moment: string) => `Sur la page à l’envoi de la demande, le ${moment}\u00A0:`,
    policy: "Politique de confidentialité de ce moment",
    since: (moment: string) => `Texte en ligne depuis le ${moment}.`,
    none: "Aucun texte n’est gardé avec cette demande\u00A0: elle n’est pas venue du formulaire, ou date d’avant cette preuve.",
    failed: "Le texte affiché n’a pas pu être chargé.",
  },
  {
    title: "Privacy notice shown",
    when: (moment: string) => `On the page when the request was sent, ${moment}:`,
    policy: "Privacy policy of that moment",
    since: (moment: string) => `Text online since ${moment}.`,
    none: "No text is kept with this lead: it did not come from the form, or is older than this proof.",
    failed: "The text that was shown could not be loaded.",
  },
);
