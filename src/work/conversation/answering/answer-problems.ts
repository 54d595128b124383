import { dictionary } from "#src/platform/i18n/dictionary.ts";
import { fieldProblems } from "#src/platform/i18n/field-problems.ts";

export const answerProblems = dictionary(
  {
    ...fieldProblems.fr,
    "answer-subject-missing": "Entrez un objet",
    "answer-text-missing": "Écrivez votre réponse",
    "answer-too-long": "Au plus {most} caractères",
    "mailbox-incomplete": "Remplissez ce champ",
    "mailbox-server-name": "Entrez seulement le nom du serveur, comme imap.exemple.com",
    "mailbox-port": "Entrez un port de 1 à 65\u00A0535",
    "mailbox-microsoft":
      "Les boîtes de Microsoft n’acceptent plus de mot de passe pour IMAP. Créez plutôt une adresse qui reçoit, et une règle qui y redirige vos courriels.",
    "mailbox-password":
      "Le serveur refuse ce nom ou ce mot de passe. Gmail, iCloud, Yahoo et Fastmail veulent un mot de passe d’application. Il dit\u00A0: {says}",
    "mailbox-away": "Le serveur ne répond pas. Vérifiez son nom et le port. {says}",
    "mailbox-unencrypted": "La connexion n’a pas pu être chiffrée, ou son certificat n’est pas bon. {says}",
    "mailbox-refused": "Le serveur n’a pas ouvert la boîte de réception. Il dit\u00A0: {says}",
    "answer-unexpected": "Cette réponse n’est pas comprise. Rechargez la page.",
  },
  {
    ...fieldProblems.en,
    "answer-subject-missing": "Enter a subject",
    "answer-text-missing": "Write your answer",
    "answer-too-long": "At most {most} characters",
    "mailbox-incomplete": "Fill in this field",
    "mailbox-server-name": "Enter the name of the server alone, such as imap.example.com",
    "mailbox-port": "Enter a port from 1 to 65,535",
    "mailbox-microsoft":
      "Microsoft’s mailboxes no longer take a password for IMAP. Create an address that receives instead, and a rule that redirects your email to it.",
    "mailbox-password":
      "The server refuses this name or password. Gmail, iCloud, Yahoo and Fastmail want an app password. It says: {says}",
    "mailbox-away": "The server does not answer. Check its name and the port. {says}",
    "mailbox-unencrypted": "The connection could not be encrypted, or its certificate is not good. {says}",
    "mailbox-refused": "The server did not open the inbox. It says: {says}",
    "answer-unexpected": "This answer is not understood. Reload the page.",
  },
);

export type AnswerCode = keyof typeof answerProblems.fr;
