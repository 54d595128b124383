import { dictionary } from "#src/platform/i18n/dictionary.ts";

export const galleryWords = dictionary(
  {
    title: "Galerie",
    intro: "Deux photos du même endroit, avant et après. Sur le site, on les compare en glissant de l’une à l’autre.",
    list: "Vos paires",
    before: "Avant",
    after: "Après",
    service: "Service",
    noService: "Aucun service",
    add: "Ajouter une paire",
    chooseBefore: "La photo avant",
    chooseAfter: "La photo après",
    unnamed: "Paire",
  },
  {
    title: "Gallery",
    intro: "Two photos of the same place, before and after. On the site, visitors slide between them.",
    list: "Your pairs",
    before: "Before",
    after: "After",
    service: "Service",
    noService: "No service",
    add: "Add a pair",
    chooseBefore: "The before photo",
    chooseAfter: "The after photo",
    unnamed: "Pair",
  },
);
