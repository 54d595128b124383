import { dictionary } from "#src/platform/i18n/dictionary.ts";
import { fieldProblems } from "#src/platform/i18n/field-problems.ts";

export const privacyProblems = dictionary(
  {
    ...fieldProblems.fr,
    "unknown-incident": "Cet incident n’est pas au registre.",
    "incident-changed": "Une autre correction a été ajoutée entre-temps. Relisez-la, puis ajoutez la vôtre.",
    "unknown-people-request": "Cette demande n’est pas au registre.",
    "people-request-changed": "Cette demande a été modifiée entre-temps. Relisez-la, puis recommencez.",
    "people-request-answered": "Cette demande a déjà reçu sa réponse.",
    "information-missing": "Décrivez les renseignements, ou dites pourquoi ils ne sont pas connus",
    "day-missing": "Choisissez une date",
    "day-to-come": "Choisissez aujourd’hui ou un jour passé",
    "risk-reasons-missing": "Expliquez cette conclusion",
    "officer-not-consulted": "Consultez d’abord la personne responsable de la protection des renseignements personnels",
    "contact-missing": "Entrez une adresse courriel ou un numéro de téléphone, en entier",
    "identity-not-checked": "Vérifiez d’abord l’identité de la personne",
    "answered-too-early": "La réponse ne peut pas précéder la demande",
    "refusal-reasons-missing": "Donnez les motifs du refus, comme la loi l’exige",
  },
  {
    ...fieldProblems.en,
    "unknown-incident": "This incident is not in the register.",
    "incident-changed": "Another correction has since been added. Read it, then add yours.",
    "unknown-people-request": "This request is not in the log.",
    "people-request-changed": "This request has since been changed. Read it, then try again.",
    "people-request-answered": "This request already has its answer.",
    "information-missing": "Describe the information, or say why it is not known",
    "day-missing": "Choose a date",
    "day-to-come": "Choose today or a day in the past",
    "risk-reasons-missing": "Explain this conclusion",
    "officer-not-consulted": "Consult the person in charge of the protection of personal information first",
    "contact-missing": "Enter a full email address or phone number",
    "identity-not-checked": "Check the person’s identity first",
    "answered-too-early": "The answer cannot come before the request",
    "refusal-reasons-missing": "Give the reasons for refusing, as the law requires",
  },
);

export type PrivacyCode = keyof typeof privacyProblems.fr;
