import { dictionary } from "#src/platform/i18n/dictionary.ts";

export const redirectProblems = dictionary(
  {
    "from-no-address": "L’ancienne adresse doit commencer par une barre oblique, comme /services.html",
    "from-is-a-page": "Cette adresse est une page du site",
    "from-reserved": "Le programme se sert de cette adresse",
    "to-no-address": "La nouvelle adresse n’est pas valide",
    "to-elsewhere": "La nouvelle adresse doit être sur ce site",
    "to-no-page": "La nouvelle adresse n’est pas une page du site",
    "redirect-loop": "Ces adresses se renverraient l’une à l’autre",
    "too-many-redirects": "Il y a déjà 5000 anciennes adresses",
    "redirect-columns": "Deux colonnes sont attendues, l’ancienne adresse et la nouvelle",
  },
  {
    "from-no-address": "The old address must begin with a slash, like /services.html",
    "from-is-a-page": "This address is already a page of the site",
    "from-reserved": "The program uses this address itself",
    "to-no-address": "The new address is not a valid address",
    "to-elsewhere": "The new address must be on this site",
    "to-no-page": "The new address is not a page of the site",
    "redirect-loop": "These addresses would lead to each other",
    "too-many-redirects": "There are already 5,000 old addresses",
    "redirect-columns": "Two columns are expected, the old address and the new one",
  },
);

export type RedirectCode = keyof typeof redirectProblems.fr;
