import { dictionary } from "#src/platform/i18n/dictionary.ts";
import { personProblems } from "#src/work/people/person-problems.ts";

export const appointmentProblems = dictionary(
  {
    ...personProblems.fr,
    "appointment-day": "Choisissez un jour, par exemple 2026-12-31",
    "appointment-hour": "Entrez une heure, par exemple 09:30",
    "appointment-hours": "Entrez le début et la fin de la plage horaire, ou ni l’un ni l’autre",
    "appointment-same-hours": "La fin doit être différente du début",
    "appointment-paid": "Entrez un montant de 0 à {most}",
    "appointment-no-email": "Ajoutez l’adresse courriel du client à sa demande pour le prévenir",
    "appointment-pair": "Choisissez la photo d’avant et celle d’après, et confirmez l’accord du client",
    "appointment-quote": "Choisissez une soumission acceptée de cette demande",
    "appointment-same-day": "Choisissez un autre jour",
    "appointments-missing": "Nommez au moins un rendez-vous",
    "appointments-too-many": "Au plus {most} rendez-vous à la fois",
    "appointment-changed": "Ce rendez-vous a changé entre-temps. Rechargez-le.",
    "appointments-changed": "Ces rendez-vous ont changé entre-temps. Rien n’a été déplacé.",
    "appointment-not-planned": "Ce rendez-vous n’est plus prévu.",
    "appointment-still-planned": "Ce rendez-vous est encore prévu.",
    "unknown-appointment": "Ce rendez-vous n’existe pas.",
    "calendar-stretch": "Demandez au plus {most} jours",
    "reminder-hour": "Choisissez une heure de 0 à 23",
  },
  {
    ...personProblems.en,
    "appointment-day": "Choose a day, such as 2026-12-31",
    "appointment-hour": "Enter a time, such as 09:30",
    "appointment-hours": "Enter both the start and the end of the time window, or neither",
    "appointment-same-hours": "The end must differ from the start",
    "appointment-paid": "Enter an amount from 0 to {most}",
    "appointment-no-email": "Add the customer’s email address to the lead to notify them",
    "appointment-pair": "Choose the before and after photos, and confirm the customer’s agreement",
    "appointment-quote": "Choose an accepted quote of this lead",
    "appointment-same-day": "Choose another day",
    "appointments-missing": "Choose at least one appointment",
    "appointments-too-many": "At most {most} appointments at once",
    "appointment-changed": "This appointment has since changed. Reload it.",
    "appointments-changed": "These appointments have since changed. Nothing was moved.",
    "appointment-not-planned": "This appointment is no longer scheduled.",
    "appointment-still-planned": "This appointment is still scheduled.",
    "unknown-appointment": "This appointment doesn’t exist.",
    "calendar-stretch": "Ask for at most {most} days",
    "reminder-hour": "Choose an hour from 0 to 23",
  },
);

export type AppointmentCode = keyof typeof appointmentProblems.fr;
