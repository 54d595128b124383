import { dictionary } from "#src/platform/i18n/dictionary.ts";

/** What a cell holds that cannot be used. */
const cellProblems = dictionary(
  {
    "not-an-address": "L’adresse courriel n’est pas valide\u00A0: {text}",
    "phone-too-short": "Il manque des chiffres au téléphone\u00A0: {text}",
    "phone-shortened": "Excel a abrégé ce numéro de téléphone, il n’est plus dans le fichier\u00A0: {text}",
    "phone-not-one": "Ce téléphone n’est pas un numéro\u00A0: {text}",
    "not-an-amount": "Le montant n’est pas compris\u00A0: {text}",
    "text-cut": "Ce texte est trop long, la fin n’est pas importée\u00A0: {text}",
  },
  {
    "not-an-address": "The email address is not valid: {text}",
    "phone-too-short": "The phone number lacks digits: {text}",
    "phone-shortened": "Excel has shortened this phone number, it is no longer in the file: {text}",
    "phone-not-one": "This is not a phone number: {text}",
    "not-an-amount": "The amount is not understood: {text}",
    "text-cut": "This text is too long, its end is not imported: {text}",
  },
);
export type CellCode = keyof typeof cellProblems.fr;

/** Why a row is refused. */
export const rowProblems = dictionary(
  {
    "not-reachable": "Ni adresse courriel, ni numéro de téléphone",
    ...cellProblems.fr,
    "erased-person": "Cette personne a fait supprimer ses renseignements",
  },
  {
    "not-reachable": "Neither an email address nor a phone number",
    ...cellProblems.en,
    "erased-person": "This person had their information erased",
  },
);
export type RowCode = keyof typeof rowProblems.fr;

/** What was guessed of a file, or is wrong with all of it. */
export const fileNotes = dictionary(
  {
    "encoding-guessed":
      "Les accents de ce fichier peuvent se lire de plusieurs façons\u00A0: vérifiez-les dans l’aperçu. S’ils sont faux, enregistrez le fichier au format CSV UTF-8.",
    "characters-mended":
      "Des accents brisés ont été réparés («\u00A0Ã©\u00A0» est devenu «\u00A0é\u00A0»)\u00A0: {cells} cellules.",
    "characters-lost":
      "Des lettres sont perdues dans ce fichier («\u00A0�\u00A0»)\u00A0: {cells} cellules. Exportez-le de nouveau au format CSV UTF-8.",
    "titles-skipped": "Ce qui précède les titres de colonnes est laissé de côté\u00A0: «\u00A0{text}\u00A0».",
    "no-headings":
      "Ce fichier n’a pas de titres de colonnes\u00A0: sa première ligne est importée comme les autres. Vérifiez ce que contient chaque colonne.",
    "years-guessed": "Les années n’ont que deux chiffres\u00A0: «\u00A0{text}\u00A0» est lu comme étant en {year}.",
    "order-guessed": "L’ordre des chiffres de «\u00A0{text}\u00A0» n’est pas sûr\u00A0: c’est lu comme le {day}.",
  },
  {
    "encoding-guessed":
      "The accents of this file can be read in several ways: check them in the preview. If they are wrong, save the file as CSV UTF-8.",
    "characters-mended": "Broken accents were mended (“Ã©” became “é”): {cells} cells.",
    "characters-lost": "Letters are lost in this file (“�”): {cells} cells. Export it again as CSV UTF-8.",
    "titles-skipped": "What stands above the column headings is left out: “{text}”.",
    "no-headings":
      "This file has no column headings: its first row is imported like the others. Check what each column holds.",
    "years-guessed": "Years have two digits only: “{text}” is read as in {year}.",
    "order-guessed": "The order of the numbers in “{text}” is not certain: it is read as {day}.",
  },
);
export type NoteCode = keyof typeof fileNotes.fr;

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
