import { siteDictionary } from "#src/platform/i18n/dictionary.ts";

export const renewalWords = siteDictionary(
  {
    subject: "{title}\u00A0: votre soumission pour la prochaine saison",
    text: "Voici notre soumission pour continuer\u00A0: {title}. {when}.",
    next: "Rien ne se renouvelle sans vous\u00A0: si la soumission vous convient, acceptez-la en ligne.",
    open: "Voir la soumission",
  },
  {
    subject: "{title}: your quote for next season",
    text: "Here is our quote to carry on: {title}. {when}.",
    next: "Nothing renews without you: if the quote suits you, accept it online.",
    open: "See the quote",
  },
);
