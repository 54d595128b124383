import { words } from "#src/web/admin/parts/words.ts";

export const reminderFieldWords = words(
  {
    hours: "Hours Left When You Are Reminded",
    hint: "Of a new request without an answer, before the promised 24 hours are over. Never at night. 0: never.",
  },
  {
    hours: "Heures restantes au moment du rappel",
    hint: "D’une nouvelle demande sans réponse, avant la fin des 24 heures promises. Jamais la nuit. 0\u00A0: jamais.",
  },
);
