import { dictionary } from "#src/platform/i18n/dictionary.ts";

export const privacyPageWords = dictionary(
  {
    title: "Vie privée",
    intro: (law: string) => `Les registres que ${law} demande de tenir, au même endroit.`,
    tabs: "Partie du registre",
    incidents: "Incidents",
    requests: "Demandes",
    consents: "Consentements",
    mailConsents: "Courriels commerciaux",
    consentsIntro:
      "Qui a accepté de recevoir des courriels commerciaux, pourquoi, et qui n’en veut plus. Un consentement exprès s’inscrit sur la page d’une demande; un retrait s’inscrit automatiquement.",
    express: "Consentements exprès en vigueur",
    implied: "Consentements tacites utilisés, en vigueur",
    leftAlone: "Liste des personnes à ne plus solliciter",
    summaryFailed: "Les consentements n’ont pas pu être chargés.",
    shownTitle: "Avis affiché au formulaire",
    shownIntro:
      "Chaque demande envoyée du site garde les mots de l’avis et de la politique de confidentialité qui étaient affichés, dans leur langue. Vous les retrouvez sur la page de la demande.",
    toLeads: "Voir les demandes",
  },
  {
    title: "Privacy",
    intro: (law: string) => `The records that ${law} requires, in one place.`,
    tabs: "Part of the register",
    incidents: "Incidents",
    requests: "Requests",
    consents: "Consents",
    mailConsents: "Commercial emails",
    consentsIntro:
      "Who agreed to commercial emails, why, and who wants no more. Record express consent on a lead’s page; a withdrawal is recorded automatically.",
    express: "Express consents in force",
    implied: "Implied consents used, in force",
    leftAlone: "Do-not-contact list",
    summaryFailed: "The consents could not be loaded.",
    shownTitle: "Notice shown with the form",
    shownIntro:
      "Each request sent from the site keeps the notice and privacy policy that were shown, in their language. You’ll find them on the lead’s page.",
    toLeads: "See the leads",
  },
);

export const proofWords = dictionary(
  {
    title: "Avis de confidentialité affiché",
    when: (moment: string) => `Sur la page à l’envoi de la demande, le ${moment}\u00A0:`,
    policy: "Politique de confidentialité à ce moment",
    since: (moment: string) => `Texte en ligne depuis le ${moment}.`,
    none: "Aucun texte n’est gardé avec cette demande\u00A0: elle n’est pas venue du formulaire, ou date d’avant cette preuve.",
    failed: "Le texte affiché n’a pas pu être chargé.",
  },
  {
    title: "Privacy notice shown",
    when: (moment: string) => `On the page when the request was sent, ${moment}:`,
    policy: "Privacy policy at that time",
    since: (moment: string) => `Text online since ${moment}.`,
    none: "No text is kept with this lead: it did not come from the form, or dates from before this record.",
    failed: "The text that was shown could not be loaded.",
  },
);
