import { dictionary } from "#src/platform/i18n/dictionary.ts";

export const languageWords = dictionary(
  {
    title: "Langues",
    intro: "Vos visiteurs arrivent dans la première langue; l’autre est à un clic.",
    "fr,en": "Français d’abord, puis anglais",
    "en,fr": "Anglais d’abord, puis français",
    fr: "Français seulement",
    en: "Anglais seulement",
    details: "Si le site est déjà en ligne",
    moved:
      "À la publication, les anciennes adresses d’une langue qui passe en premier, ou qui s’en va, mènent aux nouvelles\u00A0: aucun lien ne se brise. Les adresses courtes, elles, montrent désormais la nouvelle première langue. Google met quelques semaines à suivre.",
    kept: "Les textes d’une langue qui s’en va sont gardés. Ils reviennent avec elle.",
  },
  {
    title: "Languages",
    intro: "Your visitors arrive in the first language; the other one is a click away.",
    "fr,en": "French first, then English",
    "en,fr": "English first, then French",
    fr: "French only",
    en: "English only",
    details: "If the site is online already",
    moved:
      "Once you publish, the former addresses of a language that comes first, or goes, lead to the new ones: no link breaks. The short addresses show the new first language from then on. Google takes a few weeks to follow.",
    kept: "The texts of a language that goes are kept. They come back with it.",
  },
);
