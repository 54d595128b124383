import { dictionary } from "#src/platform/i18n/dictionary.ts";

export const composerWords = dictionary(
  { title: "Répondre ou noter", email: "Courriel", note: "Note", text: "Texto" },
  { title: "Reply or take a note", email: "Email", note: "Note", text: "Text message" },
);

/** For an answer that leaves from the page of the lead. */
export const sendingWords = dictionary(
  {
    send: "Envoyer",
    sending: "Envoi…",
    onItsWay: "La réponse part dans dix secondes",
    undo: "Annuler",
    takenBack: "La réponse n’est pas partie",
    takeBackFailed: "La réponse est déjà partie",
    sendFailed: "La réponse n’a pas pu être envoyée",
    sendHint: "Elle part avec l’en-tête et les coordonnées de votre entreprise. Vous avez dix secondes pour l’annuler.",
    takenBackHint: "Son texte et ses pièces jointes sont de nouveau dans la réponse.",
    cameBack: "Le dernier courriel à cette adresse est revenu. Vérifiez-la avant d’écrire.",
  },
  {
    send: "Send",
    sending: "Sending…",
    onItsWay: "The answer leaves in ten seconds",
    undo: "Undo",
    takenBack: "The answer was not sent",
    takeBackFailed: "The answer has already left",
    sendFailed: "The answer could not be sent",
    sendHint:
      "It leaves with the letterhead and contact details of your business. You have ten seconds to take it back.",
    takenBackHint: "Its text and attachments are back in the answer.",
    cameBack: "The last email to this address came back. Check it before you write.",
  },
);
