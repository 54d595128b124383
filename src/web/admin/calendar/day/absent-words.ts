import { dictionary } from "#src/platform/i18n/dictionary.ts";

export const absentWords = dictionary(
  {
    title: "Quelqu’un ne vient pas?",
    intro: "Chaque visite de sa journée va à quelqu’un d’autre, à la même heure. Aucun client n’est prévenu.",
    doesNotCome: (name: string) => `${name} ne vient pas`,
    instead: "Qui y va à sa place?",
    alreadyGoes: (names: string) => `${names} y va déjà.`,
    nobodyYet: "Personne pour l’instant",
    nobodyMore: "Personne de plus",
    share: (name: string, visits: number) => `${name} (${visits})`,
    left: (visits: number) => `personne pour l’instant (${visits})`,
    noVisits: "Rien n’est prévu pour cette personne ce jour-là.",
    notLoaded: "Les visites de la journée n’ont pas pu être chargées",
    nobodyTold: "Les heures ne changent pas\u00A0: aucun client n’est prévenu.",
    clashing:
      "Les heures ne changent pas\u00A0: aucun client n’est prévenu. Où elles se chevauchent, choisissez quelqu’un d’autre, ou déplacez ensuite la visite dans le calendrier\u00A0: vous y décidez si son client est prévenu.",
    give: "Donner ses visites",
    noteIt: "Noter l’absence",
    given: (name: string, visits: number) =>
      visits === 0
        ? `${name} est absent, sans visite à donner`
        : visits === 1
          ? `1 visite de ${name} donnée`
          : `${visits} visites de ${name} données`,
    absent: (name: string, visits: number, shares: string) => {
      if (visits === 0) return `${name} ne vient pas ce jour-là.`;
      return `${name} ne vient pas ce jour-là. ${visits === 1 ? "Sa visite" : "Ses visites"}\u00A0: ${shares}.`;
    },
    undo: "Annuler",
    undone: "Absence annulée",
    failed: "L’absence n’a pas pu être enregistrée",
    stale: "La journée a changé entre-temps. Voyez la nouvelle proposition.",
  },
  {
    title: "Is somebody not coming?",
    intro: "Each visit of their day goes to somebody else, at the same hour. No customer is notified.",
    doesNotCome: (name) => `${name} is not coming`,
    instead: "Who goes instead?",
    alreadyGoes: (names) => `${names} already goes.`,
    nobodyYet: "Nobody yet",
    nobodyMore: "Nobody more",
    share: (name, visits) => `${name} (${visits})`,
    left: (visits) => `nobody yet (${visits})`,
    noVisits: "Nothing is planned for this person that day.",
    notLoaded: "The visits of the day could not be loaded",
    nobodyTold: "No hour changes, so no customer is notified.",
    clashing:
      "No hour changes, so no customer is notified. Where hours clash, choose somebody else, or move the visit in the calendar afterwards: there you decide whether its customer is notified.",
    give: "Give their visits",
    noteIt: "Note the absence",
    given: (name, visits) =>
      visits === 0
        ? `${name} is absent, with no visit to give`
        : visits === 1
          ? `1 visit of ${name} given`
          : `${visits} visits of ${name} given`,
    absent: (name, visits, shares) => {
      if (visits === 0) return `${name} is not coming that day.`;
      return `${name} is not coming that day. ${visits === 1 ? "Their visit" : "Their visits"}: ${shares}.`;
    },
    undo: "Undo",
    undone: "Absence undone",
    failed: "The absence could not be saved",
    stale: "The day has since changed. See the new proposal.",
  },
);
