import { dictionary } from "#src/platform/i18n/dictionary.ts";

export const changeWords = dictionary(
  {
    added: "Ajouté",
    removed: "Retiré",
    changed: "Modifié",
    moved: "Déplacé",
    reordered: "Dans un autre ordre",
    fr: "français",
    en: "anglais",
    before: "Avant",
    after: "Après",
    unnamed: "Sans nom",
    texts: (count: number) => (count < 2 ? `${count} texte` : `${count} textes`),
    leftOut: (language: string) => `N’apparaîtra pas en ${language}`,
    lacks: (language: string) => `Il manque en ${language}`,
  },
  {
    added: "Added",
    removed: "Removed",
    changed: "Edited",
    moved: "Moved",
    reordered: "In another order",
    fr: "French",
    en: "English",
    before: "Before",
    after: "After",
    unnamed: "Unnamed",
    texts: (count) => (count === 1 ? "1 text" : `${count} texts`),
    leftOut: (language) => `Will not be shown in ${language}`,
    lacks: (language) => `Missing in ${language}`,
  },
);
