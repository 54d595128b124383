import { words } from "#src/web/admin/parts/words.ts";

/** The promise of an answer within 24 hours. `time` is said as in "3 h 20 min". */
export const promiseWords = words(
  {
    left: (time: string) => `Answer within ${time}`,
    leftInList: (time: string) => `${time} left`,
    overdue: (time: string) => `Overdue by ${time}`,
    justOver: "Overdue",
    toAnswer: (count: string, isOne: boolean) => (isOne ? "1 request to answer" : `${count} requests to answer`),
    oldestLeft: (time: string) => `the oldest within ${time}`,
    oldestOverdue: (time: string) => `the oldest overdue by ${time}`,
    allAnswered: "Every request is answered.",
    median: (time: string) => `In the last 30 days, half were answered within ${time}.`,
    loading: "Looking for requests to answer…",
  },
  {
    left: (time) => `À répondre d’ici ${time}`,
    leftInList: (time) => `Reste ${time}`,
    overdue: (time) => `En retard de ${time}`,
    justOver: "En retard",
    toAnswer: (count, isOne) => (isOne ? "1 demande à répondre" : `${count} demandes à répondre`),
    oldestLeft: (time) => `la plus ancienne d’ici ${time}`,
    oldestOverdue: (time) => `la plus ancienne en retard de ${time}`,
    allAnswered: "Toutes les demandes ont une réponse.",
    median: (time) => `Depuis 30 jours, la moitié a reçu une réponse en ${time} ou moins.`,
    loading: "Recherche des demandes à répondre…",
  },
);
