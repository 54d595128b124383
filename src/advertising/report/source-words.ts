import { dictionary } from "#src/i18n/dictionary.ts";

/** By channel; another one is shown as its own label. */
export const sourceWords = dictionary(
  {
    google: "Google",
    microsoft: "Microsoft (Bing)",
    facebook: "Facebook",
    "@link": "Liens d’autres sites et moteurs de recherche",
    "": "Sans provenance",
  },
  {
    google: "Google",
    microsoft: "Microsoft (Bing)",
    facebook: "Facebook",
    "@link": "Links on other sites and search engines",
    "": "Without a source",
  },
);
