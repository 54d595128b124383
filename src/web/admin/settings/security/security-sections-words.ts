import { dictionary } from "#src/i18n/dictionary.ts";

export const backupsWords = dictionary(
  {
    title: "Sauvegardes",
    intro:
      "Toute la base de données, une fois par nuit. Gardez-en une copie sur un autre appareil, avec le fichier secret.key du dossier de données\u00a0: sans lui, les mots de passe conservés sont illisibles.",
    none: "Aucune sauvegarde pour l’instant. La première se fera cette nuit, ou tout de suite ci-dessous.",
    failed: "Impossible de charger les sauvegardes.",
    now: "Sauvegarder maintenant",
    made: "Sauvegarde faite",
    madeDetail: "La nouvelle copie est en haut de la liste.",
    notMade: "Échec de la sauvegarde",
    download: "Télécharger",
    downloadOf: (day: string, time: string) => `Télécharger la sauvegarde du ${day} à ${time}`,
    downloadFailed: "Échec du téléchargement de la sauvegarde",
    taken: (day: string, time: string) => `${day} à ${time}`,
    size: (megabytes: string) => `${megabytes}\u00a0Mo`,
    older: (count: string) => `${count} plus anciennes dans le dossier backups du dossier de données.`,
  },
  {
    title: "Backups",
    intro:
      "Everything in the database, once a night. Keep a copy on another machine, with the file secret.key of the data folder: stored passwords cannot be read without it.",
    none: "No backup yet. The first is made tonight, or at once below.",
    failed: "The backups could not be loaded.",
    now: "Back up now",
    made: "Backed up",
    madeDetail: "The new copy is at the top of the list.",
    notMade: "Failed to back up",
    download: "Download",
    downloadOf: (day, time) => `Download the backup of ${day} at ${time}`,
    downloadFailed: "Failed to download the backup",
    taken: (day, time) => `${day} at ${time}`,
    size: (megabytes) => `${megabytes} MB`,
    older: (count) => `${count} older in the folder backups of the data folder.`,
  },
);
