import { dictionary } from "#src/platform/i18n/dictionary.ts";

/** Why a row is refused. */
export const rowProblems = dictionary(
  {
    "not-reachable": "Ni adresse courriel, ni numéro de téléphone",
    "not-an-address": "L’adresse courriel n’est pas valide\u00A0: {text}",
    "name-too-long": "Le nom dépasse {most} caractères",
    "phone-too-long": "Le téléphone dépasse {most} caractères",
    "message-too-long": "Le message dépasse {most} caractères",
    "service-too-long": "Le service dépasse {most} caractères",
    "date-to-come": "La date est à venir\u00A0: {text}",
    "not-an-amount": "Le montant n’est pas compris\u00A0: {text}",
    "erased-person": "Cette personne a fait supprimer ses renseignements",
  },
  {
    "not-reachable": "Neither an email address nor a phone number",
    "not-an-address": "The email address is not valid: {text}",
    "name-too-long": "The name is longer than {most} characters",
    "phone-too-long": "The phone number is longer than {most} characters",
    "message-too-long": "The message is longer than {most} characters",
    "service-too-long": "The service is longer than {most} characters",
    "date-to-come": "The date is in the future: {text}",
    "not-an-amount": "The amount is not understood: {text}",
    "erased-person": "This person had their information erased",
  },
);
export type RowCode = keyof typeof rowProblems.fr;

/** Why a file is refused as a whole. */
export const fileProblems = dictionary(
  {
    "file-empty": "Ce fichier est vide.",
    "file-not-text": "Ce n’est pas un fichier CSV. D’un tableur, enregistrez-le d’abord au format CSV.",
    "file-no-rows": "Ce fichier n’a pas de ligne sous ses titres de colonnes.",
    "file-too-many-rows":
      "Ce fichier a plus de {most} lignes. Divisez-le\u00A0: le même début ne sera pas importé deux fois.",
    "file-too-many-columns": "Ce fichier a plus de {most} colonnes.",
    "file-row-too-long": "La ligne {row} est plus longue que {most} caractères.",
    "file-quote-open": "Un guillemet ouvert à la ligne {row} n’est jamais refermé.",
    "file-not-read": "Ce fichier n’a pas pu être lu comme un fichier CSV (ligne {row}).",
    "file-mapping": "Les colonnes choisies ne sont pas celles de ce fichier.",
  },
  {
    "file-empty": "This file is empty.",
    "file-not-text": "This is not a CSV file. From a spreadsheet, save it as CSV first.",
    "file-no-rows": "This file has no rows below its column headings.",
    "file-too-many-rows": "This file has more than {most} rows. Split it: duplicates are not imported twice.",
    "file-too-many-columns": "This file has more than {most} columns.",
    "file-row-too-long": "Row {row} is longer than {most} characters.",
    "file-quote-open": "A quotation mark opened in row {row} is never closed.",
    "file-not-read": "This file could not be read as CSV (row {row}).",
    "file-mapping": "The chosen columns are not in this file.",
  },
);
export type FileCode = keyof typeof fileProblems.fr;
