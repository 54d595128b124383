import { figureNames, type FigureName } from "#src/work/leads/list/figures.ts";
import type { Language } from "#src/platform/i18n/language.ts";
import { dictionary } from "#src/platform/i18n/dictionary.ts";
import type { ClickName } from "#src/marketing/traffic/click-totals.server.ts";
import type { Dimension } from "#src/work/leads/arrivals/request-group.ts";
import type { Step } from "#src/marketing/traffic/funnel/funnel.ts";

export const analyticsTabWords = dictionary(
  { label: "Statistiques", overview: "Vue d’ensemble", funnel: "Parcours" },
  { label: "Analytics", overview: "Overview", funnel: "From visit to job" },
);

const stepFigures: Record<Step, FigureName> = {
  ...{ visits: "visits", begun: "formStarts", requests: "requests", quoted: "quoted", won: "won" },
};

export function stepName(step: Step, language: Language): string {
  return figureNames[language][stepFigures[step]];
}

export const dimensionWords = dictionary<Record<Dimension, string>>(
  { source: "Source", landing: "Page d’arrivée", device: "Appareil", language: "Langue" },
  { source: "Source", landing: "Landing page", device: "Device", language: "Language" },
);

export const clickWords = dictionary<Record<ClickName, string>>(
  { "phone-click": "Appel", "text-click": "Texto", "email-click": "Courriel", "outside-click": "Autre site" },
  { "phone-click": "Call", "text-click": "Text", "email-click": "Email", "outside-click": "Other site" },
);

export const funnelWords = dictionary(
  {
    title: "De la visite au contrat",
    intro: "Où les visiteurs s’arrêtent en chemin.",
    failed: "Le chemin des visites n’a pas pu être chargé.",
    loading: "Chargement…",
    step: "Étape",
    count: "Nombre",
    ofBefore: "De l’étape précédente",
    shareOf: (share: string, whole: string) => `${share} de ${whole}`,
    moreThanBegun: "Certains navigateurs ne disent pas que le formulaire est commencé.",
    left: "Arrêtés là",
    leftHere: (count: string, share: string) => `${count} (${share})`,
    by: "Selon",
    byTitle: (dimension: string) => `Étapes par ${dimension}`,
    others: "Tous les autres",
    unknown: "Inconnu",
    open: (count: string, step: string) => `${count}, voir\u00A0: ${step}`,
    openOf: (count: string, step: string, of: string) => `${count}, voir\u00A0: ${step}, ${of}`,
    nothing: "Rien pour l’instant",
  },
  {
    title: "From visit to job",
    intro: "Where visitors drop off.",
    failed: "The funnel could not be loaded.",
    loading: "Loading…",
    step: "Step",
    count: "Count",
    ofBefore: "From the step before",
    shareOf: (share, whole) => `${share} of ${whole}`,
    moreThanBegun: "Some browsers do not report that a form was started.",
    left: "Left here",
    leftHere: (count, share) => `${count} (${share})`,
    by: "By",
    byTitle: (dimension) => `Steps by ${dimension}`,
    others: "All others",
    unknown: "Unknown",
    open: (count, step) => `${count}, show: ${step}`,
    openOf: (count, step, of) => `${count}, show: ${step}, ${of}`,
    nothing: "Nothing yet",
  },
);

export const behindWords = dictionary(
  {
    title: (step: string) => `Demandes à cette étape\u00A0: ${step}`,
    titleOf: (step: string, of: string) => `Demandes à cette étape\u00A0: ${step}, ${of}`,
    close: "Fermer la liste",
    more: "En afficher plus",
    shown: (shown: string, total: string) => `${shown} sur ${total}, les plus récentes d’abord.`,
    failed: "Les demandes n’ont pas pu être chargées.",
    none: "Aucune demande.",
    person: "Demande",
    status: "État",
    received: "Reçue",
  },
  {
    title: (step) => `Requests at this step: ${step}`,
    titleOf: (step, of) => `Requests at this step: ${step}, ${of}`,
    close: "Close the list",
    more: "Show more",
    shown: (shown, total) => `${shown} of ${total}, newest first.`,
    failed: "The requests could not be loaded.",
    none: "No requests.",
    person: "Request",
    status: "Status",
    received: "Received",
  },
);

export const funnelOnlineWords = dictionary(
  {
    title: "Sur le site en ce moment",
    people: (count: string, isOne: boolean) => (isOne ? "1 personne" : `${count} personnes`),
    nobody: "Personne dans les cinq dernières minutes.",
    who: "Vu dans les cinq dernières minutes. Mis à jour toutes les 15 secondes.",
    pages: "Pages, la dernière d’abord",
    from: "Source",
    device: "Appareil et langue",
    since: "Arrivée",
    begun: "Remplit le formulaire",
    longAgo: "Inconnue",
    failed: "Les visiteurs du moment n’ont pas pu être chargés.",
  },
  {
    title: "On the site now",
    people: (count, isOne) => (isOne ? "1 person" : `${count} people`),
    nobody: "Nobody in the last five minutes.",
    who: "Seen in the last five minutes. Updated every 15 seconds.",
    pages: "Pages, latest first",
    from: "Source",
    device: "Device and language",
    since: "Arrived",
    begun: "Filling in the form",
    longAgo: "Unknown",
    failed: "The current visitors could not be loaded.",
  },
);

export const clicksWords = dictionary(
  {
    title: "Clics sortants",
    intro: "Appels, textos, courriels et liens vers d’autres sites, comptés par le site lui-même.",
    page: "Page",
    device: "Appareil",
    site: "Site",
    clicks: "Clics",
    byPage: "Clics par page",
    byDevice: "Clics par appareil",
    bySite: "Clics vers d’autres sites",
    none: "Aucun clic dans cette période.",
  },
  {
    title: "Outbound clicks",
    intro: "Calls, text messages, emails and links to other sites, counted by the site itself.",
    page: "Page",
    device: "Device",
    site: "Site",
    clicks: "Clicks",
    byPage: "Clicks by page",
    byDevice: "Clicks by device",
    bySite: "Clicks to other sites",
    none: "No clicks in this period.",
  },
);
