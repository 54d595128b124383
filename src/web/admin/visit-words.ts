import { cities } from "#src/site/cities.ts";
import { pageAt } from "#src/site/pages.ts";
import { botPurposeWords } from "./bot-words.ts";

type Words = (label: string) => string;

/** What the labels of the log's totals mean to a person. What has no word here is shown as it is. */
export const sourceWords = spoken({
  "": "Direct or unknown",
  "google-ads": "Google Ads",
  "microsoft-ads": "Microsoft Ads",
});
export const deviceWords = spoken({ phone: "Phone", tablet: "Tablet", computer: "Computer" });
export const languageWords = spoken({ fr: "French", en: "English" });
export const purposeWords = spoken(botPurposeWords);
export const cityWords: Words = (slug) => cities.find((city) => city.slug === slug)?.name ?? slug;

const pageNames = { home: "Home", privacy: "Privacy", terms: "Terms", "thank-you": "Thank you" };

/** `Brossard, English` */
export function pageWords(path: string): string {
  const { page, language } = pageAt(path);
  if (page.kind === "not-found") return path;
  const name = page.kind === "city" ? page.city.name : pageNames[page.kind];
  return `${name}, ${languageWords(language)}`;
}

function spoken(words: Record<string, string>): Words {
  const known = new Map(Object.entries(words));
  return (label) => known.get(label) ?? label;
}
