import { dictionary } from "#src/platform/i18n/dictionary.ts";

export const conflictWords = dictionary(
  {
    title: "Deux versions à départager",
    article: "L’article",
    explainedSettings:
      "Ces paramètres ont aussi été enregistrés ailleurs\u00A0: dans un autre onglet, ou sur un autre appareil. Rien n’est perdu\u00A0: choisissez la version à garder.",
    explainedLead:
      "Cette demande a aussi été modifiée ailleurs\u00A0: dans un autre onglet, ou sur un autre appareil. Rien n’est perdu\u00A0: choisissez la version à garder.",
    explainedAppointment:
      "Ce rendez-vous a aussi été modifié ailleurs\u00A0: dans un autre onglet, ou sur un autre appareil. Rien n’est perdu\u00A0: choisissez la version à garder.",
    explainedPlan:
      "Ce forfait a aussi été modifié ailleurs\u00A0: dans un autre onglet, ou sur un autre appareil. Rien n’est perdu\u00A0: choisissez la version à garder.",
    yes: "Oui",
    no: "Non",
    explained: (part: string) =>
      `« ${part} » a aussi été modifié ailleurs : dans un autre onglet, ou sur un autre appareil. Rien n’est perdu : choisissez la version à garder.`,
    mine: "Votre version, dans cet onglet",
    theirs: "L’autre version, déjà enregistrée",
    nothing: "(rien)",
    more: (count: number) => (count < 2 ? "et 1 autre différence" : `et ${count} autres différences`),
    onlyMine: (names: string) => `Seulement dans votre version : ${names}`,
    onlyTheirs: (names: string) => `Seulement dans l’autre version : ${names}`,
    order: "L’ordre n’est pas le même.",
    keepMine: "Garder ma version",
    keepMineText: "L’autre version est remplacée par ce que vous voyez dans cet onglet.",
    takeTheirs: "Prendre l’autre version",
    takeTheirsText: "Ce que vous avez écrit ici est remplacé. Vous pourrez encore annuler.",
    taken: "L’autre version est reprise",
  },
  {
    title: "Two versions to choose from",
    article: "The article",
    explainedSettings:
      "These settings were also saved elsewhere: in another tab or on another device. Nothing is lost: choose which version to keep.",
    explainedLead:
      "This lead was also changed elsewhere: in another tab or on another device. Nothing is lost: choose which version to keep.",
    explainedAppointment:
      "This appointment was also changed elsewhere: in another tab or on another device. Nothing is lost: choose which version to keep.",
    explainedPlan:
      "This plan was also changed elsewhere: in another tab or on another device. Nothing is lost: choose which version to keep.",
    yes: "Yes",
    no: "No",
    explained: (part) =>
      `“${part}” was also changed elsewhere: in another tab or on another device. Nothing is lost: choose which version to keep.`,
    mine: "Your version, in this tab",
    theirs: "The other version, already saved",
    nothing: "(nothing)",
    more: (count) => (count === 1 ? "and 1 more difference" : `and ${count} more differences`),
    onlyMine: (names) => `In your version only: ${names}`,
    onlyTheirs: (names) => `In the other version only: ${names}`,
    order: "The order is not the same.",
    keepMine: "Keep my version",
    keepMineText: "The other version is replaced by what you see in this tab.",
    takeTheirs: "Use the other version",
    takeTheirsText: "What you wrote here is replaced. You can still undo this.",
    taken: "Now using the other version",
  },
);
