import { textKindWords } from "#src/work/texts/text-kind-words.ts";
import { dictionary } from "#src/platform/i18n/dictionary.ts";

export const textsWords = dictionary(
  {
    group: "Textos prêts",
    ...textKindWords.fr,
    to: (kind: string, name: string) => `Texto à ${name}\u00A0: ${kind}`,
    again: (kind: string) => `${kind}, de nouveau`,
    mail: (kind: string, moment: string) => `${kind}\u00A0: courriel envoyé le ${moment}`,
    text: (kind: string, moment: string) => `${kind}\u00A0: texto envoyé le ${moment}`,
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
    again: (kind) => `${kind}, again`,
    mail: (kind, moment) => `${kind}: emailed ${moment}`,
    text: (kind, moment) => `${kind}: texted ${moment}`,
    marked: "Marked as sent",
    undo: "Not sent",
    undone: "Removed from the timeline",
    failed: "The text could not be added to the timeline.",
    hint: "Each opens your phone’s messages with the text written.",
  },
);
