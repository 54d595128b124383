import type { Vital } from "#src/traffic/analytics.ts";
import { locales, type Language } from "#src/i18n/language.ts";
import { dictionary } from "#src/i18n/dictionary.ts";

type VitalName = Vital["name"];
export type VitalRating = "good" | "fair" | "poor";

/** At most the first is good, at most the second is fair (web.dev/articles/vitals). */
const limits: Record<VitalName, [good: number, fair: number]> = {
  LCP: [2500, 4000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  FCP: [1800, 3000],
  TTFB: [800, 1800],
};

export const vitalNames = dictionary<Record<VitalName, string>>(
  { LCP: "Contenu principal", INP: "Réaction", CLS: "Stabilité", FCP: "Premier aperçu", TTFB: "Serveur" },
  { LCP: "Main content", INP: "Reaction", CLS: "Stability", FCP: "First sight", TTFB: "Server" },
);

export const vitalMeanings = dictionary<Record<VitalName, string>>(
  {
    LCP: "jusqu’à l’affichage de la plus grande image ou du plus grand texte (LCP)",
    INP: "d’un toucher ou d’une touche à ce qu’il change (INP)",
    CLS: "combien le contenu saute pendant le chargement (CLS)",
    FCP: "jusqu’à ce que quelque chose s’affiche (FCP)",
    TTFB: "jusqu’à l’arrivée du premier octet (TTFB)",
  },
  {
    LCP: "until the largest picture or text shows (LCP)",
    INP: "from a tap or key to what it changes (INP)",
    CLS: "how much things jump while loading (CLS)",
    FCP: "until anything shows (FCP)",
    TTFB: "until the first byte arrives (TTFB)",
  },
);

export const vitalWords = dictionary(
  {
    title: "La fluidité des pages",
    intro: "Mesuré sur les appareils des visiteurs : trois sur quatre ont eu au plus ceci.",
    nothing: "Rien de mesuré pour l’instant",
    what: "Mesure",
    nowAndBefore: "Maintenant et avant",
    rating: "Cote",
    noneBefore: "Rien avant",
    from: (value: string) => `avant : ${value}`,
    good: "Bon",
    fair: "Moyen",
    poor: "Faible",
  },
  {
    title: "How the pages feel",
    intro: "Measured at visitors’ own devices: three of four had at most this.",
    nothing: "Nothing measured yet",
    what: "What",
    nowAndBefore: "Now and before",
    rating: "Rating",
    noneBefore: "None before",
    from: (value) => `from ${value}`,
    good: "Good",
    fair: "Fair",
    poor: "Poor",
  },
);

export function rateVital(name: VitalName, value: number): VitalRating {
  const [good, fair] = limits[name];
  if (value <= good) return "good";
  return value <= fair ? "fair" : "poor";
}

/** Seconds from one second up, else milliseconds; the layout's stability has no unit. */
export function shownVital(name: VitalName, value: number, language: Language): string {
  const locale = locales[language];
  if (name === "CLS") return value.toLocaleString(locale, { maximumFractionDigits: 3 });
  if (value < 1000) return `${Math.round(value)} ms`;
  return `${(value / 1000).toLocaleString(locale, { maximumFractionDigits: 1 })} s`;
}
