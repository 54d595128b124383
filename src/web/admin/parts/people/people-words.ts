import { dictionary } from "#src/platform/i18n/dictionary.ts";

export const whoGoesWords = dictionary(
  {
    who: "Qui y va",
    nobody: "Sans personne pour l’instant.",
    taken: (name: string, customer: string, hours: string) =>
      `${name} a déjà une visite à ces heures\u00A0: ${hours}, ${customer}.`,
    off: (name: string) => `${name} ne travaille pas à ces heures.`,
    allTheSame: "Vous pouvez enregistrer quand même.",
    noName: "sans nom",
    notSaved: "L’équipe n’a pas pu être enregistrée.",
    planIntro: "Ces personnes vont à chaque visite que le forfait prévoit. Une visite que vous avez changée reste.",
  },
  {
    who: "Who goes",
    nobody: "Nobody yet.",
    taken: (name, customer, hours) => `${name} already has a visit at these hours: ${hours}, ${customer}.`,
    off: (name) => `${name} does not work at these hours.`,
    allTheSame: "You can save all the same.",
    noName: "no name",
    notSaved: "The crew could not be saved.",
    planIntro: "These people go to each visit that the plan makes. A visit that you changed stays as it is.",
  },
);
