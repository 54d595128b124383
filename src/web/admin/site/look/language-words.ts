import { dictionary } from "#src/platform/i18n/dictionary.ts";

export const languageWords = dictionary(
  {
    title: "Langues",
    intro: "La première langue a les adresses courtes, l’autre les mêmes sous un préfixe.",
    "fr,en": "Français d’abord, puis anglais",
    "en,fr": "Anglais d’abord, puis français",
    fr: "Français seulement",
    en: "Anglais seulement",
    moved:
      "À la publication, les adresses à préfixe d’une langue qui passe en premier, ou qui s’en va, mènent aux adresses courtes (redirection 301)\u00A0: aucun lien ne se brise. Les adresses courtes, elles, montrent désormais la nouvelle première langue. Google met quelques semaines à suivre.",
    kept: "Les textes d’une langue qui s’en va sont gardés. Ils reviennent avec elle.",
  },
  {
    title: "Languages",
    intro: "The first language has the short addresses, the other one the same under a prefix.",
    "fr,en": "French first, then English",
    "en,fr": "English first, then French",
    fr: "French only",
    en: "English only",
    moved:
      "Once you publish, the prefixed addresses of a language that comes first, or goes, lead to the short ones (301 redirect): no link breaks. The short addresses show the new first language from then on. Google takes a few weeks to follow.",
    kept: "The texts of a language that goes are kept. They come back with it.",
  },
);
