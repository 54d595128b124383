import type { CityText } from "#src/site/cities/city-text.ts";
import type { LegalText } from "#src/site/legal/legal-text.ts";
import type { Language } from "#src/i18n/language.ts";
import { en } from "#src/site/en.ts";
import { fr } from "#src/site/fr.ts";
import type { Messages } from "#src/site/messages.ts";
import type { Page } from "#src/site/pages.ts";

/** Long texts of cities and legal pages are separate chunks. */
export type Content = { messages: Messages; city?: CityText; legal?: LegalText };

const cityTexts = import.meta.glob<CityText>("/src/site/cities/*.{fr,en}.ts", { import: "city" });
const legalTexts = import.meta.glob<LegalText>("/src/site/legal/*.{fr,en}.ts", { import: "legal" });

export async function loadContent(page: Page, language: Language): Promise<Content> {
  const messages: Messages = { fr, en }[language];
  if (page.kind === "city") return { messages, city: await load(cityTexts, `cities/${page.city.slug}.${language}`) };
  if (page.kind === "privacy" || page.kind === "terms")
    return { messages, legal: await load(legalTexts, `legal/${page.kind}.${language}`) };
  return { messages };
}

function load<T>(texts: Record<string, () => Promise<T>>, name: string): Promise<T> {
  const text = texts[`/src/site/${name}.ts`];
  if (!text) throw new Error(`There is no text ${name}`);
  return text();
}
