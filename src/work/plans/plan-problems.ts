import { dictionary } from "#src/platform/i18n/dictionary.ts";
import { fieldProblems } from "#src/platform/i18n/field-problems.ts";
import { appointmentProblems } from "#src/work/appointments/appointment-problems.ts";

const days = {
  fr: { "appointment-day": appointmentProblems.fr["appointment-day"] },
  en: { "appointment-day": appointmentProblems.en["appointment-day"] },
};

export const planProblems = dictionary(
  {
    ...fieldProblems.fr,
    ...days.fr,
    "plan-number": "Entrez un nombre entier de {least} à {most}",
    "plan-months-missing": "Choisissez au moins un mois",
    "plan-hour": "Entrez une heure, par exemple 09:30",
    "plan-hours": "Entrez le début et la fin de la plage horaire, ou ni l’un ni l’autre",
    "plan-same-hours": "La fin doit être différente du début",
    "plan-line-missing": "Ajoutez au moins une ligne",
    "plan-line-unnamed": "Décrivez cette ligne",
    "plan-too-many-lines": "Au plus {most} lignes",
    "plan-unnamed": "Nommez le forfait",
    "plan-ends-before": "La fin ne peut pas précéder le début",
    "plan-too-long": "Un forfait dure au plus trois ans; il se renouvelle ensuite",
    "plan-instalments-missing": "Choisissez au moins un jour de versement",
    "plan-pause-ends-before": "La fin de la pause ne peut pas précéder son début",
    "plan-changed": "Ce forfait a changé entre-temps. Rechargez-le.",
    "plan-ended": "Ce forfait a pris fin.",
    "plan-no-email": "Ce client n’a pas d’adresse courriel. Copiez le lien.",
    "plan-left-alone": "Ce client ne veut plus de courriels. Donnez-lui le lien autrement.",
    "plan-not-needed-now": "Ce forfait est en pause ou hors saison ce jour-là.",
    "unknown-plan": "Ce forfait n’existe pas.",
    "plan-wish-missing": "Choisissez un jour, ou écrivez ce qui vous convient",
    "plan-origin": "Choisissez une soumission acceptée ou un travail de cette demande",
    "plan-percent": "Entrez un pourcentage de −50 à 100",
    "plans-missing": "Choisissez au moins un forfait",
    "plans-too-many": "Au plus {most} forfaits à la fois",
  },
  {
    ...fieldProblems.en,
    ...days.en,
    "plan-number": "Enter a whole number from {least} to {most}",
    "plan-months-missing": "Choose at least one month",
    "plan-hour": "Enter a time, such as 09:30",
    "plan-hours": "Enter both the start and the end of the time window, or neither",
    "plan-same-hours": "The end must differ from the start",
    "plan-line-missing": "Add at least one line",
    "plan-line-unnamed": "Describe this line",
    "plan-too-many-lines": "At most {most} lines",
    "plan-unnamed": "Name the plan",
    "plan-ends-before": "The end can’t be before the start",
    "plan-too-long": "A plan lasts three years at most; renew it after that",
    "plan-instalments-missing": "Choose at least one instalment day",
    "plan-pause-ends-before": "The pause can’t end before it starts",
    "plan-changed": "This plan has since changed. Reload it.",
    "plan-ended": "This plan has ended.",
    "plan-no-email": "This customer has no email address. Copy the link.",
    "plan-left-alone": "This customer wants no more emails. Give them the link another way.",
    "plan-not-needed-now": "This plan is paused or out of season on that day.",
    "unknown-plan": "This plan doesn’t exist.",
    "plan-wish-missing": "Choose a day, or write what suits you",
    "plan-origin": "Choose an accepted quote or a job of this lead",
    "plan-percent": "Enter a percentage from −50 to 100",
    "plans-missing": "Choose at least one plan",
    "plans-too-many": "At most {most} plans at once",
  },
);

export type PlanCode = keyof typeof planProblems.fr;
