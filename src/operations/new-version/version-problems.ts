import { dictionary } from "#src/platform/i18n/dictionary.ts";

/** Why the address did not say which version is the newest. */
export const versionProblems = dictionary(
  {
    "not-public": "{host} n’est pas sur l’Internet public\u00A0: le site ne l’interroge pas.",
    redirected:
      "{host} renvoie trop de fois ailleurs, ou vers une adresse sans https. Entrez l’adresse où le document se lit.",
    silent: "{host} n’a pas répondu.",
    "too-long": "{host} répond un document trop long.",
    answered: "{host} a répondu {status}, sans le document.",
    unreadable: "Ce que {host} répond n’annonce aucune version. Vérifiez l’adresse.",
  },
  {
    "not-public": "{host} is not on the public internet: the site does not ask it.",
    redirected: "{host} redirects too often, or to an address without https. Enter the address where the document is.",
    silent: "{host} did not answer.",
    "too-long": "{host} answers a document that is too long.",
    answered: "{host} answered {status}, without the document.",
    unreadable: "What {host} answers announces no version. Check the address.",
  },
);

export type VersionProblemCode = keyof typeof versionProblems.fr;
