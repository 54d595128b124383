import { dictionary } from "#src/platform/i18n/dictionary.ts";

export const absentWords = dictionary(
  {
    title: "Quelqu’un ne vient pas?",
    intro: "Ses visites de ce jour vont à d’autres, aux mêmes heures. Aucun client n’est prévenu.",
    doesNotCome: (name: string) => `${name} ne vient pas`,
    instead: "Qui y va à sa place?",
    unassigned: "Personne de choisi\u00A0: ses visites resteront sans personne, à donner plus tard.",
    nobodyTold: "Les heures ne changent pas\u00A0: aucun client n’est prévenu.",
    give: "Donner ses visites",
    given: (name: string, visits: number) =>
      visits === 0
        ? `${name} est absent, sans visite à donner`
        : visits === 1
          ? `1 visite de ${name} donnée`
          : `${visits} visites de ${name} données`,
    absent: (name: string, visits: number, others: string) => {
      const count = visits === 1 ? "1 visite" : `${visits} visites`;
      if (visits === 0) return `${name} ne vient pas ce jour-là.`;
      return others
        ? `${name} ne vient pas ce jour-là\u00A0: ${count}, avec ${others}.`
        : `${name} ne vient pas ce jour-là\u00A0: ${count} sans remplacement.`;
    },
    undo: "Annuler",
    undone: "Absence annulée",
    failed: "L’absence n’a pas pu être enregistrée",
  },
  {
    title: "Is somebody not coming?",
    intro: "Their visits of that day go to others, at the same hours. No customer is notified.",
    doesNotCome: (name) => `${name} is not coming`,
    instead: "Who goes instead?",
    unassigned: "Nobody chosen: their visits stay without anybody, to be given later.",
    nobodyTold: "No hour changes, so no customer is notified.",
    give: "Give their visits",
    given: (name, visits) =>
      visits === 0
        ? `${name} is absent, with no visit to give`
        : visits === 1
          ? `1 visit of ${name} given`
          : `${visits} visits of ${name} given`,
    absent: (name, visits, others) => {
      const count = visits === 1 ? "1 visit" : `${visits} visits`;
      if (visits === 0) return `${name} is not coming that day.`;
      return others
        ? `${name} is not coming that day: ${count}, with ${others}.`
        : `${name} is not coming that day: ${count}, nobody instead.`;
    },
    undo: "Undo",
    undone: "Absence undone",
    failed: "The absence could not be saved",
  },
);
