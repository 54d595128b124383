import { dictionary } from "./dictionary.ts";

export const fieldProblems = dictionary(
  {
    missing: "Ce champ est requis",
    unexpected: "Type invalide\u00A0: {expected} attendu, {received} reçu",
    "not-text": "Entrez du texte",
    "too-many-characters": "Utilisez au plus {most} caractères",
    "not-an-email": "Adresse courriel invalide",
    "choose-language": "Choisissez une langue",
    "choose-on-or-off": "Choisissez oui ou non",
    "must-be": "doit être {options}",
    "must-be-one-of": "doit être parmi {options}",
    "must-be-text": "doit être un texte",
    "must-be-number": "doit être un nombre",
    "must-be-whole-number": "doit être un nombre entier",
    "must-be-whole-number-between": "doit être un nombre entier de {least} à {most}",
    "must-not-be-negative": "ne doit pas être négatif",
    "must-not-be-blank": "ne doit pas être vide",
    "must-be-on-one-line": "doit tenir sur une ligne",
    "must-be-shorter": "peut avoir au plus {most} caractères",
  },
  {
    missing: "This field is required",
    unexpected: "Invalid type: expected {expected} but received {received}",
    "not-text": "Enter text",
    "too-many-characters": "Use at most {most} characters",
    "not-an-email": "Invalid email address",
    "choose-language": "Choose a language",
    "choose-on-or-off": "Choose on or off",
    "must-be": "must be {options}",
    "must-be-one-of": "must be one of {options}",
    "must-be-text": "must be a text",
    "must-be-number": "must be a number",
    "must-be-whole-number": "must be a whole number",
    "must-be-whole-number-between": "must be a whole number from {least} to {most}",
    "must-not-be-negative": "must not be negative",
    "must-not-be-blank": "must not be blank",
    "must-be-on-one-line": "must be on one line",
    "must-be-shorter": "may have at most {most} characters",
  },
);

export type FieldCode = keyof typeof fieldProblems.fr;
