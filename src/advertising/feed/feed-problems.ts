import { dictionary } from "#src/i18n/dictionary.ts";

/** Why Google would refuse a row, or the file as a whole (row 0). */
export const feedProblems = dictionary(
  {
    "parameters-row": "Le fichier commence par une ligne Parameters, que Data Manager ne lit pas.",
    "column-missing": "Il manque la colonne {column}.",
    "no-rows": "Le fichier n’a qu’un en-tête.",
    "conversion-name": "Le nom de la conversion manque ou dépasse 100 caractères.",
    "nothing-to-match": "Ni identifiant de clic, ni courriel, ni téléphone.",
    "several-click-ids": "Plusieurs identifiants de clic.",
    "braid-with-hash": "Un GBRAID ou un WBRAID à côté d’un courriel ou d’un téléphone.",
    "not-a-hash": "Le courriel ou le téléphone n’est pas haché en SHA-256.",
    value: "La valeur n’est pas un nombre.",
    currency: "La devise n’est pas un code de trois lettres.",
    consent: "Le consentement n’est ni Granted ni Denied.",
    "no-order-id": "L’identifiant de commande manque.",
    "order-id-twice": "L’identifiant de commande figure déjà plus haut.",
    "time-format": "L’heure n’a pas la forme 2026-11-20T14:05:00-05:00.",
    "time-ahead": "L’heure est dans l’avenir.",
    "time-too-old": "La conversion a plus de 90 jours.",
  },
  {
    "parameters-row": "The file begins with a Parameters row, which Data Manager does not read.",
    "column-missing": "The column {column} is missing.",
    "no-rows": "The file has only a header.",
    "conversion-name": "The conversion name is missing or longer than 100 characters.",
    "nothing-to-match": "No click id, email or phone number.",
    "several-click-ids": "More than one click id.",
    "braid-with-hash": "A GBRAID or WBRAID beside an email or phone number.",
    "not-a-hash": "The email or phone number is not hashed with SHA-256.",
    value: "The value is not a number.",
    currency: "The currency is not a code of three letters.",
    consent: "The consent is neither Granted nor Denied.",
    "no-order-id": "The order id is missing.",
    "order-id-twice": "The order id stands in an earlier row.",
    "time-format": "The time is not written as 2026-11-20T14:05:00-05:00.",
    "time-ahead": "The time is in the future.",
    "time-too-old": "The conversion is more than 90 days old.",
  },
);

export type FeedProblem = { row: number; code: keyof typeof feedProblems.fr; values?: Record<string, string> };
