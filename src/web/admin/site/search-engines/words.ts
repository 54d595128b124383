import { dictionary } from "#src/i18n/dictionary.ts";

export const searchWords = dictionary(
  {
    title: "Moteurs de recherche",
    intro: "Le titre et la description de chaque page, comme Google les montre. Google peut en choisir d’autres.",
    home: "Accueil",
    services: "Services",
    areas: "Secteurs",
    legal: "Pages légales",
    pageTitle: "Titre",
    description: "Description",
    fits: (length: number, most: number) => `${length} caractères sur ${most} environ`,
    cut: (length: number, most: number) => `${length} caractères : Google coupe vers ${most}`,
    preview: "Aperçu du résultat",
    fillIn: "{name} est remplacé par le nom de l’entreprise.",
    noPages: "Aucun service n’a de page à lui.",
  },
  {
    title: "Search engines",
    intro: "The title and description of each page, as Google shows them. Google may choose others.",
    home: "Home",
    services: "Services",
    areas: "Areas",
    legal: "Legal pages",
    pageTitle: "Title",
    description: "Description",
    fits: (length, most) => `${length} of about ${most} characters`,
    cut: (length, most) => `${length} characters: Google cuts at about ${most}`,
    preview: "Preview of the result",
    fillIn: "{name} is replaced by the name of the business.",
    noPages: "No service has a page of its own.",
  },
);
