import { dictionary } from "#src/platform/i18n/dictionary.ts";

/** Apart from those of a job’s page: a customer’s page says them too. */
export const againWords = dictionary(
  {
    again: "Comme la dernière fois",
    hint: "Un nouveau contrat de la même demande, avec les lignes, les prix et l’adresse de celui-ci, aux conditions et aux taxes d’aujourd’hui. Rien ne part sans vous.",
    failed: "Le nouveau contrat n’a pas pu être commencé.",
  },
  {
    again: "Same as last time",
    hint: "A new job of the same lead, with the lines, prices and address of this one, on today’s terms and taxes. Nothing is sent without you.",
    failed: "The new job could not be started.",
  },
);
