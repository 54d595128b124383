import { dictionary } from "#src/platform/i18n/dictionary.ts";
import { fieldProblems } from "#src/platform/i18n/field-problems.ts";

export const answerProblems = dictionary(
  {
    ...fieldProblems.fr,
    "answer-subject-missing": "Entrez un objet",
    "answer-text-missing": "Écrivez votre réponse",
    "answer-too-long": "Au plus {most} caractères",
    "answer-unexpected": "Cette réponse n’est pas comprise. Rechargez la page.",
  },
  {
    ...fieldProblems.en,
    "answer-subject-missing": "Enter a subject",
    "answer-text-missing": "Write your answer",
    "answer-too-long": "At most {most} characters",
    "answer-unexpected": "This answer is not understood. Reload the page.",
  },
);

export type AnswerCode = keyof typeof answerProblems.fr;
