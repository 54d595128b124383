import { dictionary } from "#src/platform/i18n/dictionary.ts";

export const aboutDocumentWords = dictionary(
  { title: "Courriels à ce sujet", you: "Vous", reply: "Répondre", open: "Voir la conversation" },
  { title: "Emails about it", you: "You", reply: "Reply", open: "See the conversation" },
);
