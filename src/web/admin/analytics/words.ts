import type { VitalName } from "./vital-rating.ts";
import { dictionary } from "#src/platform/i18n/dictionary.ts";

export const analyticsWords = dictionary(
  {
    title: "Statistiques",
    intro: "Ce que les visites du site ont donné.",
    compared: (period: string, before: string) => `${period}, par rapport à ${before}.`,
    comparedWithNobody: (period: string, before: string) =>
      `${period}, par rapport à ${before}. Personne n’a encore été compté.`,
    comparedSince: (period: string, before: string, since: string) =>
      `${period}, par rapport à ${before}. Le compte a commencé le ${since}.`,
    failed: "Les statistiques n’ont pas pu être chargées.",
    loading: "Chargement des statistiques…",
    bots: "Robots",
    calls: "Clics pour appeler",
    show: "Afficher",
    byDay: (counted: string) => `${counted} par jour`,
    byWeek: (counted: string) => `${counted} par semaine`,
    sources: "Visites par source",
    source: "Source",
    devices: "Pages vues par appareil",
    device: "Appareil",
    purpose: "Rôle",
    pages: "Pages vues par adresse",
    page: "Page",
    cities: "Pages vues des villes",
    city: "Page de ville",
    languages: "Pages vues par langue",
    language: "Langue",
    steps: "Du formulaire au contrat",
    step: "Étape",
    ofFormStarts: (share: string) => `${share} des formulaires commencés`,
    ofRequests: (share: string) => `${share} des demandes`,
    answered: (wait: string) => `La moitié des demandes ont eu une réponse en ${wait} ou moins.`,
    answeredCompared: (wait: string, before: string) =>
      `La moitié des demandes ont eu une réponse en ${wait} ou moins (avant\u00A0: ${before}).`,
    earned: "gagnés avec ces demandes",
    nobodyYet: "Personne n’a encore visité le site",
    willBeHere:
      "Dès la première visite, cette page montrera les visites de chaque jour, d’où elles viennent, les pages et les villes regardées, les formulaires commencés, les demandes et ce que les contrats ont rapporté.",
  },
  {
    title: "Analytics",
    intro: "What visits to your website led to.",
    compared: (period, before) => `${period}, compared with ${before}.`,
    comparedWithNobody: (period, before) => `${period}, compared with ${before}. Nobody has been counted yet.`,
    comparedSince: (period, before, since) => `${period}, compared with ${before}. Counted since ${since}.`,
    failed: "The analytics could not be loaded.",
    loading: "Loading analytics…",
    bots: "Bots",
    calls: "Call clicks",
    show: "Show",
    byDay: (counted) => `${counted} by day`,
    byWeek: (counted) => `${counted} by week`,
    sources: "Visits by source",
    source: "Source",
    devices: "Page views by device",
    device: "Device",
    purpose: "Purpose",
    pages: "Page views by page",
    page: "Page",
    cities: "Page views of city pages",
    city: "City page",
    languages: "Page views by language",
    language: "Language",
    steps: "From form to job",
    step: "Step",
    ofFormStarts: (share) => `${share} of forms started`,
    ofRequests: (share) => `${share} of requests`,
    answered: (wait) => `Half of the requests were answered within ${wait}.`,
    answeredCompared: (wait, before) => `Half of the requests were answered within ${wait} (before: ${before}).`,
    earned: "won from these requests",
    nobodyYet: "Nobody has visited the website yet",
    willBeHere:
      "From the first visit on, this page shows each day’s visits, where they came from, the pages and cities people looked at, the forms started, the requests, and what the jobs brought in.",
  },
);

export const periodWords = dictionary(
  {
    period: "Période",
    days: (days: number) => `${days} jours`,
    twelveMonths: "12 mois",
    from: "Du",
    to: "Au",
    show: "Afficher",
    "from not-a-day": "Le premier jour doit être une date (AAAA-MM-JJ).",
    "to not-a-day": "Le dernier jour doit être une date (AAAA-MM-JJ).",
    "before-the-first": "Le dernier jour ne doit pas précéder le premier.",
    "too-long": "Le premier jour doit être au plus deux ans avant le dernier.",
  },
  {
    period: "Period",
    days: (days) => `${days} days`,
    twelveMonths: "12 months",
    from: "From",
    to: "To",
    show: "Show",
    "from not-a-day": "The first day must be a day as YYYY-MM-DD.",
    "to not-a-day": "The last day must be a day as YYYY-MM-DD.",
    "before-the-first": "The last day must not be before the first day.",
    "too-long": "The first day must be at most two years before the last day.",
  },
);

export const comparisonWords = dictionary(
  {
    none: "Rien avant",
    few: (before: string) => `${before} avant`,
    same: "Comme avant",
    change: (percent: string, before: string) => `${percent} par rapport à ${before}`,
    slightlyUp: (before: string) => `Un peu plus que ${before}`,
    slightlyDown: (before: string) => `Un peu moins que ${before}`,
    timesUp: (times: string, before: string) => `${times} fois plus que ${before}`,
  },
  {
    none: "None in the period before",
    few: (before) => `${before} before`,
    same: "Same as the period before",
    change: (percent, before) => `${percent} from ${before}`,
    slightlyUp: (before) => `Slightly up from ${before}`,
    slightlyDown: (before) => `Slightly down from ${before}`,
    timesUp: (times, before) => `${times} times up from ${before}`,
  },
);

export const chartWords = dictionary(
  {
    now: "Maintenant",
    before: "Avant",
    nothing: "Rien pour l’instant",
    others: "Tous les autres",
    thisPeriod: "Cette période",
    theOneBefore: "Période précédente",
    overTime: (counted: string) => `${counted} au fil du temps`,
    lineName: (counted: string) =>
      `${counted} au fil du temps, en courbe. Le tableau ci-dessous donne tous les nombres.`,
    asTable: "Afficher en tableau",
    when: "Quand",
  },
  {
    now: "Now",
    before: "Before",
    nothing: "Nothing yet",
    others: "All others",
    thisPeriod: "This period",
    theOneBefore: "Previous period",
    overTime: (counted) => `${counted} over time`,
    lineName: (counted) => `${counted} over time, as a line. The table below has every number.`,
    asTable: "Show as a table",
    when: "When",
  },
);

export const arrivalWords = dictionary(
  {
    bySource: "Ce que chaque source a rapporté",
    source: "Source",
    byPage: "Ce que chaque page d’arrivée a rapporté",
    page: "Page d’arrivée",
    quotedCents: "Soumissions en attente",
    others: "Tous les autres",
  },
  {
    bySource: "Results by source",
    source: "Source",
    byPage: "Results by landing page",
    page: "Landing page",
    quotedCents: "Quotes awaiting an answer",
    others: "All others",
  },
);

export const vitalNames = dictionary<Record<VitalName, string>>(
  { LCP: "Contenu principal", INP: "Réaction", CLS: "Stabilité", FCP: "Premier aperçu", TTFB: "Serveur" },
  { LCP: "Main content", INP: "Responsiveness", CLS: "Stability", FCP: "First paint", TTFB: "Server" },
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
    LCP: "time until the largest picture or text shows (LCP)",
    INP: "time from a tap or key press to what it changes (INP)",
    CLS: "how much things move while loading (CLS)",
    FCP: "time until something shows (FCP)",
    TTFB: "time until the first byte arrives (TTFB)",
  },
);

export const vitalWords = dictionary(
  {
    title: "Vitesse des pages",
    intro: "Mesuré sur les appareils des visiteurs. Trois visites sur quatre ont fait au moins aussi bien.",
    nothing: "Rien de mesuré pour l’instant",
    what: "Mesure",
    nowAndBefore: "Maintenant et avant",
    rating: "Cote",
    from: (value: string) => `avant : ${value}`,
    good: "Bon",
    fair: "Moyen",
    poor: "Faible",
  },
  {
    title: "Page speed",
    intro: "Measured on visitors’ own devices. Three visits out of four were at least this good.",
    nothing: "Nothing measured yet",
    what: "Measure",
    nowAndBefore: "Now and before",
    rating: "Rating",
    from: (value) => `from ${value}`,
    good: "Good",
    fair: "Fair",
    poor: "Poor",
  },
);
