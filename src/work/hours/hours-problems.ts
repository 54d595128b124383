import { dictionary } from "#src/platform/i18n/dictionary.ts";
import { fieldProblems } from "#src/platform/i18n/field-problems.ts";

export const hoursProblems = dictionary(
  {
    ...fieldProblems.fr,
    "hours-time": "Entrez une heure, par exemple 09:30",
    "hours-same": "La fin doit être différente du début",
    "hours-changed": "Ces heures ont changé entre-temps. Rechargez-les.",
    "unknown-hours": "Cette personne n’est allée à aucune visite de ce genre.",
  },
  {
    ...fieldProblems.en,
    "hours-time": "Enter a time, such as 09:30",
    "hours-same": "The end must differ from the start",
    "hours-changed": "These hours have since changed. Reload them.",
    "unknown-hours": "This person went to no such visit.",
  },
);

export type HoursCode = keyof typeof hoursProblems.fr;
