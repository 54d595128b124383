import { dictionary } from "#src/i18n/dictionary.ts";

export const leadMovesWords = dictionary(
  {
    spam: "Indésirable",
    notSpam: "Légitime",
    delete: "Supprimer",
    restore: "Rétablir",
    forGood: "Supprimer définitivement",
    sure: "Oui, supprimer définitivement",
    keep: "Conserver",
  },
  {
    spam: "Spam",
    notSpam: "Not spam",
    delete: "Delete",
    restore: "Restore",
    forGood: "Delete for good",
    sure: "Yes, delete for good",
    keep: "Keep",
  },
);
