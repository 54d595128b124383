import { dictionary } from "#src/platform/i18n/dictionary.ts";

export const dueWords = dictionary(
  {
    left: (days: number) => (days === 0 ? "dernier jour" : days === 1 ? "encore 1 jour" : `encore ${days} jours`),
    late: (days: number) => (days === 1 ? "1 jour de retard" : `${days} jours de retard`),
    due: (count: number) =>
      count === 1
        ? "1 demande sur des renseignements personnels attend sa réponse"
        : `${count} demandes sur des renseignements personnels attendent leur réponse`,
    dueFirst: (left: string) => `La plus pressée\u00A0: ${left}.`,
  },
  {
    left: (days: number) => (days === 0 ? "last day" : days === 1 ? "1 day left" : `${days} days left`),
    late: (days: number) => (days === 1 ? "1 day late" : `${days} days late`),
    due: (count: number) =>
      count === 1
        ? "1 request about personal information awaits its answer"
        : `${count} requests about personal information await their answers`,
    dueFirst: (left: string) => `The most urgent: ${left}.`,
  },
);
