import { dictionary } from "#src/platform/i18n/dictionary.ts";
import { fieldProblems } from "#src/platform/i18n/field-problems.ts";

export const ideaProblems = dictionary(
  {
    ...fieldProblems.fr,
    "csv-headline-missing": "La première ligne doit nommer une colonne headline.",
  },
  {
    ...fieldProblems.en,
    "csv-headline-missing": "The first line must name a column headline.",
  },
);

export type IdeaCode = keyof typeof ideaProblems.fr;
