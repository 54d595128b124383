import { siteDictionary } from "#src/platform/i18n/dictionary.ts";

export const conversationWords = siteDictionary(
  {
    answered: "{name} a répondu",
    unproven: "Courriel non vérifié au nom de {name}",
    unprovenBody: "Rien ne prouve qui l’a envoyé. Regardez avant de répondre.",
    bounced: "Le courriel à {name} est revenu",
    bouncedBody: "Il n’a pas été livré. Ouvrez la demande pour voir pourquoi.",
    open: "Ouvrir la demande",
    files: "Pièces jointes\u00A0: {files}",
    unreadable: "Ce courriel n’a pas pu être affiché ici. Ouvrez-le dans votre boîte courriel.",
    someone: "Le client",
    replySubject: "Re: {subject}",
  },
  {
    answered: "{name} has answered",
    unproven: "Unverified email in the name of {name}",
    unprovenBody: "Nothing proves who sent it. Look before you answer.",
    bounced: "The email to {name} came back",
    bouncedBody: "It was not delivered. Open the lead to see why.",
    open: "Open the lead",
    files: "Attachments: {files}",
    unreadable: "This email could not be shown here. Open it in your mailbox.",
    someone: "The customer",
    replySubject: "Re: {subject}",
  },
);
