import { dictionary } from "#src/platform/i18n/dictionary.ts";

export const settingsWords = dictionary(
  {
    business: "Entreprise",
    email: "Courriel",
    security: "Sécurité",
    integrations: "Intégrations",
    title: "Paramètres",
    notLoaded: "Les paramètres n’ont pas pu être chargés.",
  },
  {
    business: "Business",
    email: "Email",
    security: "Security",
    integrations: "Integrations",
    title: "Settings",
    notLoaded: "The settings could not be loaded.",
  },
);
