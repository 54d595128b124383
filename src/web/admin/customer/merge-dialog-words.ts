import { dictionary } from "#src/platform/i18n/dictionary.ts";

export const mergeDialogWords = dictionary(
  {
    title: (from: string, to: string) => `Fusionner ${from} avec ${to}?`,
    choose: "Quel autre client est la même personne?",
    chooseHint: "Nom, téléphone, rue…",
    what: (from: string, to: string) =>
      `Les demandes, contrats, factures et lieux de ${from} passent à ${to}, dont les coordonnées restent. Les adresses de ${from} sont gardées en note\u00A0: rien n’y est envoyé tant que vous ne les choisissez pas.`,
    undoable: "Vous pourrez annuler la fusion, même plus tard.",
    confirm: "Fusionner",
    merged: (from: string) => `${from} est fusionné`,
    notMerged: "Les clients n’ont pas pu être fusionnés",
  },
  {
    title: (from, to) => `Merge ${from} into ${to}?`,
    choose: "Which other customer is the same person?",
    chooseHint: "Name, phone, street…",
    what: (from, to) =>
      `The requests, jobs, invoices and places of ${from} go to ${to}, whose details stay. The addresses of ${from} are kept as a note: nothing is sent there until you choose them.`,
    undoable: "You can undo the merge, later too.",
    confirm: "Merge",
    merged: (from) => `${from} is merged`,
    notMerged: "The customers could not be merged",
  },
);
