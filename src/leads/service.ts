import type { Language } from "#src/i18n/language.ts";

export type ServiceKey = "driveway" | "gutters" | "siding" | "other";

/** Not from the dictionaries, so that parsing a request does not load both. */
const labels: Record<ServiceKey, Record<Language, string>> = {
  driveway: { fr: "Lavage d’entrée et de béton", en: "Driveway and concrete cleaning" },
  gutters: { fr: "Nettoyage de gouttières", en: "Gutter cleaning" },
  siding: { fr: "Lavage de revêtement", en: "House siding washing" },
  other: { fr: "Autre service", en: "Other service" },
};

export const serviceKeys: ServiceKey[] = ["driveway", "gutters", "siding", "other"];

export function serviceLabel(key: ServiceKey, language: Language): string {
  return labels[key][language];
}

/** In this language, whichever the visitor chose it in. */
export function shownService(requested: string, language: Language): string {
  const known = serviceNamed(requested);
  return known ? labels[known.key][language] : requested;
}

/** What stands in `service_requested` for a key, or for a label in either language; another name stands for itself. */
export function labelsMeaning(name: string): string[] {
  const known = serviceNamed(name);
  if (!known) return [name];
  const { fr, en } = labels[known.key];
  return [fr, en, fr.replaceAll("’", "'")];
}

export function serviceNamed(name: string): { key: ServiceKey; language?: Language } | undefined {
  const wanted = folded(name);
  for (const key of serviceKeys) {
    if (wanted === key) return { key };
    if (wanted === folded(labels[key].fr)) return { key, language: "fr" };
    if (wanted === folded(labels[key].en)) return { key, language: "en" };
  }
  return undefined;
}

function folded(text: string): string {
  return text.normalize("NFC").replaceAll("’", "'").toLowerCase();
}
