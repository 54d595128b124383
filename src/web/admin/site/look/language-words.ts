import { dictionary } from "#src/platform/i18n/dictionary.ts";

export const siteLanguageWords = dictionary(
  {
    title: "Langues",
    intro: "Vos visiteurs arrivent dans la première langue; l’autre est à un clic.",
    "fr,en": "Français d’abord, puis anglais",
    "en,fr": "Anglais d’abord, puis français",
    fr: "Français seulement",
    en: "Anglais seulement",
    details: "Si le site est déjà en ligne",
    moved:
      "À la publication, les adresses qui changent mènent aux nouvelles\u00A0: aucun lien ne se brise. Les adresses courtes montrent alors la nouvelle première langue. Google met quelques semaines à suivre.",
    kept: "Les textes d’une langue que vous retirez sont gardés pour plus tard.",
  },
  {
    title: "Languages",
    intro: "Your visitors arrive in the first language; the other one is a click away.",
    "fr,en": "French first, then English",
    "en,fr": "English first, then French",
    fr: "French only",
    en: "English only",
    details: "If the site is already online",
    moved:
      "When you publish, addresses that change are redirected, so no link breaks. The short addresses then show the new first language. Google takes a few weeks to catch up.",
    kept: "The texts of a language you turn off are kept for later.",
  },
);
