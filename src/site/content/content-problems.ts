import { codedMessage, type Coded } from "#src/platform/i18n/problem.ts";
import { dictionary } from "#src/platform/i18n/dictionary.ts";

export type ContentCode =
  | "tooLong"
  | "tooMany"
  | "id"
  | "slug"
  | "slug-reserved"
  | "repeated"
  | "languages"
  | "colour"
  | "address"
  | "amount"
  | "price-too-fine"
  | "percent"
  | "rate-order"
  | "unexpected"
  | "missing";

export const codedText: Coded<ContentCode> = codedMessage;

/** What is wrong with a section of the site, as the back office, the command line and the check of a pack say it. */
export const contentProblems = dictionary<Record<ContentCode, string>>(
  {
    tooLong: "{max} caractères au maximum",
    tooMany: "{max} au maximum",
    id: "Un nom interne s’écrit en minuscules sans accents, avec des chiffres et des traits d’union",
    slug: "Une adresse s’écrit en minuscules sans accents, avec des chiffres et des traits d’union",
    "slug-reserved": "Cette adresse est déjà prise par le site",
    repeated: "Il y en a déjà un de ce nom",
    languages: "Choisissez au moins une langue",
    colour: "Écrivez la couleur comme #rrggbb",
    address: "Une adresse complète commence par https://",
    amount: "Entrez un montant de 0 à {max}",
    "price-too-fine": "Entrez un prix à quatre décimales au plus, par exemple 0,125",
    percent: "Entrez un pourcentage entier de {min} à {max}",
    "rate-order": "Le prix le plus haut ne peut pas être sous le plus bas",
    unexpected: "Valeur inattendue",
    missing: "Il manque quelque chose ici",
  },
  {
    tooLong: "At most {max} characters",
    tooMany: "At most {max}",
    id: "Use only lowercase letters without accents, digits and hyphens for an internal name",
    slug: "Use only lowercase letters without accents, digits and hyphens for an address",
    "slug-reserved": "The site already uses this address",
    repeated: "There is already one with this name",
    languages: "Choose at least one language",
    colour: "Write the colour as #rrggbb",
    address: "A full address begins with https://",
    amount: "Enter an amount from 0 to {max}",
    "price-too-fine": "Enter a price with at most four decimals, such as 0.125",
    percent: "Enter a whole percentage from {min} to {max}",
    "rate-order": "The highest price cannot be below the lowest",
    unexpected: "An unexpected value",
    missing: "Something is missing here",
  },
);
