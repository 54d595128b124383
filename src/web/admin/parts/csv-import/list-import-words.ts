import { dictionary } from "#src/platform/i18n/dictionary.ts";

/** For a list that somebody kept elsewhere, whatever is in it. */
export const listImportWords = dictionary(
  {
    chooseTitle: "Le fichier",
    file: "Fichier CSV, jusqu’à 10\u00A0Mo et 20\u00A0000 lignes",
    columnsIntro: "Deviné d’après les titres. Corrigez au besoin\u00A0: l’aperçu suit.",
    noContact: "Dites quelle colonne contient le courriel ou le téléphone.",
    previewTitle: "Aperçu",
    unreadCells: "Ces cellules ne sont pas importées, ou pas en entier. Leurs lignes le sont quand même\u00A0:",
    saidRows: (says: string, rows: string) => (rows === "1" ? `${says} (1 ligne)` : `${says} (${rows} lignes)`),
    nothing: "Il n’y a rien de nouveau à importer dans ce fichier.",
    doneTitle: "Importation terminée",
    stopped:
      "L’importation s’est arrêtée en chemin. Ce qui est importé le reste\u00A0: importez de nouveau le même fichier pour le reste.",
    another: "Importer un autre fichier",
    imports: "Importations précédentes",
    unnamed: "Fichier sans nom",
    wasUndone: "Annulée",
    undo: "Annuler l’importation",
    undoKeep: "Ne rien effacer",
    undoFailed: "L’importation n’a pas pu être annulée",
  },
  {
    chooseTitle: "The file",
    file: "CSV file, up to 10 MB and 20,000 rows",
    columnsIntro: "Guessed from the headings. Fix what is wrong: the preview updates.",
    noContact: "Choose the column that holds the email address or phone number.",
    previewTitle: "Preview",
    unreadCells: "These cells are not imported, or not whole. Their rows are imported all the same:",
    saidRows: (says, rows) => (rows === "1" ? `${says} (1 row)` : `${says} (${rows} rows)`),
    nothing: "There is nothing new to import in this file.",
    doneTitle: "Import finished",
    stopped: "The import stopped partway. What was imported stays: import the same file again for the rest.",
    another: "Import another file",
    imports: "Earlier imports",
    unnamed: "Unnamed file",
    wasUndone: "Undone",
    undo: "Undo the import",
    undoKeep: "Delete nothing",
    undoFailed: "The import could not be undone",
  },
);
