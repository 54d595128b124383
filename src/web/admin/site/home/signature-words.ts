import { dictionary } from "#src/platform/i18n/dictionary.ts";

export const signatureWords = dictionary(
  {
    title: "Section propre au métier",
    intro: "Ce que votre métier a de particulier. Sa place se choisit dans Apparence.",
    add: "Ajouter cette section",
    remove: "Retirer cette section",
    kind: "Présentation",
    steps: "Étapes numérotées",
    seasons: "Une année, de gauche à droite",
    colours: "Échantillons de couleur",
    heading: "Titre",
    text: "Texte",
    colour: "Couleur",
    addItem: "Ajouter un élément",
  },
  {
    title: "Section of the trade",
    intro: "What is particular to your trade. Choose its place under Look.",
    add: "Add this section",
    remove: "Remove this section",
    kind: "Shown as",
    steps: "Numbered steps",
    seasons: "A year, from left to right",
    colours: "Colour samples",
    heading: "Title",
    text: "Text",
    colour: "Colour",
    addItem: "Add an item",
  },
);
