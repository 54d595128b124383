import { cities } from "#src/site/cities.ts";
import { pageAt } from "#src/site/pages.ts";
import { botPurposeWords } from "./bot-words.ts";
import type { AdminLanguage } from "./language.ts";
import { words, type Words } from "./words.ts";

/** What the labels of the log's totals mean to a person. What has no word here is shown as it is. */
export const sourceWords = spoken(
  words(
    { "": "Direct or unknown", "google-ads": "Google Ads", "microsoft-ads": "Microsoft Ads" },
    { "": "Accès direct ou inconnu", "google-ads": "Google Ads", "microsoft-ads": "Microsoft Ads" },
  ),
);
export const deviceWords = spoken(
  words(
    { phone: "Phone", tablet: "Tablet", computer: "Computer" },
    { phone: "Téléphone", tablet: "Tablette", computer: "Ordinateur" },
  ),
);
export const languageWords = spoken(words({ fr: "French", en: "English" }, { fr: "Français", en: "Anglais" }));
export const purposeWords = spoken(botPurposeWords);
export const pageTypeWords = spoken(
  words(
    {
      home: "home",
      city: "city",
      privacy: "privacy",
      terms: "terms",
      "thank-you": "thank-you",
      "not-found": "not-found",
    },
    {
      home: "accueil",
      city: "ville",
      privacy: "confidentialité",
      terms: "conditions",
      "thank-you": "merci",
      "not-found": "introuvable",
    },
  ),
);

export function cityWords(slug: string): string {
  return cities.find((city) => city.slug === slug)?.name ?? slug;
}

const pages = words(
  {
    home: "Home",
    privacy: "Privacy",
    terms: "Terms",
    "thank-you": "Thank you",
    inFrench: (page: string) => `${page}, French`,
    inEnglish: (page: string) => `${page}, English`,
  },
  {
    home: "Accueil",
    privacy: "Confidentialité",
    terms: "Conditions",
    "thank-you": "Merci",
    inFrench: (page) => `${page}, en français`,
    inEnglish: (page) => `${page}, en anglais`,
  },
);

/** `Brossard, English` */
export function pageWords(path: string, spokenLanguage: AdminLanguage): string {
  const t = pages[spokenLanguage];
  const { page, language } = pageAt(path);
  if (page.kind === "not-found") return path;
  const name = page.kind === "city" ? page.city.name : t[page.kind];
  return language === "fr" ? t.inFrench(name) : t.inEnglish(name);
}

function spoken({ en, fr }: Words<Record<string, string>>) {
  const known = { en: new Map(Object.entries(en)), fr: new Map(Object.entries(fr)) };
  return (label: string, language: AdminLanguage) => known[language].get(label) ?? label;
}
