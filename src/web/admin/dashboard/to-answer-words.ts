import { dictionary } from "#src/i18n/dictionary.ts";

/** `time` as in "3 h 20 min". */
export const toAnswerWords = dictionary(
  {
    toAnswer: (count: string, isOne: boolean) => (isOne ? "1 demande à répondre" : `${count} demandes à répondre`),
    oldestLeft: (time: string) => `la plus ancienne d’ici ${time}`,
    oldestOverdue: (time: string) => `la plus ancienne en retard de ${time}`,
    allAnswered: "Toutes les demandes ont une réponse.",
    median: (time: string) => `Depuis 30 jours, la moitié a reçu une réponse en ${time} ou moins.`,
    loading: "Recherche des demandes à répondre…",
  },
  {
    toAnswer: (count, isOne) => (isOne ? "1 request to answer" : `${count} requests to answer`),
    oldestLeft: (time) => `the oldest within ${time}`,
    oldestOverdue: (time) => `the oldest overdue by ${time}`,
    allAnswered: "Every request is answered.",
    median: (time) => `In the last 30 days, half were answered within ${time}.`,
    loading: "Looking for requests to answer…",
  },
);
