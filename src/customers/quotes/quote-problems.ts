import { dictionary } from "#src/platform/i18n/dictionary.ts";
import { fieldProblems } from "#src/platform/i18n/field-problems.ts";

export const quoteProblems = dictionary(
  {
    ...fieldProblems.fr,
    "quote-line-missing": "Ajoutez au moins une ligne",
    "quote-line-unnamed": "Décrivez cette ligne",
    "quote-too-many-lines": "Au plus {most} lignes",
    "quote-quantity": "Entrez une quantité de 0,01 à {most}",
    "quote-amount": "Entrez un montant de 0 à {most}",
    "quote-total": "Le total dépasse {most}. Baissez un prix ou une quantité",
    "quote-percent": "Entrez un pourcentage de 0 à 100",
    "quote-days": "Entrez un nombre entier de jours, de {least} à {most}",
    "quote-day": "Choisissez un jour, par exemple 2026-12-31",
    "quote-day-past": "Choisissez un jour qui n’est pas passé",
    "quote-untranslated": "Écrivez aussi ce texte dans l’autre langue, ou laissez les deux vides",
    "quote-no-email": "Ajoutez l’adresse courriel du client à sa demande, ou copiez le lien",
    "quote-all-optional": "Gardez au moins une ligne qui n’est pas facultative",
    "quote-changed": "Cette soumission a changé entre-temps. Rechargez-la.",
    "quote-not-draft": "Cette soumission est déjà envoyée. Faites-en une nouvelle version.",
    "quote-lead-set-aside":
      "Cette demande n’est plus dans la boîte de réception. Remettez-la d’abord à sa place, puis envoyez la soumission.",
    "quote-not-open": "Cette soumission n’attend plus de réponse.",
    "quote-not-accepted": "Cette soumission n’est pas acceptée.",
    "unknown-quote": "Cette soumission n’existe pas.",
  },
  {
    ...fieldProblems.en,
    "quote-line-missing": "Add at least one line",
    "quote-line-unnamed": "Describe this line",
    "quote-too-many-lines": "At most {most} lines",
    "quote-quantity": "Enter a quantity from 0.01 to {most}",
    "quote-amount": "Enter an amount from 0 to {most}",
    "quote-total": "The total is above {most}. Lower a price or a quantity",
    "quote-percent": "Enter a percentage from 0 to 100",
    "quote-days": "Enter a whole number of days, from {least} to {most}",
    "quote-day": "Choose a day, such as 2026-12-31",
    "quote-day-past": "Choose a day that is not past",
    "quote-untranslated": "Write this text in the other language too, or leave both blank",
    "quote-no-email": "Add the customer’s email address to the lead, or copy the link",
    "quote-all-optional": "Keep at least one line that is not optional",
    "quote-changed": "This quote has since changed. Reload it.",
    "quote-not-draft": "This quote has already been sent. Make a new version of it.",
    "quote-lead-set-aside": "This lead is no longer in the inbox. Put it back first, then send the quote.",
    "quote-not-open": "This quote is no longer waiting for an answer.",
    "quote-not-accepted": "This quote is not accepted.",
    "unknown-quote": "This quote doesn’t exist.",
  },
);

export type QuoteCode = keyof typeof quoteProblems.fr;
