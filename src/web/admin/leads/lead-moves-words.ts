import { words } from "#src/web/admin/parts/words.ts";

export const leadMovesWords = words(
  {
    spam: "Spam",
    notSpam: "Not spam",
    delete: "Delete",
    restore: "Restore",
    forGood: "Delete for good",
    sure: "Yes, delete for good",
    keep: "Keep",
  },
  {
    spam: "Indésirable",
    notSpam: "Légitime",
    delete: "Supprimer",
    restore: "Rétablir",
    forGood: "Supprimer définitivement",
    sure: "Oui, supprimer définitivement",
    keep: "Conserver",
  },
);
