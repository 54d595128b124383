import { dictionary } from "#src/platform/i18n/dictionary.ts";
import { fieldProblems } from "#src/platform/i18n/field-problems.ts";

export const reviewProblems = dictionary(
  {
    ...fieldProblems.fr,
    "review-link": "Collez une adresse qui commence par https://",
    "review-days": "Entrez un nombre entier de jours, de {least} à {most}",
    "review-months": "Entrez un nombre entier de mois, de {least} à {most}",
    "review-text-missing": "Écrivez ce texte dans les deux langues",
    "review-no-link": "Entrez d’abord le lien de vos avis dans Paramètres, sous Avis des clients",
    "review-no-address": "Ajoutez d’abord l’adresse courriel du client à sa demande",
    "review-left-alone":
      "Ce client a demandé de ne plus recevoir de tels courriels. On ne peut plus lui demander d’avis.",
    "review-no-consent": "Vous ne pouvez plus écrire à ce client\u00A0: son achat ou sa demande date de trop longtemps",
    "review-already": "Un avis a déjà été demandé pour ces travaux",
    "review-too-soon": "Un avis a déjà été demandé à ce client il y a moins de {months} mois",
    "review-not-won": "Marquez d’abord la demande comme gagnée",
    "review-not-scheduled": "Aucune demande d’avis n’est prévue",
  },
  {
    ...fieldProblems.en,
    "review-link": "Paste an address that begins with https://",
    "review-days": "Enter a whole number of days, from {least} to {most}",
    "review-months": "Enter a whole number of months, from {least} to {most}",
    "review-text-missing": "Write this text in both languages",
    "review-no-link": "First enter your review link in Settings, under Reviews",
    "review-no-address": "Add the customer’s email address to the lead first",
    "review-left-alone": "This customer has asked not to receive such emails. You can no longer ask them for a review.",
    "review-no-consent": "You may no longer email this customer: their purchase or request is too old",
    "review-already": "A review was already requested for this job",
    "review-too-soon": "This customer was asked for a review less than {months} months ago",
    "review-not-won": "Mark the lead as won first",
    "review-not-scheduled": "No review request is scheduled",
  },
);

export type ReviewCode = keyof typeof reviewProblems.fr;
