import { dictionary } from "#src/platform/i18n/dictionary.ts";
import { fieldProblems } from "#src/platform/i18n/field-problems.ts";

export const trafficProblems = dictionary(
  {
    ...fieldProblems.fr,
    "not-a-day": "doit être un jour (AAAA-MM-JJ)",
    "before-the-first": "ne doit pas précéder le premier jour",
    "too-long": "doit être au plus deux ans avant le dernier jour",
    "not-a-path": "doit commencer par une seule /",
    "too-large": "est trop grand",
  },
  {
    ...fieldProblems.en,
    "not-a-day": "must be a day as YYYY-MM-DD",
    "before-the-first": "must not be before the first day",
    "too-long": "must be at most two years before the last day",
    "not-a-path": "must begin with one /",
    "too-large": "is too large",
  },
);

export type TrafficCode = keyof typeof trafficProblems.fr;
