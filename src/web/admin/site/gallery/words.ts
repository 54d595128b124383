import { dictionary } from "#src/i18n/dictionary.ts";

export const galleryWords = dictionary(
  {
    title: "Galerie",
    intro: "Des paires avant et après.",
    list: "Vos paires",
    before: "Avant",
    after: "Après",
    service: "Service",
    noService: "Aucun service",
    add: "Ajouter une paire",
    unnamed: "Paire",
  },
  {
    title: "Gallery",
    intro: "Pairs of before and after.",
    list: "Your pairs",
    before: "Before",
    after: "After",
    service: "Service",
    noService: "No service",
    add: "Add a pair",
    unnamed: "Pair",
  },
);
