import { textKindWords } from "#src/work/texts/text-kind-words.ts";
import { dictionary } from "#src/platform/i18n/dictionary.ts";

export const textsWords = dictionary(
  {
    group: "Textos prêts",
    ...textKindWords.fr,
    to: (kind: string, name: string) => `Texto à ${name}\u00A0: ${kind}`,
    marked: "Inscrit comme envoyé",
    undo: "Pas envoyé",
    undone: "Retiré de l’historique",
    failed: "Le texto n’a pas pu être inscrit à l’historique.",
    hint: "Chacun ouvre les messages de votre téléphone, avec le texte écrit.",
  },
  {
    group: "Texts ready to send",
    ...textKindWords.en,
    to: (kind, name) => `Text ${name}: ${kind}`,
    marked: "Marked as sent",
    undo: "Not sent",
    undone: "Removed from the timeline",
    failed: "The text could not be added to the timeline.",
    hint: "Each opens your phone’s messages with the text written.",
  },
);
