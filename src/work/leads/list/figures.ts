import { dictionary } from "#src/platform/i18n/dictionary.ts";
import { locales, type Language } from "#src/platform/i18n/language.ts";
import { moneyMeanings, moneyNames } from "./money-figures.ts";

/** One name for each number, wherever it is shown. */
export const figureNames = dictionary(
  {
    pageViews: "Pages vues",
    visits: "Visites",
    visitors: "Visiteurs",
    formStarts: "Formulaires commencés",
    requests: "Demandes",
    quoted: "Soumissionnées",
    won: "Gagnées",
    ...moneyNames.fr,
    quotesSent: "Soumissions envoyées",
    decided: "Décidées",
    winRate: "Taux de réussite",
    trackedShare: "Taux de conversion",
  },
  {
    pageViews: "Page views",
    visits: "Visits",
    visitors: "Visitors",
    formStarts: "Forms started",
    requests: "Requests",
    quoted: "Quoted",
    won: "Won",
    ...moneyNames.en,
    quotesSent: "Quotes sent",
    decided: "Decided",
    winRate: "Win rate",
    trackedShare: "Conversion Rate",
  },
);

export type FigureName = keyof typeof figureNames.fr;

export const figureMeanings = dictionary<Record<FigureName, string>>(
  {
    pageViews: "Chaque page qu’une personne a ouverte. Les robots ne sont jamais comptés.",
    visits: "Une arrivée sur le site depuis ailleurs\u00A0: cinq pages lues d’affilée font une visite.",
    visitors: "Des personnes, comptées une fois par jour.",
    formStarts: "Une personne qui a commencé le formulaire, une fois par jour.",
    requests:
      "Envoyées par le formulaire du site, sans les pourriels. Celles du téléphone et celles importées sont à côté.",
    quoted: "Les demandes qui ont eu une soumission, même si elles ont été gagnées ou perdues depuis.",
    won: "Dans les statistiques et la publicité, une demande gagnée compte dans la période où elle est arrivée; au tableau de bord et dans le bilan du mois, le jour où elle a été gagnée.",
    ...moneyMeanings.fr,
    quotesSent: "Les soumissions parties, le jour de leur envoi. Une nouvelle version remplace l’ancienne.",
    decided: "Les demandes gagnées ou perdues, et celles dont la soumission a été refusée.",
    winRate: "Les demandes gagnées, sur celles qui sont décidées.",
    trackedShare:
      "À l’exportation\u00A0: les demandes dont l’annonce ou la campagne est connue, sur toutes les demandes.",
  },
  {
    pageViews: "Each page that a person opened. Bots are never counted.",
    visits: "An arrival on the site from somewhere else: five pages read in a row are one visit.",
    visitors: "People, counted once a day.",
    formStarts: "A person who started the form, counted once a day.",
    requests: "Sent with the form on the site, without spam. Those by phone and those imported stand beside them.",
    quoted: "Requests that received a quote, even if they were won or lost since.",
    won: "In Analytics and Advertising, a won request counts in the period it came in; on the dashboard and in the monthly email, on the day it was won.",
    ...moneyMeanings.en,
    quotesSent: "Quotes that left, on the day they were sent. A new version replaces the one before.",
    decided: "Requests won or lost, and those whose quote was declined.",
    winRate: "Requests won, of those decided.",
    trackedShare: "On Lead Export: leads whose ad or campaign is known, of all leads.",
  },
);

export const otherRequestsWords = dictionary(
  { others: (count: string) => `+ ${count} par téléphone ou importation` },
  { others: (count) => `+ ${count} by phone or import` },
);

/** Below it a percentage of change says nothing. */
const SMALLEST_BASE = 20;

export function isLargeEnough(before: number): boolean {
  return before >= SMALLEST_BASE;
}

/** A rounded percentage: `34%`, `34 %`. Undefined when the whole is zero or less than the part. */
export function formatShare(part: number, whole: number, language: Language): string | undefined {
  if (whole === 0 || part > whole) return undefined;
  return (part / whole).toLocaleString(locales[language], { style: "percent" });
}

export function winRate({ won, lost }: { won: number; lost: number }, language: Language): string | undefined {
  return formatShare(won, won + lost, language);
}

/** Zero without leads. */
export function trackedShare(
  { total_leads, tracked_leads }: { total_leads: number; tracked_leads: number },
  language: Language,
): string {
  return formatShare(tracked_leads, Math.max(1, total_leads), language) ?? "–";
}
