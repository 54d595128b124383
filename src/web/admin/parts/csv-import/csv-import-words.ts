import { dictionary } from "#src/platform/i18n/dictionary.ts";

export const csvImportWords = dictionary(
  {
    tooLarge: (megabytes: number) => `Ce fichier pèse plus de ${megabytes}\u00A0Mo.`,
    reading: "Lecture du fichier…",
    columns: "Ce que contiennent les colonnes",
    holdsOf: (column: string) => `Contenu de la colonne ${column}`,
    leftOut: "Laissée de côté",
    unnamed: (column: number) => `Colonne ${column}`,
    refusedRows: "Lignes refusées",
    firstOnes: (count: string) => `Les ${count} premières`,
    row: (row: string) => `Ligne ${row}`,
  },
  {
    tooLarge: (megabytes) => `This file is larger than ${megabytes} MB.`,
    reading: "Reading the file…",
    columns: "What each column holds",
    holdsOf: (column) => `Content of column ${column}`,
    leftOut: "Left out",
    unnamed: (column) => `Column ${column}`,
    refusedRows: "Refused rows",
    firstOnes: (count) => `The first ${count}`,
    row: (row) => `Row ${row}`,
  },
);
