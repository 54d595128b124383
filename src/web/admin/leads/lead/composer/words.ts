import { dictionary } from "#src/platform/i18n/dictionary.ts";

export const composerWords = dictionary(
  { title: "Répondre ou noter", email: "Courriel", note: "Note", text: "Texto" },
  { title: "Reply or take a note", email: "Email", note: "Note", text: "Text message" },
);
