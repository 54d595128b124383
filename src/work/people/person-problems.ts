import { dictionary } from "#src/platform/i18n/dictionary.ts";
import { fieldProblems } from "#src/platform/i18n/field-problems.ts";

export const personProblems = dictionary(
  {
    ...fieldProblems.fr,
    "person-name-missing": "Écrivez le nom de la personne",
    "person-hours": "La fin doit suivre le début, le même jour",
    "unknown-person": "Cette personne n’existe pas ou n’est plus de l’équipe.",
    "person-changed": "Cette fiche a changé entre-temps. Rechargez-la.",
    "absence-day": "Choisissez un jour, par exemple 2026-12-31",
    "absence-visit": "Nommez chaque visite de la journée par son identifiant",
    "absence-visits-changed": "Ses visites de ce jour ont changé entre-temps. Voyez la nouvelle proposition.",
    "person-absent": "Cette personne est déjà notée absente ce jour-là.",
    "unknown-absence": "Cette absence n’existe pas ou a été annulée.",
    "too-many-people": "Il y a déjà {most} personnes. Archivez-en une d’abord.",
  },
  {
    ...fieldProblems.en,
    "person-name-missing": "Enter the person’s name",
    "person-hours": "The end must come after the start, on the same day",
    "unknown-person": "This person doesn’t exist or has left the team.",
    "person-changed": "This person has since changed. Reload them.",
    "absence-day": "Choose a day, such as 2026-12-31",
    "absence-visit": "Name each visit of the day by its id",
    "absence-visits-changed": "Their visits of that day have since changed. See the new proposal.",
    "person-absent": "This person is already marked absent that day.",
    "unknown-absence": "This absence doesn’t exist or was undone.",
    "too-many-people": "There are already {most} people. Archive one first.",
  },
);

export type PersonCode = keyof typeof personProblems.fr;
