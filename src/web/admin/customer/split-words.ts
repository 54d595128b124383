import { dictionary } from "#src/platform/i18n/dictionary.ts";

export const splitWords = dictionary(
  {
    split: "Ce sont deux clients",
    wasSplit: (name: string, former: string, day: string) => `${name} a été séparé de ${former} le ${day}.`,
    open: (name: string) => `Ouvrir ${name}`,
    undo: "Annuler la séparation",
    undone: "La séparation est annulée",
    notUndone: "La séparation n’a pas pu être annulée",
  },
  {
    split: "These are two customers",
    wasSplit: (name, former, day) => `${name} was split off from ${former} on ${day}.`,
    open: (name) => `Open ${name}`,
    undo: "Undo the split",
    undone: "The split is undone",
    notUndone: "The split could not be undone",
  },
);
