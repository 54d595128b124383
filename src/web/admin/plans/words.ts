import { dictionary } from "#src/platform/i18n/dictionary.ts";
import type { PlanState } from "#src/work/plans/list/plan-filter.ts";

export const planWords = dictionary(
  {
    plans: "Forfaits",
    plan: "Forfait",
    make: "Nouveau forfait",
    fromQuote: (number: string) => `À partir de la soumission ${number}`,
    fromVisit: "À partir du dernier rendez-vous fait",
    notLoaded: "Ce forfait n’a pas pu être chargé.",
    gone: "Ce forfait n’existe plus.",
    backToList: "Retour aux forfaits",
    untitled: "Forfait sans nom",
  },
  {
    plans: "Plans",
    plan: "Plan",
    make: "New plan",
    fromQuote: (number) => `From quote ${number}`,
    fromVisit: "From the last visit done",
    notLoaded: "This plan could not be loaded.",
    gone: "This plan no longer exists.",
    backToList: "Back to the plans",
    untitled: "Untitled plan",
  },
);

export const planStateWords = dictionary<Record<PlanState, string>>(
  { coming: "À venir", running: "En cours", paused: "En pause", ended: "Terminé" },
  { coming: "Coming up", running: "Running", paused: "Paused", ended: "Ended" },
);
