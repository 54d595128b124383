import { siteDictionary } from "#src/platform/i18n/dictionary.ts";

/** Words of the customer's page, around the quote itself. */
export const quotePageWords = siteDictionary(
  {
    skip: "Aller au contenu",
    call: "Appeler {phone}",
    otherLanguage: "English",
    step: "Étape {step} de 2",
    readStep: "Lisez, puis continuez",
    readStepOptions: "Choisissez vos options, puis continuez",
    reviewStep: "Vérifiez, puis acceptez",
    include: "Ajouter cette option",
    continue: "Continuer",
    back: "Revenir et modifier",
    print: "Télécharger le PDF",
    frenchTerms: "Version française de ces clauses",

    accept: "Accepter la soumission",
    acceptMeans:
      "En acceptant, vous concluez avec {business} un contrat pour les travaux, le prix et les conditions ci-dessus.",
    name: "Votre nom complet (il tient lieu de signature)",
    wish: "Je veux que ce contrat soit en anglais.",
    wishHint: "Les clauses sont aussi offertes en français.",
    acceptFor: "Accepter pour {total}",

    decline: "Refuser la soumission",
    reason: "Raison (facultatif)",
    declineButton: "Refuser",
    ask: "Poser une question",
    question: "Votre question",
    askButton: "Envoyer la question",

    "accepted.title": "Vous avez accepté cette soumission",
    "accepted.text": "Acceptée le {at} par {name}, pour un total de {total}.",
    copyMailed: "Votre copie est jointe à un courriel envoyé à {email}.",
    copy: "Télécharger votre copie (PDF)",
    "declined.title": "Vous avez refusé cette soumission",
    "declined.text": "Refusée le {at}. Si vous changez d’idée, appelez-nous au {phone}.",
    "expired.title": "Cette soumission est expirée",
    "expired.text": "Elle était valable jusqu’au {day}. Pour en recevoir une nouvelle, appelez-nous au {phone}.",
    "superseded.title": "Une version plus récente remplace cette soumission",
    "superseded.text":
      "Ce lien ne sert plus. Ouvrez le lien le plus récent que nous vous avons envoyé, ou appelez-nous au {phone}.",
    "withdrawn.title": "Cette soumission a été retirée",
    "withdrawn.text": "Elle ne peut plus être acceptée. Pour en savoir plus, appelez-nous au {phone}.",
    "cancelled.title": "L’acceptation de cette soumission a été annulée",
    "cancelled.text":
      "Acceptée le {at} par {name}, pour un total de {total}, puis annulée. Pour en savoir plus, appelez-nous au {phone}.",

    "changed.title": "Le total a changé",
    "changed.text": "Il est maintenant de {total}. Vérifiez les lignes, puis acceptez de nouveau.",
    "busy.title": "Trop d’essais en peu de temps",
    "busy.text": "Attendez {minutes} min, puis essayez de nouveau. Ce que vous avez écrit est encore là.",
    "asked.title": "Votre question est envoyée",
    "asked.text": "Nous vous répondrons bientôt.",

    "unsubscribe.title": "Ne plus recevoir les courriels de {business}",
    "unsubscribe.text":
      "Vous ne recevrez plus de demandes d’avis, de rappels de saison ni d’offres. Vos soumissions et vos rendez-vous vous arriveront toujours.",
    unsubscribeButton: "Me désabonner",
    "unsubscribed.title": "C’est fait",
    "unsubscribed.text":
      "{business} ne vous enverra plus de demandes d’avis, de rappels de saison ni d’offres. Vos soumissions et vos rendez-vous vous arriveront toujours.",

    "unknown.title": "Cette page n’existe pas",
    "unknown.text": "Vérifiez le lien que vous avez reçu, ou appelez-nous au {phone}.",
    "unavailable.title": "La page ne peut pas s’afficher pour l’instant",
    "unavailable.text": "Réessayez dans une minute, ou appelez-nous au {phone}.",
    "too-long.title": "Ce texte est trop long",
    "too-long.text": "Revenez à la page précédente, raccourcissez-le et envoyez-le de nouveau.",
  },
  {
    skip: "Skip to content",
    call: "Call {phone}",
    otherLanguage: "Français",
    step: "Step {step} of 2",
    readStep: "Read, then continue",
    readStepOptions: "Choose your options, then continue",
    reviewStep: "Check, then accept",
    include: "Add this option",
    continue: "Continue",
    back: "Go back and edit",
    print: "Download the PDF",
    frenchTerms: "French version of these terms (version française)",

    accept: "Accept the quote",
    acceptMeans: "By accepting, you enter into a contract with {business} for the work, price and terms above.",
    name: "Your full name (this is your signature)",
    wish: "I want this contract to be in English.",
    wishHint: "The terms are also offered in French.",
    acceptFor: "Accept for {total}",

    decline: "Decline the quote",
    reason: "Reason (optional)",
    declineButton: "Decline",
    ask: "Ask a question",
    question: "Your question",
    askButton: "Send the question",

    "accepted.title": "You accepted this quote",
    "accepted.text": "Accepted on {at} by {name}, for a total of {total}.",
    copyMailed: "Your copy is attached to an email sent to {email}.",
    copy: "Download your copy (PDF)",
    "declined.title": "You declined this quote",
    "declined.text": "Declined on {at}. If you change your mind, call us at {phone}.",
    "expired.title": "This quote has expired",
    "expired.text": "It was valid until {day}. To receive a new one, call us at {phone}.",
    "superseded.title": "A newer version replaces this quote",
    "superseded.text": "This link no longer works. Open the latest link we sent you, or call us at {phone}.",
    "withdrawn.title": "This quote was withdrawn",
    "withdrawn.text": "It can no longer be accepted. For details, call us at {phone}.",
    "cancelled.title": "The acceptance of this quote was cancelled",
    "cancelled.text":
      "Accepted on {at} by {name}, for a total of {total}, then cancelled. For details, call us at {phone}.",

    "changed.title": "The total has changed",
    "changed.text": "It is now {total}. Check the lines, then accept again.",
    "busy.title": "Too many attempts in a short time",
    "busy.text": "Wait {minutes} min, then try again. What you wrote is still here.",
    "asked.title": "Your question was sent",
    "asked.text": "We’ll get back to you soon.",

    "unsubscribe.title": "Stop receiving emails from {business}",
    "unsubscribe.text":
      "You will receive no more review requests, seasonal reminders or offers. Your quotes and appointments will still reach you.",
    unsubscribeButton: "Unsubscribe",
    "unsubscribed.title": "Done",
    "unsubscribed.text":
      "{business} will send you no more review requests, seasonal reminders or offers. Your quotes and appointments will still reach you.",

    "unknown.title": "This page does not exist",
    "unknown.text": "Check the link you received, or call us at {phone}.",
    "unavailable.title": "The page cannot be shown right now",
    "unavailable.text": "Try again in a minute, or call us at {phone}.",
    "too-long.title": "This text is too long",
    "too-long.text": "Go back to the page before, shorten it and send it again.",
  },
);
