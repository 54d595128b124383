import { dictionary } from "#src/platform/i18n/dictionary.ts";
import type { SelfTestNote, SelfTestProblem, SelfTestStep } from "./self-test.ts";

type SelfTestWords = Record<SelfTestStep, string> &
  Record<SelfTestNote, string> &
  Record<SelfTestProblem, (detail: string) => string>;

export const selfTestWords = dictionary<SelfTestWords>(
  {
    page: "Page d’accueil ouverte, avec son formulaire",
    "bot-check": "Contrôle anti-robots commencé",
    proof: "Contrôle anti-robots résolu",
    request: "Demande acceptée",
    stored: "Demande retrouvée dans la base de données",
    "clean-up": "Demande d’essai effacée",
    mail: "Serveur de courriel joint",

    "passed-by-mark":
      "Le fournisseur du contrôle anti-robots répond. Seul un navigateur peut résoudre son contrôle; la demande d’essai est donc passée grâce à sa marque.",
    "no-mail": "Aucun serveur de courriel n’est configuré : personne n’est averti des nouvelles demandes.",

    "page-silent": (detail) => `Le site n’a pas répondu${parCeQue(detail)}`,
    "page-error": (status) => `La page d’accueil a répondu par l’erreur ${status}.`,
    "page-without-form": () => "La page d’accueil est arrivée sans son formulaire.",
    "bot-check-error": (detail) => `Le contrôle anti-robots n’a pas pu commencer${parCeQue(detail)}`,
    "proof-unsolved": (detail) => `Le contrôle anti-robots n’a pas pu être résolu${parCeQue(detail)}`,
    "provider-silent": (detail) =>
      `Le fournisseur du contrôle anti-robots ne répond pas; les demandes sont mises de côté pour que vous les vérifiiez${parCeQue(detail)}`,
    "provider-keys": () =>
      "Le fournisseur du contrôle anti-robots refuse votre clé secrète; les demandes sont mises de côté. Corrigez les clés dans Paramètres, Intégrations.",
    "request-refused": (detail) => `La demande du formulaire a été refusée${parCeQue(detail)}`,
    "not-stored": (detail) =>
      `La demande n’est pas arrivée dans la base de données; elle attend dans un fichier${parCeQue(detail)}`,
    "not-cleaned": (detail) => `La demande d’essai n’a pas pu être effacée${parCeQue(detail)}`,
    "mail-failed": (detail) => `Le serveur de courriel n’accepte pas nos courriels${parCeQue(detail)}`,
  },
  {
    page: "Home page opened, with its form",
    "bot-check": "Bot check started",
    proof: "Bot check solved",
    request: "Request accepted",
    stored: "Request found in the database",
    "clean-up": "Test request removed",
    mail: "Mail server reached",

    "passed-by-mark":
      "The bot check’s provider answers. Only a browser can solve its check, so the test request passed by its own mark.",
    "no-mail": "No mail server is set up, so nobody is told of new requests.",

    "page-silent": (detail) => `The site did not answer${because(detail)}`,
    "page-error": (status) => `The home page answered with error ${status}.`,
    "page-without-form": () => "The home page came without its form.",
    "bot-check-error": (detail) => `The bot check could not be started${because(detail)}`,
    "proof-unsolved": (detail) => `The bot check could not be solved${because(detail)}`,
    "provider-silent": (detail) =>
      `The bot check’s provider does not answer, so requests are put aside for you to check${because(detail)}`,
    "provider-keys": () =>
      "The bot check’s provider refuses your secret key, so requests are put aside. Correct the keys in Settings, Integrations.",
    "request-refused": (detail) => `The form’s request was refused${because(detail)}`,
    "not-stored": (detail) => `The request did not reach the database; it waits in a file${because(detail)}`,
    "not-cleaned": (detail) => `The test request could not be removed${because(detail)}`,
    "mail-failed": (detail) => `The mail server does not take our mail${because(detail)}`,
  },
);

function parCeQue(detail: string): string {
  return detail ? ` : ${detail}` : ".";
}

function because(detail: string): string {
  return detail ? `: ${detail}` : ".";
}
