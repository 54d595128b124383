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
    intro: "Two photos of one place, before and after. On the site, visitors slide from one to the other.",
    list: "Your pairs",
    before: "Before",
    after: "After",
    service: "Service",
    noService: "No service",
    add: "Add a pair",
    chooseBefore: "The photo from before",
    chooseAfter: "The photo from after",
    unnamed: "Pair",
  },
);
