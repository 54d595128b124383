import { siteDictionary } from "#src/platform/i18n/dictionary.ts";

/** Words of the mails and notices about quotes. */
export const quoteMessageWords = siteDictionary(
  {
    sentSubject: "Votre soumission {number}",
    reminderSubject: "Votre soumission {number} attend votre réponse",
    copySubject: "Votre copie\u00A0: soumission {number} acceptée",
    sent: "Voici la soumission que vous nous avez demandée\u00A0: {title}. Vous pouvez la lire et y répondre en ligne, sans compte à créer.",
    sentWithOptions:
      "Voici la soumission que vous nous avez demandée\u00A0: {title}. Vous pouvez la lire, choisir les options et répondre en ligne, sans compte à créer.",
    reminder: "La soumission que nous vous avons envoyée attend toujours votre réponse\u00A0: {title}.",
    total: "Total, taxes comprises\u00A0: {total}",
    totalWithoutOptions: "Total sans les options, taxes comprises\u00A0: {total}",
    validUntil: "Valable jusqu’au {day}.",
    placeOfWork: "Adresse des travaux\u00A0: {place}",
    open: "Voir la soumission",
    noMoreReminders:
      "Si vous avez déjà décidé, dites-le-nous sur la page de la soumission\u00A0: vous ne recevrez plus de rappel.",
    accepted:
      "Vous avez accepté la soumission {number} pour un total de {total}. Votre copie est jointe en PDF, avec la preuve de votre acceptation. Gardez ce courriel.",
    toPlan: "Prochaine étape\u00A0: nous fixons le rendez-vous avec vous.",
    seeAgain: "Revoir la soumission",
    why: "Vous recevez ce courriel parce que vous avez demandé une soumission à {business}.",

    "owner.viewed": "{name} a ouvert la soumission {number}",
    "owner.accepted": "{name} accepte la soumission {number}\u00A0: {total}",
    "owner.declined": "{name} refuse la soumission {number}",
    "owner.asked": "{name} a une question sur la soumission {number}",
    "owner.expired": "La soumission {number} pour {name} est expirée",
    reason: "Raison",
    question: "Question",
    place: "Adresse des travaux",
    window: "Rendez-vous choisi",
    noWindow: "Aucune des plages offertes ne convient au client. Appelez-le pour en trouver une.",
    phone: "Téléphone",
    signedAs: "Signé par",
    backOffice: "Ouvrir la demande",
  },
  {
    sentSubject: "Your quote {number}",
    reminderSubject: "Your quote {number} is waiting for your answer",
    copySubject: "Your copy: quote {number}, accepted",
    sent: "Here is the quote you asked for: {title}. You can read it and answer online, with no account to create.",
    sentWithOptions:
      "Here is the quote you asked for: {title}. You can read it, choose your options and answer online, with no account to create.",
    reminder: "The quote we sent you is still waiting for your answer: {title}.",
    total: "Total, taxes included: {total}",
    totalWithoutOptions: "Total without options, taxes included: {total}",
    validUntil: "Valid until {day}.",
    placeOfWork: "Address of the work: {place}",
    open: "View the quote",
    noMoreReminders: "Already decided? Tell us on the quote’s page and you won’t get another reminder.",
    accepted:
      "You accepted quote {number} for a total of {total}. Your copy is attached as a PDF, with proof of your acceptance. Please keep this email.",
    toPlan: "Next step: we set the appointment with you.",
    seeAgain: "View the quote",
    why: "You are receiving this email because you asked {business} for a quote.",

    "owner.viewed": "{name} opened quote {number}",
    "owner.accepted": "{name} accepts quote {number}: {total}",
    "owner.declined": "{name} declines quote {number}",
    "owner.asked": "{name} has a question about quote {number}",
    "owner.expired": "Quote {number} for {name} has expired",
    reason: "Reason",
    question: "Question",
    place: "Address of the work",
    window: "Chosen appointment",
    noWindow: "None of the offered times suits the customer. Call them to find one.",
    phone: "Phone",
    signedAs: "Signed by",
    backOffice: "Open the lead",
  },
);
