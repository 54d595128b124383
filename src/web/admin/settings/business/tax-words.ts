import { dictionary } from "#src/platform/i18n/dictionary.ts";

export const taxWords = dictionary(
  {
    taxes: "Taxes",
    intro:
      "Ajoutées à chaque soumission et à chaque facture, avec leurs numéros d’inscription. Un service exempté? Indiquez-le sous Site → Services.",
    none: "Aucune taxe n’est ajoutée.",
    add: "Ajouter une taxe",
    remove: "Retirer",
    removeThis: (name: string) => `Retirer ${name}`,
    untitled: "cette taxe",
    name: "Nom",
    nameFr: "Nom français",
    nameEn: "Nom anglais",
    /** Not to be taken for what was typed. */
    example: (text: string) => `p. ex. ${text}`,
    nameExample: "TPS",
    rate: "Taux (%)",
    number: "Numéro d’inscription",
    nameMissing: "Entrez un nom",
    rateMissing: "Entrez un taux de 0 à 100",
    asked: (tax: string, rate: string) => `La ${tax} (${rate}\u00A0%) s’applique-t-elle à vos services?`,
    askedHint:
      "Cette taxe provinciale touche certains services seulement. En cas de doute, demandez à votre comptable.",
    yes: "Oui",
    no: "Non",
  },
  {
    taxes: "Taxes",
    intro:
      "Added to every quote and invoice, with their registration numbers. Is a service exempt? Say so in Site → Services.",
    none: "No tax is added.",
    add: "Add a tax",
    remove: "Remove",
    removeThis: (name) => `Remove ${name}`,
    untitled: "this tax",
    name: "Name",
    nameFr: "French name",
    nameEn: "English name",
    example: (text) => `e.g. ${text}`,
    nameExample: "HST",
    rate: "Rate (%)",
    number: "Registration number",
    nameMissing: "Enter a name",
    rateMissing: "Enter a rate from 0 to 100",
    asked: (tax, rate) => `Do your services carry ${tax} (${rate}%)?`,
    askedHint: "This provincial tax applies to some services only. When in doubt, ask your accountant.",
    yes: "Yes",
    no: "No",
  },
);
