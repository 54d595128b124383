import { dictionary } from "#src/platform/i18n/dictionary.ts";

export const legalWords = dictionary(
  {
    title: "Textes juridiques",
    intro: "La politique de confidentialité et les conditions. Ce sont des modèles, pas un avis juridique.",
    updated: "Textes revus le",
    updatedHint: "Montré au bas des pages. Changez-le quand vous changez ce que disent les textes.",
    privacy: "Politique de confidentialité",
    terms: "Conditions",
    pageTitle: "Titre de la page",
    summary: "En bref, au-dessus du texte (facultatif)",
    heading: "Titre de la section",
    text: "Texte",
    add: "Ajouter une section",
    fillIn: "Les mots entre accolades, comme {legalName}, sont remplacés par ce qui est inscrit dans Paramètres.",
  },
  {
    title: "Legal texts",
    intro: "The privacy policy and the terms. They are templates, not legal advice.",
    updated: "Texts revised on",
    updatedHint: "Shown on the pages. Change it when you change what the texts say.",
    privacy: "Privacy policy",
    terms: "Terms",
    pageTitle: "Title of the page",
    summary: "In short, above the text (optional)",
    heading: "Title of the section",
    text: "Text",
    add: "Add a section",
    fillIn: "Words between braces, such as {legalName}, are replaced by what is entered in Settings.",
  },
);
