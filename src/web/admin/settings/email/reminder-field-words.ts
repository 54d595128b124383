import { dictionary } from "#src/i18n/dictionary.ts";

export const reminderFieldWords = dictionary(
  {
    hours: "Heures restantes au moment du rappel",
    hint: "D’une nouvelle demande sans réponse, avant la fin des 24 heures promises. Jamais la nuit. 0\u00A0: jamais.",
  },
  {
    hours: "Hours Left When You Are Reminded",
    hint: "Of a new request without an answer, before the promised 24 hours are over. Never at night. 0: never.",
  },
);
