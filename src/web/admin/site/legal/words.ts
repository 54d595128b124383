import { dictionary } from "#src/platform/i18n/dictionary.ts";

export const legalWords = dictionary(
  {
    title: "Textes juridiques",
    intro: "La politique de confidentialité et les conditions. Ce sont des modèles, pas un avis juridique.",
    revision: "Révision",
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
    revision: "Revision",
    updated: "Last revised",
    updatedHint: "Shown on the pages. Update it when you change the texts.",
    privacy: "Privacy policy",
    terms: "Terms",
    pageTitle: "Page title",
    summary: "Summary above the text (optional)",
    heading: "Section title",
    text: "Text",
    add: "Add a section",
    fillIn: "Words in braces, such as {legalName}, are replaced with what you entered in Settings.",
  },
);
