import { dictionary } from "#src/i18n/dictionary.ts";
import { fieldProblems } from "#src/i18n/field-problems.ts";

/** What may be wrong with a content idea, from the owner or from a program. */
export const ideaProblems = dictionary(
  {
    ...fieldProblems.fr,
    "csv-headline-missing": "La première ligne doit nommer une colonne headline.",
    "csv-unreadable": "{reason}",
  },
  {
    ...fieldProblems.en,
    "csv-headline-missing": "The first line must name a column headline.",
    /** As the CSV parser says it. */
    "csv-unreadable": "{reason}",
  },
);

export type IdeaCode = keyof typeof ideaProblems.fr;
