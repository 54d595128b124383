import { dictionary } from "#src/platform/i18n/dictionary.ts";

export const helpWords = dictionary(
  {
    title: "Aide",
    intro: "Un guide pour qui travaille dehors.",
    pages: "Pages du guide",
    all: "Toutes les pages",
    search: "Chercher dans l’aide",
    none: "Aucune page ne contient ces mots. Essayez-en un seul.",
    failed: "L’aide n’a pas pu être chargée.",
    next: (title: string) => `Page suivante\u00A0: ${title}`,
    accessibility: "Accessibilité du site et de l’administration",
  },
  {
    title: "Help",
    intro: "A guide for people who work outdoors.",
    pages: "Guide pages",
    all: "All pages",
    search: "Search help",
    none: "No page contains these words. Try just one of them.",
    failed: "The help could not be loaded.",
    next: (title) => `Next page: ${title}`,
    accessibility: "Accessibility of the website and back office",
  },
);
