import { dictionary } from "#src/platform/i18n/dictionary.ts";

export const teamWords = dictionary(
  {
    filter: "Qui y va",
    everyone: "Tous",
    unassigned: "Non assigné",
    offDay: "ne travaille pas ce jour-là",
    absent: "ne vient pas",
    twice: "pris deux fois",
    twiceOn: (name: string, when: string) => `${name} est à deux endroits à la fois, ${when}.`,
    seeDay: "Voir la journée",
    manyTwice: (count: number) => `Quelqu’un est à deux endroits à la fois\u00A0: ${count} cas`,
    visits: (count: number) => (count < 2 ? `${count} visite` : `${count} visites`),
    newFor: (when: string, who: string) => `Nouveau rendez-vous, ${when}, ${who}`,
    rowsHint:
      "Glissez un rendez-vous vers une autre heure ou une autre personne. Au clavier\u00A0: Maj et les flèches, de côté pour l’heure, de haut en bas pour la personne, puis Entrée.",
    previousDay: "Jour précédent",
    nextDay: "Jour suivant",
    postponeFor: "Pour qui?",
    postponeAll: "Tout le monde",
  },
  {
    filter: "Who goes",
    everyone: "Everyone",
    unassigned: "Unassigned",
    offDay: "does not work that day",
    absent: "not coming",
    twice: "taken twice",
    twiceOn: (name, when) => `${name} is in two places at once, ${when}.`,
    seeDay: "See the day",
    manyTwice: (count) => `Somebody is in two places at once: ${count} cases`,
    visits: (count) => (count === 1 ? "1 visit" : `${count} visits`),
    newFor: (when, who) => `New appointment, ${when}, ${who}`,
    rowsHint:
      "Drag an appointment to another hour or person. With the keyboard, press Shift and an arrow: sideways for the hour, up and down for the person, then Enter.",
    previousDay: "Previous day",
    nextDay: "Next day",
    postponeFor: "For whom?",
    postponeAll: "Everyone",
  },
);
