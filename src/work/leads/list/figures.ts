import { dictionary } from "#src/platform/i18n/dictionary.ts";
import { locales, type Language } from "#src/platform/i18n/language.ts";
import { moneyNames } from "./money-figures.ts";

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
