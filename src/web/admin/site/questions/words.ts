import { dictionary } from "#src/platform/i18n/dictionary.ts";

export const questionsWords = dictionary(
  {
    title: "Questions",
    intro: "Ce que les clients demandent avant d’écrire, avec votre réponse.",
    list: "Questions fréquentes",
    question: "Question",
    answer: "Réponse",
    add: "Ajouter une question",
    fillIn: "{name}, {locality} et {radius} sont remplacés par le nom, la ville et le rayon inscrits dans Paramètres.",
  },
  {
    title: "Questions",
    intro: "What customers ask before they write, with your answer.",
    list: "Frequently asked questions",
    question: "Question",
    answer: "Answer",
    add: "Add a question",
    fillIn: "{name}, {locality} and {radius} are replaced with the name, town and radius from Settings.",
  },
);
