import { dictionary } from "#src/platform/i18n/dictionary.ts";
import type { RequestOutcome, PeopleRequest, RequestKind } from "#src/work/privacy/requests/people-request.ts";

export const requestWords = dictionary(
  {
    title: "Demandes des personnes",
    intro:
      "Accès, rectification, effacement, portabilité, cessation de diffusion\u00A0: la réponse écrite est due dans les 30 jours. Passé ce délai, la loi tient le silence pour un refus. Un courriel vous le rappelle 10 et 3 jours avant.",
    add: "Inscrire une demande",
    fresh: "Nouvelle demande",
    kind: "Ce qui est demandé",
    contact: "Qui demande",
    contactHint: "Son adresse courriel ou son numéro de téléphone, en entier.",
    receivedOn: "Reçue le",
    details: "Précisions",
    detailsHint: "Ce que la personne veut voir, corriger ou effacer.",
    save: "Inscrire",
    none: "Aucune demande inscrite",
    noneHint: "Inscrivez-y toute demande dès que vous la recevez, quelle que soit la façon\u00A0: le délai court.",
    failed: "Les demandes n’ont pas pu être chargées",
    notSaved: "La demande n’a pas pu être enregistrée",
    dueOn: (day: string) => `Réponse due le ${day}`,
    received: (day: string) => `Reçue le ${day}`,
    identity: "Comment l’identité a été vérifiée",
    identityHint: "Ne gardez pas de copie d’une pièce d’identité.",
    checked: (how: string) => `Identité vérifiée\u00A0: ${how.toLowerCase()}`,
    keep: "Enregistrer",
    find: "Chercher ce qui est gardé",
    answerTitle: "Réponse",
    outcome: "Réponse donnée",
    answer: "Ce qui a été répondu",
    answerHint: "Un refus dit ses motifs, la loi invoquée et le recours devant la Commission.",
    answeredOn: "Répondu le",
    close: "Noter la réponse",
    answered: (outcome: string, day: string) => `${outcome}, le ${day}`,
    export: (day: string, leads: number) =>
      `Fichier des renseignements produit le ${day} (${leads} ${leads < 2 ? "demande" : "demandes"})`,
    erasure: (day: string, leads: number) => `Effacement le ${day} (${leads} ${leads < 2 ? "demande" : "demandes"})`,
    forgotten: "Personne effacée",
  },
  {
    title: "People’s requests",
    intro:
      "Access, correction, erasure, portability, end of dissemination: a written answer is due within 30 days. After that, the law takes silence for a refusal. An email reminds you 10 days and 3 days before.",
    add: "Log a request",
    fresh: "New request",
    kind: "What they are asking for",
    contact: "Who is asking",
    contactHint: "Their full email address or phone number.",
    receivedOn: "Received on",
    details: "Details",
    detailsHint: "What the person wants to see, correct or erase.",
    save: "Log it",
    none: "No requests logged",
    noneHint: "Log every request as soon as you receive it, however it came: the clock is running.",
    failed: "The requests could not be loaded",
    notSaved: "The request could not be saved",
    dueOn: (day: string) => `Answer due ${day}`,
    received: (day: string) => `Received ${day}`,
    identity: "How the identity was checked",
    identityHint: "Don’t keep a copy of an identity document.",
    checked: (how: string) => `Identity checked: ${how.toLowerCase()}`,
    keep: "Save",
    find: "Find what you keep",
    answerTitle: "Answer",
    outcome: "Answer given",
    answer: "What was answered",
    answerHint: "A refusal gives its reasons, the law relied on and the recourse before the Commission.",
    answeredOn: "Answered on",
    close: "Record the answer",
    answered: (outcome: string, day: string) => `${outcome}, ${day}`,
    export: (day: string, leads: number) =>
      `File of the information made ${day} (${leads} ${leads === 1 ? "request" : "requests"})`,
    erasure: (day: string, leads: number) => `Erased ${day} (${leads} ${leads === 1 ? "request" : "requests"})`,
    forgotten: "Person erased",
  },
);

export const kindWords = dictionary<Record<RequestKind, string>>(
  {
    access: "Accès",
    correction: "Rectification",
    erasure: "Effacement",
    portability: "Portabilité",
    "end-of-dissemination": "Cessation de diffusion",
  },
  {
    access: "Access",
    correction: "Correction",
    erasure: "Erasure",
    portability: "Portability",
    "end-of-dissemination": "End of dissemination",
  },
);

export const identityWords = dictionary<Record<PeopleRequest["identity"], string>>(
  {
    "not-yet": "Pas encore",
    "known-address": "A répondu depuis une adresse connue",
    "called-back": "Rappel à un numéro connu",
    "in-person": "En personne",
    "document-seen": "Pièce d’identité vue",
  },
  {
    "not-yet": "Not yet",
    "known-address": "Replied from a known address",
    "called-back": "Called back at a known number",
    "in-person": "In person",
    "document-seen": "Identity document seen",
  },
);

export const requestOutcomeWords = dictionary<Record<RequestOutcome, string>>(
  { granted: "Acceptée", partly: "Acceptée en partie", refused: "Refusée" },
  { granted: "Granted", partly: "Granted in part", refused: "Refused" },
);
