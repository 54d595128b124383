import { dictionary } from "#src/platform/i18n/dictionary.ts";
import { appointmentProblems } from "#src/work/appointments/appointment-problems.ts";

export const daySheetProblems = dictionary(
  {
    ...appointmentProblems.fr,
    "helper-name-missing": "Écrivez le nom de la personne",
    "note-missing": "Écrivez d’abord votre note",
    "too-many-sheets": "Il y a déjà {most} liens. Révoquez-en un d’abord.",
    "unknown-sheet": "Ce lien n’existe pas.",
    "sheet-day-past": "Choisissez un jour qui n’est pas passé",
  },
  {
    ...appointmentProblems.en,
    "helper-name-missing": "Enter the person’s name",
    "note-missing": "Write your note first",
    "too-many-sheets": "There are already {most} links. Revoke one first.",
    "unknown-sheet": "This link doesn’t exist.",
    "sheet-day-past": "Choose a day that is not past",
  },
);

export type DaySheetCode = keyof typeof daySheetProblems.fr;
