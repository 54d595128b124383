import { dictionary } from "#src/platform/i18n/dictionary.ts";

export const jobProblems = dictionary(
  {
    "unknown-job": "Ce contrat n’existe pas.",
    "job-ahead":
      "Une soumission sans réponse, un rendez-vous ou un forfait de ce contrat est encore à venir\u00A0: mettez-y d’abord fin.",
  },
  {
    "unknown-job": "This job does not exist.",
    "job-ahead": "A quote without an answer, an appointment or a plan of this job is still ahead: end it first.",
  },
);
