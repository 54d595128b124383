import type { Bot } from "#src/marketing/traffic/bots.ts";
import { openPages } from "#src/site/pages.ts";
import type { SiteNames } from "#src/site/site-names.ts";
import { sourceNames } from "#src/work/leads/source-names.ts";
import { languageNames } from "./common-words.ts";
import { siteNames } from "./site-names.ts";
import { serviceLabel } from "#src/work/leads/service.ts";
import type { Language } from "#src/platform/i18n/language.ts";
import { dictionary, type Dictionary } from "#src/platform/i18n/dictionary.ts";

export const botPurposeWords = dictionary<Record<Bot["purpose"], string>>(
  {
    search: "Moteurs de recherche",
    "ai-training": "Entraînement d’IA",
    "ai-answers": "Réponses d’IA",
    monitoring: "Surveillance",
    scanner: "Analyseurs de failles",
    other: "Autre",
  },
  {
    search: "Search engines",
    "ai-training": "AI training",
    "ai-answers": "AI answers",
    monitoring: "Monitoring",
    scanner: "Vulnerability scanners",
    other: "Other",
  },
);

export const botReasonWords = dictionary<Record<Bot["reason"], string>>(
  {
    "user-agent": "son agent utilisateur",
    "no-user-agent": "l’absence d’agent utilisateur",
    "scanner-path": "ce qu’il a demandé",
  },
  {
    "user-agent": "its user agent",
    "no-user-agent": "a missing user agent",
    "scanner-path": "what it asked for",
  },
);

/** By label of the totals; unknown labels are shown as they are. */
export const sourceWords = spoken(sourceNames);
export const deviceWords = spoken(
  dictionary(
    { phone: "Téléphone", tablet: "Tablette", computer: "Ordinateur" },
    { phone: "Phone", tablet: "Tablet", computer: "Computer" },
  ),
);
export const languageWords = spoken(languageNames);
export const purposeWords = spoken(botPurposeWords);
export const pageTypeWords = spoken(
  dictionary(
    {
      home: "accueil",
      city: "ville",
      service: "service",
      article: "article",
      articles: "liste d’articles",
      privacy: "confidentialité",
      terms: "conditions",
      accessibility: "accessibilité",
      "thank-you": "merci",
      "not-found": "introuvable",
    },
    {
      home: "home",
      city: "city",
      service: "service",
      article: "article",
      articles: "articles",
      privacy: "privacy",
      terms: "terms",
      accessibility: "accessibility",
      "thank-you": "thank-you",
      "not-found": "not-found",
    },
  ),
);

export function areaWords(id: string, language: Language, { areas }: SiteNames = siteNames()): string {
  return areas.find((area) => area.id === id)?.name[language] ?? id;
}

const pages = dictionary(
  {
    home: "Accueil",
    privacy: "Confidentialité",
    terms: "Conditions",
    accessibility: "Accessibilité",
    "thank-you": "Merci",
    inFrench: (page: string) => `${page}, en français`,
    inEnglish: (page: string) => `${page}, en anglais`,
  },
  {
    home: "Home",
    privacy: "Privacy",
    terms: "Terms",
    accessibility: "Accessibility",
    "thank-you": "Thank you",
    inFrench: (page) => `${page}, French`,
    inEnglish: (page) => `${page}, English`,
  },
);

/** As `Contact, English`. */
export function visitedPageWords(path: string, spokenLanguage: Language, names: SiteNames = siteNames()): string {
  const t = pages[spokenLanguage];
  const { page, language } = openPages(names.outline).at(path);
  if (page.kind === "not-found" || page.kind === "article" || page.kind === "articles") return path;
  const name = landingWords(path, spokenLanguage, names);
  return language === "fr" ? t.inFrench(name) : t.inEnglish(name);
}

/** Without its language: `Contact`. */
export function landingWords(path: string, language: Language, names: SiteNames = siteNames()): string {
  const { page } = openPages(names.outline).at(path);
  if (page.kind === "not-found" || page.kind === "article" || page.kind === "articles") return path;
  return "id" in page ? itemWords(page, language, names) : pages[language][page.kind];
}

function itemWords({ kind, id }: { kind: "city" | "service"; id: string }, language: Language, names: SiteNames) {
  return kind === "city" ? areaWords(id, language, names) : serviceLabel(names.services, id, language);
}

function spoken(words: Dictionary<Record<string, string>>) {
  return (label: string, language: Language) => new Map(Object.entries(words[language])).get(label) ?? label;
}
