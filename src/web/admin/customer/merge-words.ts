import { dictionary } from "#src/platform/i18n/dictionary.ts";

export const mergeWords = dictionary(
  {
    same: (name: string, shared: string) => `${name} a aussi ${shared}. Est-ce la même personne?`,
    isSame: "C’est la même",
    isOther: "Deux personnes",
    apart: "Ce sont deux clients\u00A0: la question ne sera plus posée",
    twoNames: "Quelqu’un a écrit sous un autre nom avec l’adresse courriel de ce client. Est-ce la même personne?",
    looked: "Oui, la même",
    isTwo: "Non, les séparer",
    failed: "Cela n’a pas pu être enregistré",
    merge: "Fusionner un autre client",
    done: (name: string, day: string) => `${name} a été fusionné ici le ${day}.`,
    undo: "Annuler la fusion",
    undone: "La fusion est annulée",
    notUndone: "La fusion n’a pas pu être annulée",
  },
  {
    same: (name, shared) => `${name} also has ${shared}. Is this the same person?`,
    isSame: "The same",
    isOther: "Two people",
    apart: "They are two customers: you will not be asked again",
    twoNames: "Somebody wrote under another name with this customer’s email address. Is this the same person?",
    looked: "Yes, the same",
    isTwo: "No, split them",
    failed: "It could not be saved",
    merge: "Merge another customer",
    done: (name, day) => `${name} was merged into this customer on ${day}.`,
    undo: "Undo the merge",
    undone: "The merge is undone",
    notUndone: "The merge could not be undone",
  },
);
