import { dictionary } from "#src/i18n/dictionary.ts";

export const periodWords = dictionary(
  {
    period: "Période",
    days: (days: number) => `${days} jours`,
    twelveMonths: "12 mois",
    from: "Du",
    to: "Au",
    show: "Afficher",
    "from not-a-day": "Le premier jour doit être une date (AAAA-MM-JJ).",
    "to not-a-day": "Le dernier jour doit être une date (AAAA-MM-JJ).",
    "before-the-first": "Le dernier jour ne doit pas précéder le premier.",
    "too-long": "Le premier jour doit être au plus deux ans avant le dernier.",
  },
  {
    period: "Period",
    days: (days) => `${days} days`,
    twelveMonths: "12 months",
    from: "From",
    to: "To",
    show: "Show",
    "from not-a-day": "The first day must be a day as YYYY-MM-DD.",
    "to not-a-day": "The last day must be a day as YYYY-MM-DD.",
    "before-the-first": "The last day must not be before the first day.",
    "too-long": "The first day must be at most two years before the last day.",
  },
);
