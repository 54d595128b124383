import { dictionary } from "#src/platform/i18n/dictionary.ts";

export const changeWords = dictionary(
  {
    added: "Ajouté",
    removed: "Retiré",
    changed: "Modifié",
    moved: "Déplacé",
    fr: "français",
    en: "anglais",
    before: "Avant",
    after: "Après",
    unnamed: "Sans nom",
    texts: (count: number) => (count < 2 ? `${count} texte` : `${count} textes`),
    incomplete: "Incomplet dans une langue",
    leftOut: (language: string) => `N’apparaîtra pas en ${language}`,
    lacks: (language: string) => `Il manque en ${language}`,
  },
  {
    added: "Added",
    removed: "Removed",
    changed: "Changed",
    moved: "Moved",
    fr: "French",
    en: "English",
    before: "Before",
    after: "After",
    unnamed: "Unnamed",
    texts: (count) => (count === 1 ? "1 text" : `${count} texts`),
    incomplete: "Incomplete in one language",
    leftOut: (language) => `Will not be shown in ${language}`,
    lacks: (language) => `Missing in ${language}`,
  },
);
