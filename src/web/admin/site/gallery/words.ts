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
    area: "Ville",
    areaHint:
      "La paire se montre aussi sur la page de cette ville, si les deux photos sont à vous et que leur case « Le client est d’accord » est cochée.",
    noArea: "Aucune ville",
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
    area: "Town",
    areaHint:
      "The pair is also shown on that town’s page, if both photos are your own and their box for the customer’s consent is ticked.",
    noArea: "No town",
    add: "Add a pair",
    chooseBefore: "The before photo",
    chooseAfter: "The after photo",
    unnamed: "Pair",
  },
);
