import type { Language } from "#src/i18n/language.ts";

const frenchDays = new Map([
  ["monday", "lundi"],
  ["tuesday", "mardi"],
  ["wednesday", "mercredi"],
  ["thursday", "jeudi"],
  ["friday", "vendredi"],
  ["saturday", "samedi"],
  ["sunday", "dimanche"],
]);

/** What may be wrong with a field, as the server and the browser say it in English, in French. */
const french = new Map([
  ["Enter the company name", "Entrez le nom de l’entreprise"],
  ["Enter the phone number", "Entrez le numéro de téléphone"],
  [
    "Enter a phone number with its area code, like 450 555-0142",
    "Entrez un numéro avec l’indicatif régional, comme 450 555-0142",
  ],
  ["Enter an email address", "Entrez une adresse courriel"],
  ["Invalid email address", "Adresse courriel invalide"],
  ["Enter the address", "Entrez l’adresse"],
  ["Enter the city", "Entrez la ville"],
  ["Enter the province", "Entrez la province"],
  ["Enter a distance from 1 to 1000 km", "Entrez une distance de 1 à 1000 km"],
  ["Enter the hours of the week", "Entrez les heures de la semaine"],
  ["Enter the legal name", "Entrez la raison sociale"],
  ["Enter who answers for personal information", "Entrez qui répond des renseignements personnels"],
  ["Choose a price range", "Choisissez une gamme de prix"],
  ["Enter a description", "Entrez une description"],
  ["Enter degrees from -90 to 90", "Entrez des degrés de -90 à 90"],
  ["Enter degrees from -180 to 180", "Entrez des degrés de -180 à 180"],
  ["Enter a full address that begins with https://", "Entrez une adresse complète qui commence par https://"],
  [
    "Enter the name of the server alone, like smtp.example.com",
    "Entrez seulement le nom du serveur, comme smtp.exemple.com",
  ],
  ["Enter a port from 1 to 65535", "Entrez un port de 1 à 65535"],
  ["A key has no spaces", "Une clé ne contient pas d’espace"],
  ["Enter a measurement ID like G-ABC123DEF4", "Entrez un identifiant de mesure comme G-ABC123DEF4"],
  ["This bot check needs its two keys", "Cette vérification a besoin de ses deux clés"],
  ["Enter an amount from 0 to 1000000", "Entrez un montant de 0 à 1000000"],
  ["Enter the three letters of a currency, like CAD", "Entrez les trois lettres d’une devise, comme CAD"],
  ["A webhook needs a secret to sign with", "Un webhook a besoin d’un secret pour signer"],
  ["Use at least 16 characters", "Utilisez au moins 16 caractères"],
  ["After whsec_ comes base64", "Après whsec_ vient du base64"],
  ["Enter a number of days from 1 to 90", "Entrez un nombre de jours de 1 à 90"],
  ["Enter a number of days from 7 to 365", "Entrez un nombre de jours de 7 à 365"],
  ["Enter a number of months from 0 to 240", "Entrez un nombre de mois de 0 à 240"],
  ["Enter a number of hours from 1 to 168", "Entrez un nombre d’heures de 1 à 168"],
  ["Enter a number of hours from 0 to 23", "Entrez un nombre d’heures de 0 à 23"],
  ["Enter a name", "Entrez un nom"],
  ["Enter a subject", "Entrez un objet"],
  ["Enter the text", "Entrez le texte"],
  ["Enter what the token is for", "Entrez à quoi sert le jeton"],
  ["This field is missing", "Ce champ manque"],
  ["Enter text", "Entrez du texte"],
  ["Choose an answer", "Choisissez une réponse"],
  ["Choose a bot check", "Choisissez une vérification"],
  ["Choose a language", "Choisissez une langue"],
  ["Choose how often", "Choisissez à quelle fréquence"],
  ["Choose on or off", "Choisissez oui ou non"],
  ["Enter a number of days from 0 to 365", "Entrez un nombre de jours de 0 à 365"],
  ["Enter a whole email address or phone number", "Entrez une adresse courriel ou un numéro de téléphone en entier"],
]);

type Pattern = [english: RegExp, french: (...found: string[]) => string];

/** Those that quote a number, a day or what was typed. */
const patterns: Pattern[] = [
  [/^Use at most (\d+) characters$/, (most) => `Utilisez au plus ${most} caractères`],
  [/^Keep at most (\d+) templates$/, (most) => `Gardez au plus ${most} modèles`],
  [/^(\w+day) stands there twice$/, (day = "") => `Il y a deux fois ${frenchDay(day)}`],
  [/^The hours of (\w+day) are missing$/, (day = "") => `Les heures de ${frenchDay(day)} manquent`],
  [
    /^“(.*)” is not understood\. Write for example/s,
    (entry) => `«\u00A0${entry}\u00A0» n’est pas compris. Écrivez par exemple lundi-vendredi 8 h-18 h, samedi 9 h-16 h`,
  ],
];

/** A sentence that is not known stays as it is: an English one says more than none. */
export function problemWords(problem: string, language: Language): string {
  if (language === "en") return problem;
  const known = french.get(problem);
  if (known) return known;
  for (const [english, say] of patterns) {
    const [, ...found] = english.exec(problem) ?? [];
    if (found.length > 0) return say(...found);
  }
  return problem;
}

function frenchDay(day: string): string {
  return frenchDays.get(day.toLowerCase()) ?? day;
}
