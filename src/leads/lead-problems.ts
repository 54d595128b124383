import { dictionary } from "#src/i18n/dictionary.ts";
import { fieldProblems } from "#src/i18n/field-problems.ts";

export const leadProblems = dictionary(
  {
    ...fieldProblems.fr,
    "name-required": "Le nom est requis",
    "phone-required": "Le téléphone ou le courriel est requis",
    "service-required": "Le service est requis",
    "note-required": "La note est requise",
    "named-not-text": "Entrez du texte",
    "named-not-number": "Entrez un nombre",
    "named-not-whole-number": "Entrez un nombre entier",
    "named-too-long": "Utilisez au plus {most} caractères",
    "amount-negative": "Le montant ne doit pas être négatif",
    "amount-too-high": "Le montant peut être d’au plus {most}",
    "not-a-status": "Le statut doit être new, contacted, quoted, won ou lost",
    "not-a-lead": "Nommez au moins une demande",
    "not-a-box": "La boîte doit être inbox, quarantine, spam ou deleted",
    "too-many-leads": "Au plus {most} demandes à la fois",
    "not-yes-or-no": "Répondez par true ou false",
    "not-fr-or-en": "La langue doit être fr ou en",
    "not-a-person": "Entrez une adresse courriel ou un numéro de téléphone en entier",
  },
  {
    ...fieldProblems.en,
    "name-required": "Name is required",
    "phone-required": "Phone is required",
    "service-required": "Service is required",
    "note-required": "Note is required",
    "named-not-text": "{name} must be a text",
    "named-not-number": "{name} must be a number",
    "named-not-whole-number": "{name} must be a whole number",
    "named-too-long": "{name} may have at most {most} characters",
    "amount-negative": "Amount must not be negative",
    "amount-too-high": "Amount may be at most {most}",
    "not-a-status": "Status must be new, contacted, quoted, won or lost",
    "not-a-lead": "Name at least one lead",
    "not-a-box": "Box must be inbox, quarantine, spam or deleted",
    "too-many-leads": "At most {most} leads at once",
    "not-yes-or-no": "Answer true or false",
    "not-fr-or-en": "Language must be fr or en",
    "not-a-person": "Enter a whole email address or phone number",
  },
);

export type LeadCode = keyof typeof leadProblems.fr;
